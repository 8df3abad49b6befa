import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Card.module.css';

interface CardProps {
  picture: ReactNode;
  /** A panel; a row with the picture beside the text; a picture with the text under it, or on it. */
  look?: 'panel' | 'row' | 'bare' | 'cover';
  children: ReactNode;
}

/** What a list shows of a record. Its edge lights up under the pointer, and all of it leads where its `CardLink` does. */
export function Card({ picture, look = 'panel', children }: CardProps) {
  return (
    <article className={styles.card} data-look={look}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body} dir="auto">
        {children}
      </div>
    </article>
  );
}

/** The one link of a card: it takes the card's whole surface. */
export function CardLink({ to, isAction = false, children }: { to: string; isAction?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={isAction ? styles.action : styles.link}>
      {children}
    </Link>
  );
}
