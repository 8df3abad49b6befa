import { type StaticPage, staticPageCalls } from '@msl/shared/contracts';
import { fieldsOf, useRemovalFlag } from '@msl/shared/forms';

const { TextField, FileField, RichTextField } = fieldsOf(staticPageCalls.create);

const replaceSpaces = (typed: string) => typed.replace(/\s/g, '-');

export function StaticPageFields({ page }: { page: StaticPage | undefined }) {
  const removal = useRemovalFlag('removeBackgroundImage');
  const stored = page?.filePath ? [page.filePath] : [];
  return (
    <>
      <TextField name="heading" label="Heading" />
      <TextField name="slug" label="Slug" help="The page's address: /static/ and this." format={replaceSpaces} />
      <RichTextField name="content" label="Content" />
      <FileField name="backgroundImage" label="Background Image" stored={stored} removal={removal} wide />
    </>
  );
}
