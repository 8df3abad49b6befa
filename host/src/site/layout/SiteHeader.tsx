import { useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { SearchField } from '../components/search/SearchField';
import { TranslateControl } from '../components/translation/TranslateControl';
import { navLinks } from '../lib/company';
import styles from './SiteHeader.module.css';
import { QuoteLink } from './QuoteLink';
import { useMenu } from './useMenu';
import { Wordmark } from '../components/company/Wordmark';

export function SiteHeader() {
  const header = useRef<HTMLElement>(null);
  const { isOpen, toggle, button } = useMenu(header);
  return (
    <header ref={header} className={styles.header} data-open={isOpen}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label="MSL home">
          <Wordmark heightPx={30} />
        </Link>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={toggle}
          data-scripted
        >
          <span className="visually-hidden">Menu</span>
          <span className={styles.bars} aria-hidden="true" />
        </button>
        <nav id="site-menu" className={styles.nav} aria-label="Main" data-unscripted>
          <ul className={styles.links}>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <SearchField />
          <TranslateControl />
        </div>
        <QuoteLink />
      </div>
    </header>
  );
}
