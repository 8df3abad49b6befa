import { useSnackbar } from 'notistack';
import { useCallback, useEffect } from 'react';
import { UndoButton } from './UndoButton';
import { type UndoOffer, undoOffers } from './undoOffers';

/** How long the server can undo a deletion. */
const undoMs = 60_000;

/** Shows an offer as a toast until it ends; a fresh one takes the focus. */
function useOfferToast() {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    ({ text, token, untilMs }: UndoOffer, isFresh: boolean) =>
      void enqueueSnackbar(text, {
        key: token,
        variant: 'success',
        autoHideDuration: Math.max(0, untilMs - Date.now()),
        // The time runs on while the window is not in front.
        disableWindowBlurListener: true,
        action: (toast) => <UndoButton toast={toast} token={token} isFresh={isFresh} />,
      }),
    [enqueueSnackbar],
  );
}

/**
 * Returns a function that shows a toast with an Undo button for a minute, also after a reload. Its arguments are the text
 * of the toast and the token of `undoCalls.restore`.
 */
export function useUndoToast() {
  const show = useOfferToast();
  return useCallback(
    (text: string, token: string) => {
      const offer = { text, token, untilMs: Date.now() + undoMs };
      undoOffers.add(offer);
      show(offer, true);
    },
    [show],
  );
}

/** Shows the open Undo toasts again after a reload. */
export function UndoOffers() {
  const show = useOfferToast();
  useEffect(() => {
    for (const offer of undoOffers.read()) show(offer, false);
  }, [show]);
  return null;
}
