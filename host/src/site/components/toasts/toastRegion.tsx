import { type SnackbarKey, SnackbarProvider } from 'notistack';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

export type ToastVariant = 'success' | 'error';

const shownMs: Record<ToastVariant, number> = { error: 4000, success: 2000 };
const maxToasts = 20;

/** Only the toasts are seen of the region, which lies above open dialogs. */
const bare = 'inset: auto; padding: 0; border: 0; overflow: visible; background: none;';

/** Asked directly: notistack's own function speaks to the provider that came last, which may be gone with the admin. */
const provider = createRef<SnackbarProvider>();
let region: HTMLElement | null = null;

const dismissStyle = { inlineSize: '2rem', blockSize: '2rem', background: 'none', border: 0, color: 'inherit' };

/** Who wants it gone need not wait; the pointer or the focus on a toast holds it. */
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
        action={(id) => <Dismiss id={id} />}
      />,
    ),
  );
  return place;
}

/** Shown again, it comes to lie above a dialog that was opened meanwhile. Older browsers have no popovers. */
function raise(place: HTMLElement) {
  if (!('showPopover' in place)) return;
  place.hidePopover();
  place.showPopover();
}

export function enqueue(message: string, variant: ToastVariant) {
  region ??= mount();
  raise(region);
  provider.current?.enqueueSnackbar(message, { variant, autoHideDuration: shownMs[variant] });
}
