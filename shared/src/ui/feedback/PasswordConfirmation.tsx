import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { passwordConfirmation } from '../../data/passwordConfirmation';
import { toApiError } from '../queryHooks';
import { useConfirmPasswordMutation } from './confirmEndpoints';

type Settle = (isConfirmed: boolean) => void;

function PasswordDialog({ onSettled }: { onSettled: Settle }) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [errorText, setErrorText] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [confirm, { isLoading }] = useConfirmPasswordMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await confirm({ body: { password } });
    if (!error) return onSettled(true);
    const { errors, message } = toApiError(error);
    setErrorText(errors?.[0]?.message ?? message);
    field.current?.select();
  };
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-reason`}
      onClose={isLoading ? undefined : () => onSettled(false)}
      maxWidth="xs"
      fullWidth
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`} sx={{ fontSize: '1.0625rem', lineHeight: 1.4 }}>
          Confirm your password
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={`${id}-reason`}>
            This changes who has access, or what everyone is shown. Your password then counts for ten minutes.
          </DialogContentText>
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={errorText !== undefined}
            helperText={errorText}
            inputRef={field}
            autoFocus
            fullWidth
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={() => onSettled(false)} disabled={isLoading} color="inherit">
            Cancel
          </Button>
          <Button type="submit" loading={isLoading} variant="contained" disableElevation>
            Confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/**
 * Prompts for the password when any call of the page requires a confirmation. The transport then repeats the call. Rendered
 * once per page.
 */
export function PasswordConfirmation() {
  const [isOpen, setIsOpen] = useState(false);
  const settle = useRef<Settle>(undefined);
  useEffect(() => {
    const stop = passwordConfirmation.onRequest(
      () =>
        new Promise((resolve) => {
          settle.current = resolve;
          setIsOpen(true);
        }),
    );
    return () => {
      stop();
      settle.current?.(false);
    };
  }, []);
  if (!isOpen) return null;
  return (
    <PasswordDialog
      onSettled={(isConfirmed) => {
        setIsOpen(false);
        settle.current?.(isConfirmed);
      }}
    />
  );
}
