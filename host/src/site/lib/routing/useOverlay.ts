import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** State of a history entry on which an overlay is open. */
export interface OverlayState {
  overlay: string;
  /** Whether the address changed while the overlay was open. */
  isChanged?: boolean;
}

/** The overlay that is open on a history entry, if any. */
export function overlayOf({ state }: Location): OverlayState | undefined {
  const { overlay } = (state ?? {}) as Partial<OverlayState>;
  return overlay === undefined ? undefined : (state as OverlayState);
}

export interface Overlay {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Opens an overlay (dialog or sheet) as its own history entry: Back closes the overlay, `close` goes back, and a reload
 * shows the overlay again. If the page changed its address meanwhile, the entry stays, without the overlay.
 *
 * @param name unique among the overlays of a page
 */
export function useOverlay(name: string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = overlayOf(location);
  const isOpen = shown?.overlay === name;
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = false;
  }, [location]);

  const move = (go: () => void | Promise<void>) => {
    // The browser takes a moment to go back; a second press would go back twice.
    if (isMoving.current) return;
    isMoving.current = true;
    void go();
  };
  const { pathname, search, hash } = location;
  const here = { pathname, search, hash };
  return {
    isOpen,
    open: () => {
      if (!isOpen) move(() => navigate(here, { state: { overlay: name } satisfies OverlayState }));
    },
    close: () => {
      if (isOpen) move(() => (shown.isChanged ? navigate(here, { replace: true }) : navigate(-1)));
    },
  };
}
