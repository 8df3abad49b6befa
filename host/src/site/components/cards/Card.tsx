import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Card.module.css';

interface CardProps {
  picture: ReactNode;
  /**
   * `panel`: bordered; `row`: picture beside the text; `bare`: picture above the text; `cover`: text over the picture.
   */
  look?: 'panel' | 'row' | 'bare' | 'cover';
  children: ReactNode;
}

/** A record in a list. The whole surface is the link of its {@link CardLink}. */
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

/** The only link of a card; covers the whole card. */
export function CardLink({ to, isAction = false, children }: { to: string; isAction?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={isAction ? styles.action : styles.link}>
      {children}
    </Link>
  );
}
