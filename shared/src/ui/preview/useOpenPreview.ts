import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of the history entry on which the preview is open. */
interface PreviewState {
  isPreviewOpen?: boolean;
}

/** Opens the preview that covers the form as its own history entry, so that Back closes it and keeps the form. */
export function useOpenPreview() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as PreviewState | null)?.isPreviewOpen ?? false;
  const goOn = useRef<() => void>(undefined);
  const isClosing = useRef(false);

  useEffect(() => {
    isClosing.current = false;
    if (isOpen) return;
    goOn.current?.();
    goOn.current = undefined;
  }, [isOpen]);

  const close = useCallback(() => {
    // The browser takes a moment to go back; a second call would leave the form.
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  }, [navigate]);
  return {
    isOpen,
    open: () => {
      const opened = { ...(state as object | null), isPreviewOpen: true } satisfies PreviewState;
      void navigate({ pathname, search, hash }, { state: opened });
    },
    close,
    /** Closes the preview, then calls `next`. */
    leave: useCallback(
      (next: () => void) => {
        goOn.current = next;
        close();
      },
      [close],
    ),
  };
}
