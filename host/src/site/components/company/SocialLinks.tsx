import { socialLinks } from '../../lib/company';
import styles from './SocialLinks.module.css';

export function SocialLinks() {
  return (
    <ul className={styles.links}>
      {socialLinks.map(({ label, href, icon }) => (
        <li key={label}>
          <a href={href} aria-label={label} title={label} rel="noopener">
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={icon} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
