import { useSnackbar } from 'notistack';
import { useCallback, useEffect } from 'react';
import { UndoButton } from './UndoButton';
import { type UndoOffer, undoOffers } from './undoOffers';
import { useUndo } from './useUndo';

/** How long the server can undo a deletion. */
const undoMs = 60_000;
/** How long a toast stays on a page that goes on to something else; Z undoes for the whole minute. */
const quietMs = 20_000;

/** Shows an offer as a toast until it ends. */
function useOfferToast() {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    ({ text, token, untilMs }: UndoOffer, takesFocus: boolean, maxMs = undoMs) =>
      void enqueueSnackbar(text, {
        key: token,
        variant: 'success',
        autoHideDuration: Math.min(Math.max(0, untilMs - Date.now()), maxMs),
        // The time runs on while the window is not in front.
        disableWindowBlurListener: true,
        action: <UndoButton token={token} takesFocus={takesFocus} />,
      }),
    [enqueueSnackbar],
  );
}

/** @param about see {@link UndoOffer} */
function useNewOffer(takesFocus: boolean, about?: string) {
  const show = useOfferToast();
  return useCallback(
    (text: string, token: string) => {
      const offer = { text, token, about, untilMs: Date.now() + undoMs };
      undoOffers.add(offer);
      show(offer, takesFocus, takesFocus ? undoMs : quietMs);
    },
    [show, takesFocus, about],
  );
}

/**
 * Returns a function that shows a toast with an Undo button for a minute, also after a reload. Its arguments are the text
 * of the toast and the token of `undoCalls.restore`. The button takes the focus, which the removed row has lost.
 */
export const useUndoToast = () => useNewOffer(true);

/** Like {@link useUndoToast}, for a page that moves the focus itself and goes on: the toast stays for 20 seconds. */
export const useQuietUndoToast = () => useNewOffer(false);

/**
 * Like {@link useQuietUndoToast}, for what can be taken back in another way as well.
 *
 * @param about what the offers are about; `withdraw` ends all of them, also those from before a reload
 */
export function useWithdrawableUndoToast(about: string) {
  const offer = useNewOffer(false, about);
  const { dismiss } = useUndo();
  const withdraw = () => {
    for (const open of undoOffers.read()) if (open.about === about) dismiss(open.token);
  };
  return { offer, withdraw };
}

/** Shows the open Undo toasts again after a reload. */
export function UndoOffers() {
  const show = useOfferToast();
  useEffect(() => {
    for (const offer of undoOffers.read()) show(offer, false);
  }, [show]);
  return null;
}
