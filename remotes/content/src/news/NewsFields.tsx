import { type News, newsCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';

const { TextField, CheckboxField, DateTimeField, FileField, RichTextField } = fieldsOf(newsCalls.create);

export function NewsFields({ news }: { news: News | undefined }) {
  return (
    <>
      <TextField name="title" label="Title" wide />
      <CheckboxField name="isFeatured" label="Is Featured" help="Featured news is shown on the home page." wide />
      <DateTimeField
        name="publishedAt"
        label="Publication Date"
        help={news ? 'Readers see this date. News are listed by it.' : 'Empty: the time when it is saved first.'}
      />
      <DateTimeField
        name="correctedAt"
        label="Updated"
        help="Set it to tell readers of an update. Small corrections need none."
      />
      <RichTextField name="description" label="Description" />
      <FileField name="images" label="Images" stored={news?.imagePath} help="The first one is shown on cards." wide />
    </>
  );
}
