import type { ApiError } from '@msl/shared/data';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';

interface CodeDialogProps {
  question: string;
  explanation: string;
  confirm: string;
  busy: boolean;
  /** Sends the code. */
  send: (code: { code?: string; recoveryCode?: string }) => Promise<unknown>;
  onClose: () => void;
}

const isOfApp = (text: string) => /^[\d\s]*$/.test(text);

/** Asks for a code of the authenticator app, or a recovery code, before the second factor is changed. */
export function CodeDialog({ question, explanation, confirm, busy, send, onClose }: CodeDialogProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const submit = async () => {
    try {
      await send(isOfApp(text) ? { code: text } : { recoveryCode: text });
      onClose();
    } catch (error) {
      setFailure(error as ApiError);
    }
  };
  const atField = failure?.errors?.[0]?.message;
  return (
    <FormDialog
      question={question}
      explanation={explanation}
      confirm={confirm}
      busy={busy}
      refusal={failure && !atField ? { message: failure.message, isFinal: failure.status === 409 } : undefined}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Code"
        size="small"
        autoFocus
        autoComplete="one-time-code"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={atField !== undefined}
        helperText={atField ?? 'Of your authenticator app, or a recovery code.'}
      />
    </FormDialog>
  );
}
