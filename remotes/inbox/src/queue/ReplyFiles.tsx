import type { Conversation } from '@msl/shared/contracts';
import { Alert } from '@mui/material';
import { AttachmentField } from './AttachmentField';
import { speaksOfAttachment } from './speaksOfAttachment';
import type { ReplyDraft } from './useMessageChanges';

interface ReplyFilesProps {
  message: Conversation;
  draft: ReplyDraft;
  edit: (change: Partial<ReplyDraft>) => void;
  isMailOn: boolean;
}

/** The files of an answer, with a warning if its text speaks of one that is not there. */
export function ReplyFiles({ message, draft: { attachments, body }, edit, isMailOn }: ReplyFilesProps) {
  if (!isMailOn)
    return (
      <Alert severity="info">
        This server sends no mail. Open the answer in your mail program, send it there, then mark the message as
        answered.
      </Alert>
    );
  return (
    <>
      <AttachmentField message={message} value={attachments} onChange={(chosen) => edit({ attachments: chosen })} />
      {attachments.length === 0 && speaksOfAttachment(body) && (
        <Alert severity="warning">The text speaks of an attachment, and no file is attached.</Alert>
      )}
    </>
  );
}
