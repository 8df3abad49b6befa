import { Link } from 'react-router-dom';
import { SessionFrame } from './SessionFrame';
import styles from './session.module.css';

interface LinkEndedProps {
  title: string;
  /** Why the link cannot be used. */
  lead: string;
  /** Where to go instead. */
  instead: { to: string; label: string };
}

/** Page of a one-time link that is missing, used up or too old. */
export const LinkEnded = ({ title, lead, instead: { to, label } }: LinkEndedProps) => (
  <SessionFrame title={title} lead={lead}>
    <p className={styles.aside}>
      <Link className={styles.link} to={to}>
        {label}
      </Link>
    </p>
  </SessionFrame>
);
