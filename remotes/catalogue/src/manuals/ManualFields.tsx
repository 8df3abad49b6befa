import { type Manual, manualCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';

const { TextField, RichTextField, FileField } = fieldsOf(manualCalls.create);

export function ManualFields({ manual }: { manual: Manual | undefined }) {
  return (
    <>
      <TextField name="title" label="Title" wide />
      <FileField name="manualFiles" label="Files" stored={manual?.filePaths} wide />
      <RichTextField name="description" label="Description" />
    </>
  );
}
