import type { Conversation } from '@msl/shared/contracts';
import { Alert } from '@mui/material';
import { AttachmentField } from './AttachmentField';
import { lacksAttachment } from './speaksOfAttachment';
import { OwnFiles } from './OwnFiles';
import type { ReplyDraft } from './useMessageChanges';
import type { ReplyUploads } from './useReplyUploads';

interface ReplyFilesProps {
  message: Conversation;
  draft: ReplyDraft;
  uploads: ReplyUploads;
  edit: (change: Partial<ReplyDraft>) => void;
  isMailOn: boolean;
}

/** The files of an answer, with a warning if its text speaks of one that is not there. */
export function ReplyFiles({ message, draft, uploads, edit, isMailOn }: ReplyFilesProps) {
  const { attachments, files } = draft;
  if (!isMailOn)
    return (
      <Alert severity="info">
        This server sends no mail. Open the answer in your mail program, send it there, then mark the message as
        answered.
      </Alert>
    );
  return (
    <>
      <OwnFiles files={files} uploads={uploads} />
      <AttachmentField message={message} value={attachments} onChange={(chosen) => edit({ attachments: chosen })} />
      {!uploads.uploads.length && lacksAttachment(draft) && (
        <Alert severity="warning">The text speaks of an attachment, and no file is attached.</Alert>
      )}
    </>
  );
}
