import { createHash, randomBytes } from 'node:crypto';

/** The longest that a version of one's own lasts. */
export const mostHours = 72;

const cookieForm = /(?:^|;\s*)msl-own=([\w-]{43})(?:;|$)/;

/** Whether a request has the cookie at all; most have not. */
export const hasOwnCookie = (header: string | undefined): header is string => header?.includes('msl-own=') ?? false;

/** What tells a browser from others, as its cookie says; undefined without one. */
export const secretIn = (header: string | undefined): string | undefined => cookieForm.exec(header ?? '')?.[1];

/** A browser's key in the database, which keeps nothing that could be sent as a cookie. */
export const browserOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The cookie, which scripts cannot read. What other sites ask for does not carry it, but a link there that leads here does.
 *
 * @param secret undefined to remove it
 */
export function ownCookie(secret: string | undefined, overTls: boolean): string {
  const lasts = secret === undefined ? 0 : mostHours * 3600;
  const rules = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${lasts}`, ...(overTls ? ['Secure'] : [])];
  return [`msl-own=${secret ?? ''}`, ...rules].join('; ');
}
