import { Link, useLocation } from 'react-router-dom';
import { usePageHeader } from '../lib/endpoints/settingEndpoints';
import styles from './SideButton.module.css';

/** Pages that end with a form of their own, below whose button the side button would look like a second one. */
const formPages = ['/contact', '/quote'];

/**
 * The fixed button at the side of every page except those with a form and its own target; below the content in small
 * windows. Administrators set label and target.
 */
export function SideButton() {
  const home = usePageHeader('home-page');
  const { pathname } = useLocation();
  const label = home?.sideFixedButton || 'Contact Us';
  const target = home?.sideFixedButtonUrl || '/contact';
  const isExternal = /^https?:/.test(target);
  if (formPages.includes(pathname) || pathname === target) return null;
  return (
    <aside className={styles.place} aria-label="Shortcut">
      {isExternal ? (
        <a className={styles.button} href={target} data-field="sideFixedButton">
          {label}
        </a>
      ) : (
        <Link className={styles.button} to={target} data-field="sideFixedButton">
          {label}
        </Link>
      )}
    </aside>
  );
}
