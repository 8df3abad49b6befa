import { type Conversation, fillPlaceholders, type InboxSettings, type ReplyTemplate } from '@msl/shared/contracts';
import { LoadFailure, useIsMounted } from '@msl/shared/ui';
import { Paper, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { useGetAnsweringPersonQuery, useGetInboxSettingsQuery } from '../queueEndpoints';
import { AddressNotice } from './AddressNotice';
import { AnsweredNotice } from './AnsweredNotice';
import { ReplyButtons } from './ReplyButtons';
import { queueOrder } from './queueOrder';
import { composeReply, freshReply, placeholderValues } from './replyText';
import { ReplyFiles } from './ReplyFiles';
import { TemplateSelect } from './TemplateSelect';
import type { MessageChanges, ReplyDraft } from './useMessageChanges';
import { useAnsweredMeanwhile } from './useAnsweredMeanwhile';
import { useReplyDraft } from './useReplyDraft';

interface ReplyFormProps {
  message: Conversation;
  changes: MessageChanges;
  onClose: () => void;
}

/** Loads what an answer begins with. */
export function ReplyForm(props: ReplyFormProps) {
  const { data: settings, error, refetch } = useGetInboxSettingsQuery();
  const { data: person } = useGetAnsweringPersonQuery();
  if (error && !settings)
    return <LoadFailure title="The templates could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!settings || !person) return <Skeleton height={240} />;
  return <LoadedReplyForm {...props} settings={settings.data} me={person.data.name || person.data.email} />;
}

function LoadedReplyForm({
  message,
  changes,
  onClose,
  settings,
  me,
}: ReplyFormProps & { settings: InboxSettings; me: string }) {
  const stored = useReplyDraft(message._id);
  const values = placeholderValues(message, me);
  const fresh = freshReply(message, settings, me);
  const draft = stored.draft ?? fresh;
  const edit = (change: Partial<ReplyDraft>) => stored.setDraft({ ...draft, ...change });
  const applyTemplate = ({ subject, body }: ReplyTemplate) =>
    edit({
      subject: subject ? fillPlaceholders(subject, values).trim() : draft.subject,
      // What was typed already is kept below the template.
      body:
        draft.body === fresh.body
          ? composeReply(message, settings, me, body)
          : `${fillPlaceholders(body, values)}\n\n${draft.body}`,
    });
  const meanwhile = useAnsweredMeanwhile(message);
  const isMounted = useIsMounted();
  const close = () => {
    stored.discard();
    if (isMounted()) onClose();
  };
  const isComplete = draft.subject.trim() !== '' && draft.body.trim() !== '' && !meanwhile.answer;
  const navigate = useNavigate();
  const next = queueOrder.neighbourOf(message._id, 1);
  const send = async (goesOn: boolean) => {
    if (!(await changes.reply(draft))) return;
    const isOpen = isMounted();
    close();
    if (goesOn && next && isOpen) void navigate(`/admin/inbox/message/${next}`);
  };
  return (
    <Paper
      variant="outlined"
      component="form"
      aria-label="Answer"
      sx={{ p: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (isComplete && settings.isMailOn) void send(submitter?.getAttribute('value') === 'next');
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="subtitle2" component="h2">
          Answer to {message.email}
        </Typography>
        <AnsweredNotice state={message.state} {...meanwhile} />
        <AddressNotice fault={message.addressFault} />
        <TemplateSelect templates={settings.templates} onChoose={applyTemplate} />
        <TextField
          label="Subject"
          value={draft.subject}
          onChange={({ target }) => edit({ subject: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          size="small"
          required
        />
        <TextField
          label="Text"
          value={draft.body}
          onChange={({ target }) => edit({ body: target.value })}
          slotProps={{ htmlInput: { maxLength: 20_000, dir: 'auto' } }}
          multiline
          minRows={8}
          maxRows={24}
          required
          autoFocus
        />
        <ReplyFiles {...{ message, draft, edit }} isMailOn={settings.isMailOn} />
        <ReplyButtons
          {...{ message, draft, changes, isComplete, hasNext: next !== undefined }}
          isMailOn={settings.isMailOn}
          onLater={onClose}
          onDone={close}
        />
      </Stack>
    </Paper>
  );
}
