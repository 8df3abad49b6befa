import { type Download, downloadCalls, downloadExtensions, type DownloadKind } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { useWatch } from 'react-hook-form';
import { useChooseProductsQuery } from '../choiceEndpoints';
import { kindChoices } from './downloadKinds';
import { ReviseLink } from './ReviseLink';

const { TextField, TextArea, SelectField, DateField, FileField, RecordsField } = fieldsOf(downloadCalls.create);

/** What files of a kind may be called; a STEP file has either extension. */
const extensionsFor = (kind: DownloadKind) =>
  downloadExtensions[kind].flatMap((extension) => (extension === 'step' ? [extension, 'stp'] : [extension]));

interface DownloadFieldsProps {
  download: Download | undefined;
  /** Whether the form adds a revision. */
  isRevision?: boolean;
}

export function DownloadFields({ download, isRevision = false }: DownloadFieldsProps) {
  const typed = useWatch<{ kind?: DownloadKind | '' }>({ name: 'kind' });
  const kind = (isRevision ? download?.kind : typed) || undefined;
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
        extensions={kind && extensionsFor(kind)}
        help={kind ? undefined : 'The kind says which types of files fit.'}
        wide
      />
      <TextArea name="description" label="Description" wide />
      {download && !isRevision && !download.supersededBy && <ReviseLink download={download} />}
    </>
  );
}
