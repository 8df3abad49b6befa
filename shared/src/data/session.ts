import { earliestServerNowMs } from './serverClock';
import { readTokenClaims } from './tokenClaims';

const tokenKey = 'token';
const returnKey = 'return-to';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

const notify = (token: string | null) => listeners.forEach((listener) => listener(token));

/**
 * The token of the signed-in administrator, in the local storage under the key `token`. Frozen, because host and remotes
 * share this object.
 */
export const session = Object.freeze({
  token: (): string | null => localStorage.getItem(tokenKey),

  /** Stores a new token. */
  begin(token: string) {
    localStorage.setItem(tokenKey, token);
    notify(token);
  },

  /** Deletes the token. @param returnTo path to return to after the next sign-in; unset at sign-out */
  end(returnTo?: string) {
    localStorage.removeItem(tokenKey);
    if (returnTo) sessionStorage.setItem(returnKey, returnTo);
    else sessionStorage.removeItem(returnKey);
    notify(null);
  },

  /** Whether the last session expired; {@link takeReturn} then returns its path. */
  hasReturn: (): boolean => sessionStorage.getItem(returnKey) !== null,

  /** Returns and deletes the path stored by {@link end}. */
  takeReturn(): string | null {
    const path = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return path;
  },

  /**
   * Whether the token has expired; `true` without a readable expiry claim.
   *
   * @param nowMs default: the time by the server's clock
   */
  hasExpired(token: string, nowMs = earliestServerNowMs()): boolean {
    const { exp } = readTokenClaims(token);
    return typeof exp !== 'number' || exp * 1000 <= nowMs;
  },

  /** Calls `listener` when the token changes, in this or another tab. Returns a function that unsubscribes. */
  onChange(listener: Listener): () => void {
    const onStorage = (event: StorageEvent) => event.key === tokenKey && listener(event.newValue);
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
});
