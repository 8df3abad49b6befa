import { type Download, downloadCalls, downloadExtensions, downloadKinds } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { useChooseProductsQuery } from '../choiceEndpoints';
import { kindChoices } from './downloadKinds';
import { ReviseLink } from './ReviseLink';

const { TextField, TextArea, SelectField, DateField, FileField, RecordsField } = fieldsOf(downloadCalls.create);

const fileHelp = downloadKinds
  .map((kind) => `${kindChoices.find(({ value }) => value === kind)?.label}: ${downloadExtensions[kind].join(', ')}`)
  .join('; ');

interface DownloadFieldsProps {
  download: Download | undefined;
  /** Whether the form adds a revision. */
  isRevision?: boolean;
}

export function DownloadFields({ download, isRevision = false }: DownloadFieldsProps) {
  return (
    <>
      <TextField name="title" label="Title" wide />
      {!isRevision && <SelectField name="kind" label="Kind" choices={kindChoices} />}
      <TextField name="language" label="Language" help="Its code, e.g. en or de. Empty: of no language." />
      <TextField name="revision" label="Revision" help="As in the document, e.g. B or 1.2." />
      <DateField name="date" label="Date" help="The date of the revision. Empty: today." />
      <RecordsField
        name="productIds"
        label="Products"
        from={useChooseProductsQuery}
        text={({ name, partNumber }) => (partNumber ? `${name} (${partNumber})` : name)}
        placeholder="Select products"
        loadFailed="Failed to fetch products"
        wide
      />
      <FileField
        name="file"
        label="File"
        stored={download && !isRevision ? [download.filePath] : undefined}
        help={fileHelp}
        wide
      />
      <TextArea name="description" label="Description" wide />
      {download && !isRevision && !download.supersededBy && <ReviseLink download={download} />}
    </>
  );
}
