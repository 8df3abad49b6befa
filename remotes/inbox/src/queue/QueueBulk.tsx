import { maxQueueMatches, type MessageState } from '@msl/shared/contracts';
import { countText, type Selection, toApiError, useToasts, useUndoToast } from '@msl/shared/ui';
import NotSpamIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
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
  /** Whether the list shows spam. */
  isSpam: boolean;
}

/** A phone shows them in a line that scrolls sideways, so that the rows below stay under the finger. */
const actions = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  width: { xs: '100%', sm: 'auto' },
  flexWrap: { sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  // Room for the ring of the focus and for labels.
  pt: { xs: 0.75, sm: 0 },
  pb: { xs: 0.25, sm: 0 },
  '& > *': { flexShrink: 0 },
} as const;

const conflictStatus = 409;

interface Changes {
  state?: MessageState;
  userId?: string | null;
  isRead?: true;
  addTags?: string[];
  removeTags?: string[];
  snoozeDay?: string;
}

interface BulkSelectsProps {
  apply: (values: Changes) => Promise<void>;
  isBusy: boolean;
}

/** State and assignee of the selected messages. */
function BulkSelects({ apply, isBusy }: BulkSelectsProps) {
  const { data: people } = useListInboxPeopleQuery();
  const select = { select: true, size: 'small', value: '', disabled: isBusy, sx: { width: 140 } } as const;
  return (
    <>
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
    </>
  );
}

/** Actions for the selected messages. A change of state or assignee can be undone. */
export function QueueBulk({ selection, totalItems, onStale, isSpam }: QueueBulkProps) {
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
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Selected messages"
      sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', flex: 1, minWidth: 0 }}
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
      <Box sx={actions}>
        {isSpam && (
          <Button
            variant="outlined"
            startIcon={<NotSpamIcon />}
            onClick={() => void apply({ state: 'new' })}
            disabled={isLoading}
          >
            Not spam
          </Button>
        )}
        <BulkSelects apply={apply} isBusy={isLoading} />
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
      </Box>
    </Stack>
  );
}
