import { createContext, useContext } from 'react';

/** The time in which the page shows an area, or a part that a remote adds elsewhere. */
export interface AreaScope {
  /** `<remote>/<area>`, or the name of the part. */
  name: string;
  /** Aborts when the area is left. */
  signal: AbortSignal;
}

const endless: AreaScope = { name: '', signal: new AbortController().signal };

/** Provided by the shell around each area. */
export const AreaScopeContext = createContext(endless);

/**
 * Returns a signal that aborts when the user leaves the area. Screens of one area share it. Pass it to requests and to
 * `addEventListener`, so that both end with the area:
 *
 *     window.addEventListener('resize', measure, { signal });
 */
export const useAreaSignal = (): AbortSignal => useContext(AreaScopeContext).signal;

/** Adds style rules to the page until the signal aborts, see {@link useAreaSignal}. Adds nothing if it has aborted. */
export function addAreaStyles(css: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  signal.addEventListener('abort', () => style.remove(), { once: true });
}

/** Calls a function at an interval until the signal aborts, see {@link useAreaSignal}. */
export function addAreaInterval(run: () => void, intervalMs: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const timer = setInterval(run, intervalMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
