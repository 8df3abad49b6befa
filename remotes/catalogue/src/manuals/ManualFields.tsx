import { type Manual, manualCalls } from '@msl/shared/contracts';
import { fieldsOf, useFileRemoval } from '@msl/shared/forms';
import { useRemoveManualFileMutation } from './manualEndpoints';

const { TextField, RichTextField, FileField } = fieldsOf(manualCalls.create);

export function ManualFields({ manual }: { manual: Manual | undefined }) {
  const removeFile = useFileRemoval(useRemoveManualFileMutation, {
    removed: 'File deleted successfully',
    failed: 'Failed to delete the file.',
  });
  return (
    <>
      <TextField name="title" label="Title" wide />
      <FileField name="manualFiles" label="Files" stored={manual?.filePaths} onRemoveStored={removeFile} wide />
      <RichTextField name="description" label="Description" />
    </>
  );
}
