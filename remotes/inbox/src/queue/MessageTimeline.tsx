import type { Conversation, Reply, TimelineEntry } from '@msl/shared/contracts';
import { DateTime, toApiError, useAreaRights, useToasts } from '@msl/shared/ui';
import { Box, Button, Chip, Link, Paper, Stack, Typography } from '@mui/material';
import { useRetryReplyMutation } from '../queueEndpoints';
import { Link as RouterLink } from 'react-router-dom';
import { entryText } from './entryText';
import { MailText } from './MailText';
import { ReceivedFiles } from './ReceivedFiles';
import { ReceivedMailView } from './ReceivedMailView';
import { aboutText } from './stateTexts';
import { entryElementId } from './useScrollToWaiting';

const replyStates: Record<Reply['state'] | 'returned', { label: string; color: 'info' | 'success' | 'error' }> = {
  queued: { label: 'Queued', color: 'info' },
  sent: { label: 'Sent', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
  returned: { label: 'Returned', color: 'error' },
};

interface SentReplyProps {
  messageId: string;
  reply: Reply;
  isReturned: boolean;
}

function SentReply({ messageId, reply, isReturned }: SentReplyProps) {
  const { _id, to, cc, bcc, subject, body, attachments, files, refused, state, reason, sentAt } = reply;
  const { mayWrite } = useAreaRights();
  const [retry, { isLoading }] = useRetryReplyMutation();
  const toasts = useToasts();
  const tryAgain = () =>
    void retry({ id: messageId, reply: _id })
      .unwrap()
      .catch((error: unknown) => toasts.failure(toApiError(error).message));
  return (
    <Paper variant="outlined" sx={{ p: 1.5, mt: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip size="small" {...replyStates[isReturned ? 'returned' : state]} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          to {to} {sentAt && <DateTime at={sentAt} />}
        </Typography>
        {state === 'failed' && mayWrite && (
          <Button size="small" onClick={tryAgain} loading={isLoading}>
            Try again
          </Button>
        )}
      </Stack>
      {[
        { label: 'Copy to', addresses: cc },
        { label: 'Unseen copy to', addresses: bcc },
      ].map(
        ({ label, addresses }) =>
          addresses.length > 0 && (
            <Typography key={label} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {label} {addresses.join(', ')}
            </Typography>
          ),
      )}
      {refused.map((one) => (
        <Typography key={one.address} variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          Not delivered to {one.address}: {one.reason}
        </Typography>
      ))}
      {reason && (
        <Typography variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'}>
          {reason}
        </Typography>
      )}
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 1 }}>
        {subject}
      </Typography>
      <MailText text={body} variant="body2" />
      {attachments.map(({ name, path }) => (
        <Typography key={path} variant="body2">
          <Link href={path}>{name}</Link>
        </Typography>
      ))}
      {files.length > 0 && <ReceivedFiles messageId={messageId} files={files} />}
    </Paper>
  );
}

const visitorKinds: readonly TimelineEntry['kind'][] = ['received', 'reply-in', 'mail-in', 'auto-reply'];

/** Says who did it. */
function actorOf({ by, kind, mail }: TimelineEntry, visitor: string): string {
  if (by) return by.name;
  if (visitorKinds.includes(kind)) return mail?.name || visitor || 'The visitor';
  return kind === 'bounce' ? 'A mail server' : 'The site';
}

/** Whether a mail server sent an answer back: what follows before the next answer says so. */
function isReturned({ timeline }: Conversation, entry: TimelineEntry): boolean {
  const later = timeline.slice(timeline.indexOf(entry) + 1);
  const nextReply = later.findIndex(({ reply }) => reply);
  return later.slice(0, nextReply < 0 ? undefined : nextReply).some(({ kind }) => kind === 'bounce');
}

const Entry = ({ message, entry }: { message: Conversation; entry: TimelineEntry }) => (
  <Box
    component="li"
    id={entryElementId(entry._id)}
    sx={{ scrollMarginTop: 'calc(var(--admin-head, 0px) + 8px)', py: 1, borderLeft: 2, borderColor: 'divider', pl: 2 }}
  >
    <Typography variant="body2">
      <strong>{actorOf(entry, message.name)}</strong> {entryText(entry)}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        <DateTime at={entry.at} />
      </Typography>
    </Typography>
    {(entry.kind === 'note' || entry.kind === 'bounce') && (
      <Typography
        variant="body2"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          bgcolor: 'action.hover',
          p: 1.5,
          mt: 1,
          borderRadius: 1,
        }}
      >
        {entry.text}
      </Typography>
    )}
    {entry.message && (
      <Typography variant="body2" noWrap dir="auto">
        {entry.message.message || aboutText(entry.message)}
      </Typography>
    )}
    {entry.together?.map((id) => {
      const other = message.others.find(({ _id }) => _id === id);
      return (
        other && (
          <Typography key={id} variant="body2">
            Together with{' '}
            <Link component={RouterLink} to={`/admin/inbox/message/${id}`}>
              {aboutText(other)} of <DateTime at={other.createdAt} />
            </Link>
          </Typography>
        )
      );
    })}
    {entry.reply && <SentReply messageId={message._id} reply={entry.reply} isReturned={isReturned(message, entry)} />}
    {entry.mail && (
      <ReceivedMailView
        messageId={message._id}
        mail={entry.mail}
        isTextShown={entry.kind === 'bounce' || (entry.kind === 'mail-in' && message.message.includes(entry.mail.text))}
      />
    )}
  </Box>
);

/** Everything that happened to a message, oldest first. */
export const MessageTimeline = ({ message }: { message: Conversation }) => (
  <section aria-label="Time line">
    <Typography variant="subtitle2" component="h2" gutterBottom>
      Time line
    </Typography>
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {message.timeline.map((entry) => (
        <Entry key={entry._id} message={message} entry={entry} />
      ))}
    </Box>
  </section>
);
