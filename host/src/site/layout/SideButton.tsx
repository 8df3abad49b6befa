import { Link } from 'react-router-dom';
import { usePageHeader } from '../settings/settingEndpoints';
import styles from './SideButton.module.css';

/** The fixed button at the side of every page; label and target are the administrator's. */
export function SideButton() {
  const home = usePageHeader('home-page');
  const label = home?.sideFixedButton || 'Contact Us';
  const target = home?.sideFixedButtonUrl || '/contact';
  const isExternal = /^https?:/.test(target);
  return (
    <aside className={styles.place} aria-label="Shortcut" data-clears-notice>
      {isExternal ? (
        <a className={styles.button} href={target}>
          {label}
        </a>
      ) : (
        <Link className={styles.button} to={target}>
          {label}
        </Link>
      )}
    </aside>
  );
}
