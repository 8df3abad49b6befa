import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './Block.module.css';

interface BlockProps {
  title: string;
  /** The setting that holds the title. */
  titleField?: string;
  /** Target of "View All", and its accessible name. */
  all?: { to: string; noun: string };
  tone?: 'raised';
  id?: string;
  children: ReactNode;
}

/** A titled block of a page. */
export function Block({ title, titleField, all, tone, id, children }: BlockProps) {
  const titleId = useId();
  return (
    <section className={styles.block} data-tone={tone} aria-labelledby={titleId} id={id} data-later>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId} data-field={titleField}>
            {title}
          </h2>
          {all && (
            <Link className={styles.all} to={all.to}>
              View All<span className="visually-hidden"> {all.noun}</span>
              <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
                <path d="M0 4h22M18.500 .5 22 4l-3.500 3.500" fill="none" stroke="currentColor" />
              </svg>
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
