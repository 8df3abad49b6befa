/** The server reads it: only with it a page may load Google's scripts (`server/src/http/securityHeaders.ts`). */
const name = 'translation-allowed';
const yearSeconds = 365 * 24 * 3600;

const isSet = () => document.cookie.split('; ').includes(`${name}=1`);

const wasSetAtLoad = typeof document !== 'undefined' && isSet();

/** Whether this document was sent with a security policy that lets it load Google's scripts; otherwise the next one may. */
export const mayLoadTranslation = (): boolean => wasSetAtLoad;

/**
 * Sets or deletes the cookie that tells the server whether the visitor allows translation.
 *
 * @returns whether the browser keeps it so
 */
export function setTranslationCookie(isAllowed: boolean): boolean {
  if (isAllowed !== isSet()) {
    const value = isAllowed ? `1; max-age=${yearSeconds}` : '; max-age=0';
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${value}; path=/; samesite=lax${secure}`;
  }
  return isAllowed === isSet();
}
