import { type Conversation, fillPlaceholders, type InboxSettings, type ReplyTemplate } from '@msl/shared/contracts';
import { LoadFailure, useIsMounted } from '@msl/shared/ui';
import { Paper, Skeleton, Stack } from '@mui/material';
import type { DragEvent, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetAnsweringPersonQuery, useGetInboxSettingsQuery } from '../queueEndpoints';
import { AddressNotice } from './AddressNotice';
import { AnsweredNotice } from './AnsweredNotice';
import { wrongCopies } from './CopyFields';
import { ReplyButtons } from './ReplyButtons';
import { queueOrder } from './queueOrder';
import { composeReply, freshReply, placeholderValues, toggleTogether } from './replyText';
import { ReplyFiles } from './ReplyFiles';
import { ReplyReceivers } from './ReplyReceivers';
import { ReplyText } from './ReplyText';
import { TemplateSelect } from './TemplateSelect';
import { TogetherField } from './TogetherField';
import type { MessageChanges } from './useMessageChanges';
import { useAnsweredMeanwhile } from './useAnsweredMeanwhile';
import { useAttachmentQuestion } from './useAttachmentQuestion';
import { useReplyDraft } from './useReplyDraft';
import { useReplyUploads } from './useReplyUploads';

interface ReplyFormProps {
  message: Conversation;
  changes: MessageChanges;
  onClose: () => void;
  /** Other messages that it answers from the start. */
  chosen: readonly string[];
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

interface LoadedReplyFormProps extends ReplyFormProps {
  settings: InboxSettings;
  /** Who signs the answer. */
  me: string;
}

function LoadedReplyForm({ message, changes, onClose, settings, me, chosen }: LoadedReplyFormProps) {
  const values = placeholderValues(message, me);
  const fresh = freshReply(message, settings, me);
  const { draft, edit, discard } = useReplyDraft(message._id, fresh, (begun) => {
    const added = message.others.filter(({ _id }) => chosen.includes(_id) && !begun.together.includes(_id));
    return added.length ? added.reduce(toggleTogether, begun) : undefined;
  });
  const uploads = useReplyUploads(message._id, draft, edit);
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
    discard();
    if (isMounted()) onClose();
  };
  const isComplete =
    draft.subject.trim() !== '' &&
    draft.body.trim() !== '' &&
    !meanwhile.answer &&
    !wrongCopies(draft).length &&
    !uploads.uploads.length;
  const navigate = useNavigate();
  const next = queueOrder.neighbourOf(message._id, 1);
  const send = async (goesOn: boolean) => {
    if (!(await changes.reply(draft))) return;
    const isOpen = isMounted();
    close();
    if (goesOn && next && isOpen) void navigate(`/admin/inbox/message/${next}`);
  };
  const { submit, question } = useAttachmentQuestion(draft, send);
  const trySend = (goesOn: boolean) => {
    if (isComplete && settings.isMailOn && !changes.isBusy) submit(goesOn);
  };
  return (
    <Paper
      variant="outlined"
      component="form"
      aria-label="Answer"
      sx={{ p: 2 }}
      {...(settings.isMailOn && {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          uploads.add([...event.dataTransfer.files]);
        },
      })}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        trySend(submitter?.getAttribute('value') === 'next');
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) trySend(false);
      }}
    >
      {question}
      <Stack sx={{ gap: 2 }}>
        <ReplyReceivers {...{ message, draft, edit }} isMailOn={settings.isMailOn} />
        {settings.isMailOn && <TogetherField {...{ message, draft, edit }} />}
        <AnsweredNotice state={message.state} {...meanwhile} />
        <AddressNotice fault={message.addressFault} />
        <TemplateSelect templates={settings.templates} onChoose={applyTemplate} />
        <ReplyText {...{ draft, edit }} onFiles={settings.isMailOn ? uploads.add : undefined} />
        <ReplyFiles {...{ message, draft, uploads, edit }} isMailOn={settings.isMailOn} />
        <ReplyButtons
          {...{ message, draft, changes, isComplete, hasNext: next !== undefined }}
          isMailOn={settings.isMailOn}
          onLater={onClose}
          onDone={() => {
            draft.files.forEach(uploads.remove);
            close();
          }}
        />
      </Stack>
    </Paper>
  );
}
