/** Maximum number of rerenders of a page, in case rendering itself fails. */
const maxRenewals = 20;

/**
 * Whether a page should be rendered anew: React did not find a text or element where it had put it, because a
 * browser extension replaced it.
 */
export const isForeignChange = (error: unknown, renewals: number): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError' && renewals < maxRenewals;
