import { useSnackbar } from 'notistack';
import { api } from '../../data/api';
import { useAppDispatch, useAppStore } from '../../data/store';
import { toApiError } from '../queryHooks';
import { recordChanges } from './recordChanges';
import { useRestoreMutation } from './undoEndpoints';
import { undoOffers } from './undoOffers';
import { useToasts } from './useToasts';

/**
 * Returns functions that accept or dismiss an offer to undo; its toast has the token as key. Undoing reloads all data,
 * because the restored record may appear anywhere.
 */
export function useUndo() {
  const [restore, { isLoading }] = useRestoreMutation();
  const { closeSnackbar } = useSnackbar();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const toasts = useToasts();

  const dismiss = (token: string) => {
    undoOffers.remove(token);
    closeSnackbar(token);
  };
  const undo = async (token: string) => {
    try {
      const { message = 'Restored' } = await restore({ token }).unwrap();
      dismiss(token);
      toasts.success(message);
      recordChanges.announce();
      dispatch(api.util.invalidateTags(Object.keys(store.getState().api.provided.tags) as never[]));
    } catch (error) {
      const { status, message } = toApiError(error);
      toasts.failure(message);
      // If the server was not reached, the user can try again.
      if (status !== 0) dismiss(token);
    }
  };
  return { undo, dismiss, isLoading };
}

/** Returns a function that accepts the latest open offer to undo, for a key; without one, it does nothing. */
export function useUndoLatest(): () => void {
  const { undo } = useUndo();
  return () => {
    const latest = undoOffers.read().at(-1);
    if (latest) void undo(latest.token);
  };
}
