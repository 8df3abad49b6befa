import { useSnackbar } from 'notistack';
import { useCallback } from 'react';
import { UndoButton } from './UndoButton';

const undoMs = 10_000;

/**
 * Says for 10 s what was done, with a button that takes it back.
 *
 * @returns a function of what was done, as a sentence, and the token of `undoCalls.restore`
 */
export function useUndoToast() {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    (text: string, token: string) =>
      void enqueueSnackbar(text, {
        variant: 'success',
        autoHideDuration: undoMs,
        action: (toast) => <UndoButton toast={toast} token={token} />,
      }),
    [enqueueSnackbar],
  );
}
