import { tokenClaims } from './tokenClaims';

const tokenKey = 'token';
const returnKey = 'return-to';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

const announce = (token: string | null) => listeners.forEach((listener) => listener(token));

/**
 * The signed-in administrator's token, kept in browser storage under the key `token`. Everything on the page shares this
 * one object, remotes included, so it is frozen.
 */
export const session = Object.freeze({
  token: (): string | null => localStorage.getItem(tokenKey),

  /** Stores a new token. */
  begin(token: string) {
    localStorage.setItem(tokenKey, token);
    announce(token);
  },

  /** Forgets the token. @param returnTo the page to come back to after signing in again; none after signing out */
  end(returnTo?: string) {
    localStorage.removeItem(tokenKey);
    if (returnTo) sessionStorage.setItem(returnKey, returnTo);
    else sessionStorage.removeItem(returnKey);
    announce(null);
  },

  /** Whether the last session ended by itself, on a page that {@link takeReturn} will name. */
  hasReturn: (): boolean => sessionStorage.getItem(returnKey) !== null,

  /** The page remembered by {@link end}, once. */
  takeReturn(): string | null {
    const path = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return path;
  },

  /** Whether the token's expiry claim (seconds) has passed; a token without a readable claim has expired. */
  hasExpired(token: string, nowMs = Date.now()): boolean {
    const { exp } = tokenClaims(token);
    return typeof exp !== 'number' || exp * 1000 <= nowMs;
  },

  /** Calls `listener` whenever the token changes, in this tab or another one; returns the way to stop. */
  onChange(listener: Listener): () => void {
    const fromOtherTab = (event: StorageEvent) => event.key === tokenKey && listener(event.newValue);
    listeners.add(listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  },
});
