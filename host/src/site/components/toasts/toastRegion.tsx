import { type SnackbarKey, SnackbarProvider } from 'notistack';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './toastRegion.module.css';

export type ToastVariant = 'success' | 'error';

const shownMs: Record<ToastVariant, number> = { error: 4000, success: 2000 };
const maxToasts = 20;

/** Makes the region itself invisible; it lies above open dialogs. */
const bare = 'inset: auto; padding: 0; border: 0; overflow: visible; background: none;';

/**
 * Used directly, because notistack's global function addresses the provider mounted last, which may be gone with the
 * admin.
 */
const provider = createRef<SnackbarProvider>();
let region: HTMLElement | null = null;

const dismissStyle = { inlineSize: '2rem', blockSize: '2rem', background: 'none', border: 0, color: 'inherit' };

/** Dismisses a toast early; pointer or focus on a toast keeps it open. */
const Dismiss = ({ id }: { id: SnackbarKey }) => (
  <button
    type="button"
    style={dismissStyle}
    aria-label="Dismiss message"
    onClick={() => provider.current?.closeSnackbar(id)}
  >
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  </button>
);

function mount(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.popover = 'manual';
  place.style.cssText = bare;
  flushSync(() =>
    createRoot(place).render(
      <SnackbarProvider
        ref={provider}
        maxSnack={maxToasts}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        classes={{ containerAnchorOriginTopRight: styles.belowHeader }}
        action={(id) => <Dismiss id={id} />}
      />,
    ),
  );
  return place;
}

/** Reopens the popover, to lie above a dialog opened meanwhile. Older browsers have no popovers. */
function showInTopLayer(place: HTMLElement) {
  if (!('showPopover' in place)) return;
  place.hidePopover();
  place.showPopover();
}

export function enqueue(message: string, variant: ToastVariant) {
  region ??= mount();
  showInTopLayer(region);
  provider.current?.enqueueSnackbar(message, { variant, autoHideDuration: shownMs[variant] });
}

export const dismissAll = () => provider.current?.closeSnackbar();
