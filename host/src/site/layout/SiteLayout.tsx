import { ScrollManager } from '../routing/ScrollManager';
import { SiteRoutes } from '../routing/SiteRoutes';
import { CookieNotice } from './CookieNotice';
import { SideButton } from './SideButton';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import styles from './SiteLayout.module.css';

/** What stands around every public page. */
export function SiteLayout() {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <SiteRoutes />
      </main>
      <SiteFooter />
      <SideButton />
      <CookieNotice />
      <ScrollManager />
    </>
  );
}
