import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { navLinks } from './company';
import styles from './SiteHeader.module.css';
import { Wordmark } from './Wordmark';

/** Whether the mobile menu is open; a new page or Escape closes it. */
function useMenu() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedAt(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenedAt(isOpen ? null : key) };
}

export function SiteHeader() {
  const { isOpen, toggle } = useMenu();
  return (
    <header className={styles.header} data-open={isOpen}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label="MSL home">
          <Wordmark heightPx={30} />
        </Link>
        <button
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
      </div>
    </header>
  );
}
