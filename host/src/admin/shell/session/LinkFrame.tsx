import type { ApiError } from '@msl/shared/data';
import type { ReactNode } from 'react';
import { SessionFrame } from './SessionFrame';
import styles from './session.module.css';

interface LinkFrameProps {
  title: string;
  lead: string;
  /** Result of the query that validates the link. */
  link: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Renders the page of a link that cannot be used. @param lead why */
  ended: (lead: string) => ReactNode;
  /** The form, once the link was validated. */
  children: ReactNode;
}

/** Page of a one-time link. Shows its form once the link is known to be valid, or offers to try again. */
export function LinkFrame({ title, lead, link: { error, isFetching, refetch }, ended, children }: LinkFrameProps) {
  const failure = error as ApiError | undefined;
  if (failure?.status === 403 || failure?.status === 422) return ended(failure.message);
  return (
    <SessionFrame title={title} lead={lead}>
      {failure ? (
        <>
          <p className={styles.failure} role="alert">
            {failure.message}
          </p>
          <button className={styles.submit} type="button" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </button>
        </>
      ) : (
        children
      )}
    </SessionFrame>
  );
}
