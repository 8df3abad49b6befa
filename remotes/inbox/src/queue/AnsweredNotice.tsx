import type { MessageState, TimelineEntry } from '@msl/shared/contracts';
import { Alert, Button } from '@mui/material';

interface AnsweredNoticeProps {
  state: MessageState;
  /** An answer of somebody else since this one was begun. */
  answer: TimelineEntry | undefined;
  accept: () => void;
}

/** Warns before a message is answered twice. */
export function AnsweredNotice({ state, answer, accept }: AnsweredNoticeProps) {
  if (answer)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={accept}>
            Answer as well
          </Button>
        }
      >
        {answer.by?.name ?? 'Somebody else'} answered this while you were writing. Read that answer before you send
        yours.
      </Alert>
    );
  if (state !== 'answered' && state !== 'closed') return null;
  return <Alert severity="info">This message is already {state}.</Alert>;
}
