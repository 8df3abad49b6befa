import { useEffect, useRef, useSyncExternalStore } from 'react';
import buttons from '../sections/buttons.module.css';
import { consent, purposes } from './consent';
import styles from './CookieNotice.module.css';
import { PrivacyLink } from './PrivacyLink';

/** Between the notice and what is scrolled clear of it. */
const gapPx = 32;

/**
 * Keeps the page clear of what covers its lower edge: what gets the focus is scrolled above it, and elements marked with
 * `data-clears-notice` know its height as `--notice`. A value of the root would have the whole page styled anew.
 */
function keepClear(heightPx?: number) {
  const { style: root } = document.documentElement;
  root.scrollPaddingBlockEnd = heightPx === undefined ? '' : `${heightPx + gapPx}px`;
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-clears-notice]')) {
    style.setProperty('--notice', heightPx === undefined ? '' : `${heightPx}px`);
  }
}

function useKeptClear(isShown: boolean) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = notice.current;
    if (!isShown || !element) return;
    const observer = new ResizeObserver(() => keepClear(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      keepClear();
    };
  }, [isShown]);
  return notice;
}

/** Asks once; nothing is asked of other companies before the answer, and declining is as easy as accepting. */
export function CookieNotice({ onChoose }: { onChoose: () => void }) {
  const isAnswered = useSyncExternalStore(consent.onChange, consent.isAnswered, () => true);
  const notice = useKeptClear(!isAnswered);
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
