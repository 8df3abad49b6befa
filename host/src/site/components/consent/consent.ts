import { tryStorage } from '../../lib/browser/tryStorage';

/** What other companies and sites may be asked for; a visitor allows each on its own. */
export const purposes = ['translation', 'maps', 'pictures'] as const;

export type Purpose = (typeof purposes)[number];

/** Told what the visitor has just refused. */
type Listener = (refused: readonly Purpose[]) => void;

const key = 'cookie-accepted';
const listeners = new Set<Listener>();

/** The answer of this page view where the browser stores nothing. */
let unstored: string | null = null;

/** `true` allows everything, otherwise the names of what is allowed; null as long as the visitor has not answered. */
const stored = (): string | null => tryStorage(() => localStorage.getItem(key)) ?? unstored;

/** From the first change on, the page itself shows or hides the notice. */
const forgetEarlyAnswer = () => delete document.documentElement.dataset.cookieNotice;

function store(allowed: readonly Purpose[], refused: readonly Purpose[]) {
  unstored = allowed.length === purposes.length ? 'true' : allowed.join(',');
  tryStorage(() => localStorage.setItem(key, unstored ?? ''));
  forgetEarlyAnswer();
  listeners.forEach((listener) => listener(refused));
}

/** The visitor's consent to services of others, kept in this browser. */
export const consent = {
  isAnswered: (): boolean => stored() !== null,

  isGiven: (purpose: Purpose): boolean => stored() === 'true' || (stored() ?? '').split(',').includes(purpose),

  /** Allows these purposes and refuses all others. */
  set(allowed: readonly Purpose[]) {
    store(
      allowed,
      purposes.filter((purpose) => !allowed.includes(purpose)),
    );
  },

  /** Allows one purpose beside those allowed already; refuses nothing. */
  allow(purpose: Purpose) {
    store(
      purposes.filter((each) => each === purpose || consent.isGiven(each)),
      [],
    );
  },

  /** Calls `listener` when consent changes, in this tab or another; returns the way to stop. */
  onChange(listener: Listener): () => void {
    const onStorage = ({ key: changed }: StorageEvent) => {
      if (changed !== key && changed !== null) return;
      forgetEarlyAnswer();
      listener(purposes.filter((purpose) => !consent.isGiven(purpose)));
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
