import { type Conversation, type MessageState, openStates } from '@msl/shared/contracts';
import { dayText } from '@msl/shared/dates';
import { useAreaRights } from '@msl/shared/ui';
import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import NotSpamIcon from '@mui/icons-material/MarkEmailReadOutlined';
import ReplyIcon from '@mui/icons-material/Reply';
import SnoozeIcon from '@mui/icons-material/Snooze';
import { Box, Button, Chip, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useListInboxPeopleQuery } from '../queueEndpoints';
import { DeleteSpam } from './DeleteSpam';
import { SnoozeMenu } from './SnoozeMenu';
import { stateChoices, stateColors, stateNames } from './stateTexts';
import { TagField } from './TagField';
import type { MessageChanges } from './useMessageChanges';

interface MessageBarProps {
  message: Conversation;
  changes: MessageChanges;
  isAnswering: boolean;
  onAnswer: () => void;
  /** Closes the message and goes to the next one. */
  onClose: () => void;
  /** Goes to the next one. */
  onDeleted: () => void;
  /** Puts the message aside and goes to the next one. */
  onSnooze: (day: string) => void;
}

/** Fields for the state, the assignee and the tags of a message. */
function HandlingFields({ message, changes }: Pick<MessageBarProps, 'message' | 'changes'>) {
  const { data: people } = useListInboxPeopleQuery();
  const { state, assignee } = message;
  const known = people?.data ?? [];
  const shown = assignee && !known.some(({ _id }) => _id === assignee._id) ? [...known, assignee] : known;
  const field = { size: 'small', disabled: changes.isBusy, sx: { minWidth: 150, flexGrow: { xs: 1, sm: 0 } } } as const;
  return (
    <>
      <TextField
        {...field}
        select
        label="State"
        value={state}
        onChange={({ target }) => void changes.setState(target.value as MessageState)}
      >
        {stateChoices.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...field}
        select
        label="Assignee"
        value={assignee?._id ?? 'nobody'}
        onChange={({ target }) => void changes.assign(target.value === 'nobody' ? null : target.value)}
      >
        <MenuItem value="nobody">Nobody</MenuItem>
        {shown.map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TagField message={message} changes={changes} />
    </>
  );
}

/** State, assignee and tags of a message, and the buttons to answer and to close it. */
export function MessageBar({ message, changes, isAnswering, onAnswer, onClose, onDeleted, onSnooze }: MessageBarProps) {
  const { mayWrite } = useAreaRights();
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const { state, assignee, tags, snoozedUntil, anonymisedAt } = message;
  if (!mayWrite)
    return (
      <Stack direction="row" sx={{ gap: 1, mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip label={stateNames[state]} color={stateColors[state]} variant="outlined" size="small" />
        <Typography variant="body2">{assignee?.name ?? 'Nobody'}</Typography>
        {tags.map((tag) => (
          <Chip key={tag} label={tag} size="small" />
        ))}
      </Stack>
    );
  return (
    <Stack direction="row" sx={{ gap: 1.5, mb: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        color="inherit"
        variant="outlined"
        endIcon={isOpen ? <LessIcon /> : <MoreIcon />}
        sx={{ display: { sm: 'none' }, minWidth: 0 }}
      >
        {stateNames[state]} · {assignee?.name ?? 'Nobody'}
      </Button>
      <Box id={fieldsId} sx={{ display: { xs: isOpen ? 'contents' : 'none', sm: 'contents' } }}>
        <HandlingFields message={message} changes={changes} />
      </Box>
      {!assignee && (
        <Button onClick={() => void changes.assign('me')} disabled={changes.isBusy} color="inherit" variant="outlined">
          Assign to me
        </Button>
      )}
      {snoozedUntil && (
        <Button
          onClick={() => void changes.snooze(null)}
          disabled={changes.isBusy}
          color="inherit"
          variant="outlined"
          startIcon={<SnoozeIcon />}
        >
          Until {dayText(new Date(snoozedUntil))}: take back
        </Button>
      )}
      {openStates.includes(state) && !snoozedUntil && !isAnswering && (
        <SnoozeMenu isBusy={changes.isBusy} onSnooze={onSnooze} />
      )}
      {state === 'spam' && !isAnswering && (
        <Button
          onClick={() => void changes.setState('new')}
          disabled={changes.isBusy}
          color="inherit"
          variant="outlined"
          startIcon={<NotSpamIcon />}
        >
          Not spam
        </Button>
      )}
      {state === 'spam' && !isAnswering && <DeleteSpam message={message} onDeleted={onDeleted} />}
      {state !== 'closed' && state !== 'spam' && !isAnswering && (
        <Button onClick={onClose} disabled={changes.isBusy} color="inherit" variant="outlined">
          Close
        </Button>
      )}
      {!anonymisedAt && !isAnswering && (
        <Button
          onClick={onAnswer}
          variant={state === 'spam' ? 'outlined' : 'contained'}
          disableElevation
          startIcon={<ReplyIcon />}
        >
          Answer
        </Button>
      )}
    </Stack>
  );
}
