import { useSyncExternalStore } from 'react';
import buttons from '../sections/buttons.module.css';
import { consent } from './consent';
import styles from './CookieNotice.module.css';

export function CookieNotice() {
  const isAccepted = useSyncExternalStore(consent.onChange, consent.isGiven, () => true);
  if (isAccepted) return null;
  return (
    <section className={styles.notice} aria-label="Cookie notice">
      <p>
        We keep your choices in this browser. Translation, maps and videos come from other companies and load only once
        you accept.
      </p>
      <button type="button" className={buttons.primary} onClick={consent.give}>
        Accept
      </button>
    </section>
  );
}
