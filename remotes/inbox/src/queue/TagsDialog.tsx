import { maxTags } from '@msl/shared/contracts';
import { Autocomplete, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useListQueueFacetsQuery } from '../queueEndpoints';
import { FormDialog } from './FormDialog';
import { tagsIn } from './tagsIn';

interface TagsDialogProps {
  title: string;
  onClose: () => void;
  onTags: (changes: { addTags: string[]; removeTags: string[] }) => void;
}

/** Asks which tags many messages get and lose. */
export function TagsDialog({ title, onClose, onTags }: TagsDialogProps) {
  const { data } = useListQueueFacetsQuery();
  const [addTags, setAdded] = useState<string[]>([]);
  const [removeTags, setRemoved] = useState<string[]>([]);
  const known = data?.data.tags ?? [];
  const isEmpty = addTags.length + removeTags.length === 0;
  return (
    <FormDialog
      title={title}
      submit="Apply"
      isComplete={!isEmpty}
      onSubmit={() => onTags({ addTags, removeTags })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Autocomplete
          multiple
          freeSolo
          autoSelect
          options={known}
          value={addTags}
          onChange={(_, next) => setAdded(tagsIn(next).slice(0, maxTags))}
          renderInput={(props) => <TextField {...props} label="Add tags" autoFocus />}
        />
        <Autocomplete
          multiple
          options={known.filter((tag) => !addTags.includes(tag))}
          value={removeTags}
          onChange={(_, next) => setRemoved(next.slice(0, maxTags))}
          noOptionsText="No other tags."
          renderInput={(props) => <TextField {...props} label="Remove tags" />}
        />
      </Stack>
    </FormDialog>
  );
}
