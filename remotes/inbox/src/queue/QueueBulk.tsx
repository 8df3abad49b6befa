import { maxQueueMatches, type MessageState } from '@msl/shared/contracts';
import { countText, type Selection, toApiError, useToasts, useUndoToast } from '@msl/shared/ui';
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useBulkQueueMutation, useListInboxPeopleQuery } from '../queueEndpoints';
import { SnoozeMenu } from './SnoozeMenu';
import { stateChoices } from './stateTexts';
import { TagsDialog } from './TagsDialog';

interface QueueBulkProps {
  selection: Selection;
  /** Number of matching messages. */
  totalItems: number;
  /** Loads the list again. */
  onStale: () => void;
}

const conflictStatus = 409;

interface Changes {
  state?: MessageState;
  userId?: string | null;
  isRead?: true;
  addTags?: string[];
  removeTags?: string[];
  snoozeDay?: string;
}

/** Actions for the selected messages. A change of state or assignee can be undone. */
export function QueueBulk({ selection, totalItems, onStale }: QueueBulkProps) {
  const { data: people } = useListInboxPeopleQuery();
  const [change, { isLoading }] = useBulkQueueMutation();
  const toasts = useToasts();
  const offerUndo = useUndoToast();
  const { count, selectAll, clear } = selection;
  const [isTagging, setTagging] = useState(false);
  const apply = async (values: Changes) => {
    try {
      const { message = '', data } = await change({ body: { ...selection.target(), ...values } }).unwrap();
      if (data.undo) offerUndo(message, data.undo);
      else toasts.success(values.isRead ? 'Marked as read' : message);
      clear();
    } catch (error) {
      const { status, message } = toApiError(error);
      toasts.failure(message);
      if (status !== conflictStatus) return;
      clear();
      onStale();
    }
  };
  const select = { select: true, size: 'small', value: '', disabled: isLoading, sx: { width: 140 } } as const;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Selected messages"
      sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography variant="body2" role="status">
        {countText(count)} selected
      </Typography>
      {selectAll && (
        <Button onClick={selectAll} disabled={isLoading} size="small">
          Select all {countText(totalItems)} matching
        </Button>
      )}
      {selection.hasTooManyMatches && (
        <Typography variant="body2" color="textSecondary">
          {countText(totalItems)} match; at most {countText(maxQueueMatches)} can be selected at once.
        </Typography>
      )}
      <TextField
        {...select}
        label="State"
        onChange={({ target }) => void apply({ state: target.value as MessageState })}
      >
        {stateChoices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...select}
        label="Assign to"
        onChange={({ target }) => void apply({ userId: target.value === 'nobody' ? null : target.value })}
      >
        <MenuItem value="me">Me</MenuItem>
        <MenuItem value="nobody">Nobody</MenuItem>
        {people?.data.map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <SnoozeMenu isBusy={isLoading} onSnooze={(snoozeDay) => void apply({ snoozeDay })} />
      <Button onClick={() => setTagging(true)} disabled={isLoading} color="inherit">
        Tags
      </Button>
      {isTagging && (
        <TagsDialog
          title={`Tags of ${countText(count)} ${count === 1 ? 'message' : 'messages'}`}
          onClose={() => setTagging(false)}
          onTags={(changes) => {
            setTagging(false);
            void apply(changes);
          }}
        />
      )}
      <Button onClick={() => void apply({ isRead: true })} disabled={isLoading} color="inherit">
        Mark as read
      </Button>
      <Button onClick={clear} color="inherit">
        Clear
      </Button>
    </Stack>
  );
}
