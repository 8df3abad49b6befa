import { Alert, AlertTitle, List, ListItem } from '@mui/material';
import { entryText } from './entryText';
import type { MessageConflict } from './useMessageChanges';

interface ChangedNoticeProps {
  conflict: MessageConflict;
  /** Id of the message on the screen. */
  messageId: string;
  onClose: () => void;
}

/** Says what happened since the version on which a refused change was based. */
export function ChangedNotice({ conflict, messageId, onClose }: ChangedNoticeProps) {
  const { current, seen, savedBy } = conflict;
  const happened = current.timeline.filter(({ at }) => at > seen);
  return (
    <Alert severity="warning" onClose={onClose} sx={{ mb: 2 }}>
      <AlertTitle>
        {savedBy ?? 'Somebody else'} changed {current._id === messageId ? 'this message' : 'another of the messages'}{' '}
        meanwhile. Your change was not made.
      </AlertTitle>
      <List dense disablePadding>
        {happened.map((entry) => (
          <ListItem key={entry._id} disableGutters sx={{ py: 0 }}>
            {entry.by?.name ?? 'The site'} {entryText(entry)}
          </ListItem>
        ))}
      </List>
      What you typed is kept. Check the time line, then try again if it is still right.
    </Alert>
  );
}
