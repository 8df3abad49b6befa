import { useSyncExternalStore } from 'react';
import buttons from '../sections/buttons.module.css';
import { consent, type Purpose, purposes } from './consent';
import styles from './CookieNotice.module.css';
import { PrivacyLink } from './PrivacyLink';

const unanswered = () => false;

/**
 * Asks once for consent, above the page. No third party is contacted before the answer, and declining is as easy as
 * accepting. The server renders the notice for everyone; `cookieNotice.early.js` hides it after an answer.
 */
export function CookieNotice({ onChoose }: { onChoose: () => void }) {
  const isAnswered = useSyncExternalStore(consent.onChange, consent.isAnswered, unanswered);
  if (isAnswered) return null;
  const answer = (allowed: readonly Purpose[]) => {
    // The buttons disappear together with the focus.
    document.getElementById('content')?.focus({ preventScroll: true });
    consent.set(allowed);
  };
  return (
    <section className={styles.notice} aria-label="Cookie notice" data-scripted data-nosnippet>
      <div className={styles.inner}>
        <p>
          We store your choice in this browser. Translation, maps, foreign pictures and history need your consent,
          videos a press on play. <PrivacyLink />
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
