import { useEffect, useRef, useSyncExternalStore } from 'react';
import buttons from '../sections/buttons.module.css';
import { consent, purposes } from './consent';
import styles from './CookieNotice.module.css';
import { PrivacyLink } from './PrivacyLink';

/** Tells the rest of the page how high the notice is, so that nothing stays hidden behind it. */
function useToldHeight(isShown: boolean) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = notice.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notice', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice');
    };
  }, [isShown]);
  return notice;
}

/** Asks once; nothing is asked of other companies before the answer, and declining is as easy as accepting. */
export function CookieNotice({ onChoose }: { onChoose: () => void }) {
  const isAnswered = useSyncExternalStore(consent.onChange, consent.isAnswered, () => true);
  const notice = useToldHeight(!isAnswered);
  if (isAnswered) return null;
  return (
    <section ref={notice} className={styles.notice} aria-label="Cookie notice">
      <p>
        We keep your choices in this browser. Translation, maps and pictures of other companies load only once you
        accept, videos only when you press play. <PrivacyLink />
      </p>
      <div className={styles.actions}>
        <button type="button" className={buttons.quiet} onClick={() => consent.set(purposes)}>
          Accept
        </button>
        <button type="button" className={buttons.quiet} onClick={() => consent.set([])}>
          Decline
        </button>
        <button type="button" className={styles.choose} onClick={onChoose}>
          Choose
        </button>
      </div>
    </section>
  );
}
