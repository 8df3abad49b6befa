import { tryStorage } from '../../lib/browser/tryStorage';

/** Purposes for which third parties may be contacted; a visitor allows each separately. */
export const purposes = ['translation', 'maps', 'pictures'] as const;

export type Purpose = (typeof purposes)[number];

/** Receives the purposes that were just refused. */
type Listener = (refused: readonly Purpose[]) => void;

const key = 'cookie-accepted';
const listeners = new Set<Listener>();

/** The answer of this page view, for browsers without storage. */
let unstored: string | null = null;

/** `true`: everything allowed; otherwise the names of the allowed purposes; null: not answered yet. */
const stored = (): string | null => tryStorage(() => localStorage.getItem(key)) ?? unstored;

/** After the first change React, not the early script, shows or hides the notice. */
const forgetEarlyAnswer = () => delete document.documentElement.dataset.cookieNotice;

function store(allowed: readonly Purpose[], refused: readonly Purpose[]) {
  unstored = allowed.length === purposes.length ? 'true' : allowed.join(',');
  tryStorage(() => localStorage.setItem(key, unstored ?? ''));
  forgetEarlyAnswer();
  listeners.forEach((listener) => listener(refused));
}

/** The visitor's consent to third-party services, stored in this browser. */
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

  /** Allows one more purpose. */
  allow(purpose: Purpose) {
    store(
      purposes.filter((each) => each === purpose || consent.isGiven(each)),
      [],
    );
  },

  /**
   * Calls `listener` when consent changes in any tab.
   *
   * @returns a function that unsubscribes
   */
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
