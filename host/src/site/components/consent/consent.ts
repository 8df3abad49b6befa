import { tryStorage } from '../../lib/browser/tryStorage';

/** Purposes for which third parties may be contacted or something kept; a visitor allows each separately. */
export const purposes = ['translation', 'maps', 'pictures', 'history'] as const;

export type Purpose = (typeof purposes)[number];

/** Receives the purposes that were just refused. */
type Listener = (refused: readonly Purpose[]) => void;

const key = 'cookie-accepted';
const listeners = new Set<Listener>();

/** The answer of this page view, for browsers without storage. */
let answerOfPageView: string | null = null;

/** `true`: everything allowed; otherwise the names of the allowed purposes; null: not answered yet. */
const readAnswer = (): string | null => tryStorage(() => localStorage.getItem(key)) ?? answerOfPageView;

/** After the first change React, not the early script, shows or hides the notice. */
const removeEarlyAnswer = () => delete document.documentElement.dataset.cookieNotice;

function storeAnswer(allowed: readonly Purpose[], refused: readonly Purpose[]) {
  answerOfPageView = allowed.length === purposes.length ? 'true' : allowed.join(',');
  tryStorage(() => localStorage.setItem(key, answerOfPageView ?? ''));
  removeEarlyAnswer();
  listeners.forEach((listener) => listener(refused));
}

/** The visitor's consent to third-party services and to what the browser keeps, stored in this browser. */
export const consent = {
  isAnswered: (): boolean => readAnswer() !== null,

  isGiven: (purpose: Purpose): boolean => readAnswer() === 'true' || (readAnswer() ?? '').split(',').includes(purpose),

  /** Allows these purposes and refuses all others. */
  set(allowed: readonly Purpose[]) {
    storeAnswer(
      allowed,
      purposes.filter((purpose) => !allowed.includes(purpose)),
    );
  },

  /** Allows one more purpose. */
  allow(purpose: Purpose) {
    storeAnswer(
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
      removeEarlyAnswer();
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
