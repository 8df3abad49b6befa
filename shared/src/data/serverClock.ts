const key = 'server-clock-ahead-ms';
/** Smaller differences are not stored, which writes the storage rarely. */
const minStoredChangeMs = 60_000;

/** How far the server's clock is ahead of the browser's, by the last response of this page. */
let measuredMs: number | undefined;

/** The same, by the last response of an earlier page; the browser's clock may have been set since. */
const storedMs = () => Number(localStorage.getItem(key)) || 0;

function store(aheadMs: number) {
  try {
    localStorage.setItem(key, String(aheadMs));
  } catch {
    // The next page measures again.
  }
}

/** Measures the server's clock by the `Date` header of a response that no cache has kept. */
export function measureServerClock(date: unknown): void {
  const serverMs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  measuredMs = serverMs - Date.now();
  if (Math.abs(measuredMs - storedMs()) > minStoredChangeMs) store(measuredMs);
}

/** Returns the time by the server's clock in ms since 1970, accurate to a second once a call has been answered. */
export const serverNowMs = (): number => Date.now() + (measuredMs ?? storedMs());

/**
 * Returns the earliest time that it may be by the server's clock: before the first response either the browser's clock or
 * what was measured of it earlier may be wrong, and the server refuses what has expired.
 */
export const earliestServerNowMs = (): number =>
  measuredMs === undefined ? Math.min(Date.now(), serverNowMs()) : serverNowMs();
