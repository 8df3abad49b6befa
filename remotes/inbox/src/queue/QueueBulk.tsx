import type { MessageState } from '@msl/shared/contracts';
import { toApiError, useToasts } from '@msl/shared/ui';
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useBulkQueueMutation, useListInboxPeopleQuery } from '../queueEndpoints';
import { stateChoices } from './stateTexts';

interface QueueBulkProps {
  ids: readonly string[];
  onDone: () => void;
}

/** Actions for the selected messages. */
export function QueueBulk({ ids, onDone }: QueueBulkProps) {
  const { data: people } = useListInboxPeopleQuery();
  const [change, { isLoading }] = useBulkQueueMutation();
  const toasts = useToasts();
  const apply = async (values: { state?: MessageState; userId?: string | null; isRead?: true }) => {
    try {
      const { message = '' } = await change({ body: { ids: [...ids], ...values } }).unwrap();
      toasts.success(values.isRead ? 'Marked as read' : message);
      onDone();
    } catch (error) {
      toasts.failure(toApiError(error).message);
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
      <Typography variant="body2">{ids.length} selected</Typography>
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
      <Button onClick={() => void apply({ isRead: true })} disabled={isLoading} color="inherit">
        Mark as read
      </Button>
      <Button onClick={onDone} color="inherit">
        Clear
      </Button>
    </Stack>
  );
}
