import { retryableLazy } from '@msl/shared/loading';
import { type ReactNode, StrictMode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import colorScheme from './admin/colorScheme.early.js';
import cookieNotice from './site/components/consent/cookieNotice.early.js';
import icon from './site/document/icon.svg';
import { useHydratedMark } from './site/lib/browser/useHydratedMark';
import { ErrorBoundary } from './site/components/errors/ErrorBoundary';
import { SiteLayout } from './site/layout/SiteLayout';
import { isAdminPath } from './site/routing/siteRoutes';
import './site/theme/fonts.css';
import './site/theme/tokens.css';
import './site/theme/base.css';

const AdminApp = retryableLazy(async () => (await import(/* webpackChunkName: "admin" */ './admin/AdminApp')).AdminApp);

const subscribeToNothing = () => () => undefined;

/** False on the server and while hydrating. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

function AdminArea() {
  useHydratedMark();
  return useIsInBrowser() ? (
    <Suspense>
      <AdminApp />
    </Suspense>
  ) : null;
}

/**
 * CSS for browsers without JavaScript: hides elements that need a script and shows elements that a script would reveal.
 */
const withoutScripts = '[data-scripted]{display:none!important}[data-unscripted]{display:revert!important}';

interface AppProps {
  /** Whether this is a static preview, rendered without scripts. */
  isStill?: boolean;
  /** Tags at the end of the head and of the body that only the server renders; hydration skips them. */
  headTags?: ReactNode;
  endTags?: ReactNode;
}

/** Renders the whole document: the public site, or the empty page the admin starts in. */
export function App({ isStill = false, headTags, endTags }: AppProps) {
  const { pathname } = useLocation();
  const isAdmin = isAdminPath(pathname);
  return (
    <StrictMode>
      <html lang="en" dir="ltr" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#08090c" />
          <link rel="icon" type="image/svg+xml" href={icon} />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <noscript>
            <style>{withoutScripts}</style>
          </noscript>
          {isAdmin && <meta name="robots" content="noindex" />}
          {isAdmin && <title>MSL</title>}
          {!isStill && <script src={isAdmin ? colorScheme : cookieNotice} />}
          {headTags}
        </head>
        <body className={isAdmin ? 'admin' : 'site'}>
          <ErrorBoundary key={isAdmin ? 'admin' : 'site'} isOutermost>
            {isAdmin ? <AdminArea /> : <SiteLayout />}
          </ErrorBoundary>
          {endTags}
        </body>
      </html>
    </StrictMode>
  );
}
