/** Limits how often a page is rendered anew, in case that rendering itself fails. */
const maxRenewals = 20;

/**
 * Whether a page should be rendered anew: React did not find a text or element where it had put it, because a
 * translator or a browser extension replaced it.
 */
export const isForeignChange = (error: unknown, renewals: number): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError' && renewals < maxRenewals;
