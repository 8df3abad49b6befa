/**
 * Read by the server: only pages requested with this cookie may load Google's scripts
 * (`server/src/http/securityHeaders.ts`).
 */
const name = 'translation-allowed';
const yearSeconds = 365 * 24 * 3600;

const isSet = () => document.cookie.split('; ').includes(`${name}=1`);

const wasSetAtLoad = typeof document !== 'undefined' && isSet();

/** Whether the security policy of this document allows Google's scripts. */
export const mayLoadTranslation = (): boolean => wasSetAtLoad;

/**
 * Sets or deletes the cookie with which the server recognises consent to translation.
 *
 * @returns whether the browser stored the change
 */
export function setTranslationCookie(isAllowed: boolean): boolean {
  if (isAllowed !== isSet()) {
    const value = isAllowed ? `1; max-age=${yearSeconds}` : '; max-age=0';
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${value}; path=/; samesite=lax${secure}`;
  }
  return isAllowed === isSet();
}
