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
import { useFocusHeir } from './useFocusHeir';
import { useToasts } from './useToasts';

interface UndoButtonProps {
  toast: SnackbarKey;
  token: string;
  /** It was just offered: it takes the focus. */
  isFresh: boolean;
}

/**
 * Takes back what a toast says was done, and has everything that is shown loaded anew: what was restored may show
 * anywhere. A fresh one takes the focus, which the row that went has lost, and gives it to the page when the toast goes.
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
  useFocusHeir(button);

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
      // When the server was not reached, it may be the next time.
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
