import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CookieNotice } from '../components/consent/CookieNotice';
import { PageErrorBoundary } from '../components/errors/PageErrorBoundary';
import { LoadFailureNotice } from '../components/loading/LoadFailureNotice';
import { useOnDemand } from '../components/loading/useOnDemand';
import { dismissToasts } from '../components/toasts/showToast';
import { watchPictures } from '../components/pictures/arrivals';
import { useIdleWork } from '../routing/useIdleWork';
import { ScrollManager } from '../routing/ScrollManager';
import { SiteRoutes } from '../routing/SiteRoutes';
import { ComparisonSlot } from './ComparisonSlot';
import { SideButton } from './SideButton';
import { SiteFooter } from './SiteFooter';
import { SignInSlot } from './SignInSlot';
import { SiteHeader } from './SiteHeader';
import styles from './SiteLayout.module.css';

const loadChoices = () => import('../components/consent/CookieChoices').then(({ CookieChoices }) => CookieChoices);

/** The frame of every public page. */
export function SiteLayout() {
  const { Component: CookieChoices, demand } = useOnDemand(loadChoices);
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = () => {
    if (!CookieChoices) demand();
    setIsChoosing(true);
  };
  const { pathname } = useLocation();
  useEffect(() => dismissToasts, [pathname]);
  useEffect(watchPictures, []);
  useIdleWork();
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <CookieNotice onChoose={choose} />
      <SignInSlot />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <PageErrorBoundary>
          <SiteRoutes />
        </PageErrorBoundary>
      </main>
      <SideButton />
      <SiteFooter onCookieChoices={choose} />
      <ComparisonSlot />
      <LoadFailureNotice />
      {CookieChoices && <CookieChoices isOpen={isChoosing} onClose={() => setIsChoosing(false)} />}
      <ScrollManager />
    </>
  );
}
