import { useSyncExternalStore } from 'react';
import buttons from '../sections/buttons.module.css';
import { consent, type Purpose, purposes } from './consent';
import styles from './CookieNotice.module.css';
import { PrivacyLink } from './PrivacyLink';

const unanswered = () => false;

/**
 * Asks once, above the page. Nothing is asked of other companies before the answer, and declining is as easy as accepting.
 * The server renders the notice for everybody; `cookieNotice.early.js` hides it where it was answered.
 */
export function CookieNotice({ onChoose }: { onChoose: () => void }) {
  const isAnswered = useSyncExternalStore(consent.onChange, consent.isAnswered, unanswered);
  if (isAnswered) return null;
  const answer = (allowed: readonly Purpose[]) => {
    // The buttons go away, and the focus with them.
    document.getElementById('content')?.focus({ preventScroll: true });
    consent.set(allowed);
  };
  return (
    <section className={styles.notice} aria-label="Cookie notice" data-scripted data-nosnippet>
      <div className={styles.inner}>
        <p>
          We store your choice in this browser. Translation, maps and foreign pictures load only if you accept, videos
          only when you press play. <PrivacyLink />
        </p>
        <div className={styles.actions}>
          <button type="button" className={buttons.quiet} onClick={() => answer(purposes)}>
            Accept
          </button>
          <button type="button" className={buttons.quiet} onClick={() => answer([])}>
            Decline
          </button>
          <button type="button" className={styles.choose} onClick={onChoose}>
            Choose
          </button>
        </div>
      </div>
    </section>
  );
}
