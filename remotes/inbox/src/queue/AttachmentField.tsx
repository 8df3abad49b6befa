import { type Conversation, downloadKindNames, maxAttachments } from '@msl/shared/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useListAttachmentsQuery } from '../queueEndpoints';

interface AttachmentFieldProps {
  message: Pick<Conversation, 'items'>;
  /** Ids of downloads. */
  value: string[];
  onChange: (ids: string[]) => void;
}

const maxOffered = 100;

/** Chooses attachments among the downloads: those of the product, or all if the message is about none or several. */
export function AttachmentField({ message: { items }, value, onChange }: AttachmentFieldProps) {
  const products = [...new Set(items.map(({ productID }) => productID))];
  const productId = products.length === 1 ? products[0] : undefined;
  const { data, isError, isLoading } = useListAttachmentsQuery({
    query: { isCurrent: true, limit: maxOffered, page: 1, ...(productId && { productId }) },
  });
  const downloads = data?.data;
  // With another list of the same downloads, the field would drop what is typed.
  const chosen = useMemo(() => downloads?.filter(({ _id }) => value.includes(_id)) ?? [], [downloads, value]);
  return (
    <Autocomplete
      multiple
      size="small"
      options={downloads ?? []}
      value={chosen}
      loading={isLoading}
      getOptionLabel={({ kind, title, fileName }) => `${downloadKindNames[kind]}: ${title} (${fileName})`}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onChange={(_, next) => onChange(next.slice(0, maxAttachments).map(({ _id }) => _id))}
      noOptionsText={isError ? 'The downloads could not be loaded.' : 'This product has no downloads.'}
      renderInput={(props) => <TextField {...props} label={productId ? 'Downloads of the product' : 'Downloads'} />}
    />
  );
}
