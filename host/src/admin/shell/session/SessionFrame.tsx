import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './session.module.css';

interface SessionFrameProps {
  title: string;
  /** Text below the heading. */
  lead?: string;
  children?: ReactNode;
}

/** Layout of the sign-in and registration pages. */
export function SessionFrame({ title, lead, children }: SessionFrameProps) {
  useEffect(() => {
    document.title = `${title} | MSL Admin`;
  }, [title]);
  return (
    <div className={styles.stage}>
      <main className={styles.card}>
        <Link to="/" className={styles.brand} title="To the public site">
          MSL
        </Link>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
