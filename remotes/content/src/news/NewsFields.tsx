import { type News, newsCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';

const { TextField, CheckboxField, FileField, RichTextField } = fieldsOf(newsCalls.create);

export function NewsFields({ news }: { news: News | undefined }) {
  return (
    <>
      <TextField name="title" label="Title" wide />
      <CheckboxField name="isFeatured" label="Is Featured" help="Featured news is shown on the home page." wide />
      <RichTextField name="description" label="Description" />
      <FileField name="images" label="Images" stored={news?.imagePath} help="The first one is shown on cards." wide />
    </>
  );
}
