import { type Conversation, maxTags } from '@msl/shared/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListQueueFacetsQuery } from '../queueEndpoints';
import { tagsIn } from './tagsIn';
import type { MessageChanges } from './useMessageChanges';

interface TagFieldProps {
  message: Conversation;
  changes: MessageChanges;
}

/** The tags of a message. Several can be typed one after the other while the first is stored. */
export function TagField({ message: { tags }, changes }: TagFieldProps) {
  const { data: facets } = useListQueueFacetsQuery();
  const [sent, setSent] = useState<{ tags: string[]; over: string[]; isRunning: boolean }>();
  const running = useRef(0);
  const latest = useRef(tags);
  useEffect(() => {
    latest.current = tags;
  }, [tags]);
  // Until the message was read again, what was sent is what is stored.
  const shown = sent && (sent.isRunning || sent.over === tags) ? sent.tags : tags;
  const change = async (next: string[]) => {
    setSent({ tags: next, over: tags, isRunning: true });
    running.current += 1;
    const isStored = await changes.setTags(next);
    running.current -= 1;
    if (!running.current) setSent(isStored ? { tags: next, over: latest.current, isRunning: false } : undefined);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={facets?.data.tags ?? []}
      value={shown}
      onChange={(_, next) => void change(tagsIn(next).slice(0, maxTags))}
      renderInput={(props) => <TextField {...props} label="Tags" />}
      sx={{ minWidth: 200, flexGrow: 1, maxWidth: { sm: 420 } }}
    />
  );
}
