import { TextField } from '@mui/material';
import type { ReplyDraft } from './useMessageChanges';

interface ReplyTextProps {
  draft: ReplyDraft;
  edit: (change: Partial<ReplyDraft>) => void;
  /** Takes files that are pasted; unset: none can be sent. */
  onFiles: ((files: File[]) => void) | undefined;
}

/** Signature and quoted words are below what is going to be written. */
const toBeginning = (text: HTMLTextAreaElement | null) => text?.setSelectionRange(0, 0);

/** Subject and text of an answer. */
export const ReplyText = ({ draft, edit, onFiles }: ReplyTextProps) => (
  <>
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
      onPaste={({ clipboardData }) => {
        // Programs that copy cells put a picture of them beside the text.
        if (!clipboardData.types.includes('text/plain')) onFiles?.([...clipboardData.files]);
      }}
      slotProps={{ htmlInput: { maxLength: 20_000, dir: 'auto' } }}
      inputRef={toBeginning}
      multiline
      minRows={8}
      maxRows={24}
      required
      autoFocus
    />
  </>
);
