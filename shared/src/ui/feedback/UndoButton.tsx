import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { type SnackbarKey, useSnackbar } from 'notistack';
import { useLayoutEffect, useRef } from 'react';
import { api } from '../../data/api';
import { useAppDispatch, useAppStore } from '../../data/store';
import { toApiError } from '../queryHooks';
import { recordChanges } from './recordChanges';
import { useRestoreMutation } from './undoEndpoints';
import { undoOffers } from './undoOffers';
import { useFocusHandover } from './useFocusHandover';
import { useToasts } from './useToasts';

interface UndoButtonProps {
  toast: SnackbarKey;
  token: string;
  /** Whether the offer is new; the button then takes the focus. */
  isFresh: boolean;
}

/**
 * Undoes the action that a toast reports, then reloads all data, because the restored record may appear anywhere. A new
 * button takes the focus, which the removed row has lost, and passes it to the page when the toast closes.
 */
export function UndoButton({ toast, token, isFresh }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [restore, { isLoading }] = useRestoreMutation();
  const { closeSnackbar } = useSnackbar();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const toasts = useToasts();

  useLayoutEffect(() => {
    if (isFresh) button.current?.focus({ preventScroll: true });
  }, [isFresh]);
  useFocusHandover(button);

  const close = () => {
    undoOffers.remove(token);
    closeSnackbar(toast);
  };
  const undo = async () => {
    try {
      const { message = 'Restored' } = await restore({ token }).unwrap();
      close();
      toasts.success(message);
      recordChanges.announce();
      dispatch(api.util.invalidateTags(Object.keys(store.getState().api.provided.tags) as never[]));
    } catch (error) {
      const { status, message } = toApiError(error);
      toasts.failure(message);
      // If the server was not reached, the user can try again.
      if (status !== 0) close();
    }
  };
  return (
    <>
      <Button
        ref={button}
        onClick={() => void undo()}
        loading={isLoading}
        color="inherit"
        size="small"
        variant="outlined"
      >
        Undo
      </Button>
      <IconButton onClick={close} color="inherit" size="small" aria-label="Dismiss" sx={{ ml: 0.5 }}>
        <CloseIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </>
  );
}
