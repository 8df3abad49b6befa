import type { ReactNode } from 'react';
import buttons from '../sections/buttons.module.css';
import styles from './states.module.css';

/** Message for an empty list, with a next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A failed load with a Retry button. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{text}</p>
      <button type="button" className={buttons.quiet} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
