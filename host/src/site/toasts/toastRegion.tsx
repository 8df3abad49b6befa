import { SnackbarProvider } from 'notistack';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ToastVariant } from './showToast';

const shownMs: Record<ToastVariant, number> = { error: 4000, success: 2000 };
const mostAtOnce = 20;

/** Only the toasts are seen of the region, which lies above open dialogs. */
const bare = 'inset: auto; padding: 0; border: 0; overflow: visible; background: none;';

/** Asked directly: notistack's own function speaks to the provider that came last, which may be gone with the admin. */
const provider = createRef<SnackbarProvider>();
let region: HTMLElement | null = null;

function mount(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.popover = 'manual';
  place.style.cssText = bare;
  flushSync(() =>
    createRoot(place).render(
      <SnackbarProvider ref={provider} maxSnack={mostAtOnce} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />,
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
