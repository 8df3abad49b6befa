import type { Conversation } from '@msl/shared/contracts';
import { Button, Stack } from '@mui/material';
import { toMailtoLink } from './replyText';
import type { MessageChanges, ReplyDraft } from './useMessageChanges';

interface ReplyButtonsProps {
  message: Conversation;
  draft: ReplyDraft;
  changes: MessageChanges;
  isComplete: boolean;
  isMailOn: boolean;
  /** Whether the list has a message after this one. */
  hasNext: boolean;
  /** Keeps the draft. */
  onLater: () => void;
  /** Discards the draft. */
  onDone: () => void;
}

/** Sends an answer, or hands it to the mail program if the server sends no mail. */
export const ReplyButtons = (props: ReplyButtonsProps) => {
  const { message, draft, changes, isComplete, isMailOn, hasNext, onLater, onDone } = props;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {isMailOn ? (
        <>
          <Button type="submit" variant="contained" disableElevation loading={changes.isBusy} disabled={!isComplete}>
            Send answer
          </Button>
          {hasNext && (
            <Button
              type="submit"
              value="next"
              variant="outlined"
              loading={changes.isBusy}
              disabled={!isComplete}
              // A phone has room for the others in one line.
              sx={{ order: { xs: 1, sm: 0 } }}
            >
              Send and open the next
            </Button>
          )}
        </>
      ) : (
        <>
          <Button href={toMailtoLink(message, draft)} variant="contained" disableElevation>
            Open in mail program
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            loading={changes.isBusy}
            onClick={() => void changes.setState('answered').then((isDone) => isDone && onDone())}
          >
            Mark as answered
          </Button>
        </>
      )}
      <Button onClick={onLater} color="inherit">
        Later
      </Button>
      <Button onClick={onDone} color="inherit">
        Discard
      </Button>
    </Stack>
  );
};
