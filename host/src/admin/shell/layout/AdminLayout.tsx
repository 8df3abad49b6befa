import type { KeepScreenState } from '@msl/shared/remote';
import { lazyPart, PasswordConfirmation } from '@msl/shared/ui';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePagePreloading } from '../../remotes/areas/usePagePreloading';
import { ConnectionBanner } from '../connection/ConnectionBanner';
import { HostUpdateBanner } from '../connection/HostUpdateBanner';
import { OverridesBanner } from '../versions/OverridesBanner';
import { SignOutProvider } from '../session/SignOutProvider';
import { SlotsProvider } from '../slots/SlotsProvider';
import { Head } from './Head';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

// Phones only.
const SidebarDrawer = lazyPart(async () => (await import('./SidebarDrawer')).SidebarDrawer, {
  failed: 'The menu could not be loaded.',
  isDialog: true,
});

const mainId = 'content';

function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${mainId}`}
      sx={{
        position: 'absolute',
        left: 8,
        top: -80,
        zIndex: 'tooltip',
        p: 1.5,
        borderRadius: 1,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        '&:focus': { top: 8 },
      }}
    >
      Skip to the content
    </Box>
  );
}

const year = new Date().getFullYear();

function AdminFooter() {
  return (
    <Box component="footer" sx={{ px: { xs: 2, md: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="caption" color="textSecondary">
        © {year} MSL. All rights reserved.
      </Typography>
    </Box>
  );
}

/** The frame around every admin screen: sidebar, top bar, banners, footer. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation();
  const keepsScreen = (state as KeepScreenState | null)?.screen !== undefined;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [hasOpenedMenu, setHasOpenedMenu] = useState(false);
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  usePagePreloading();
  // The drawer is open only on the path it was opened on, so that following a link closes it.
  const menuOpen = openAt === pathname;

  const openMenu = () => {
    setHasOpenedMenu(true);
    setOpenAt(pathname);
  };

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // The first save of a form changes only its address: keep the scroll position and the focus.
    if (keepsScreen) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, keepsScreen]);

  return (
    <SignOutProvider>
      <SlotsProvider>
        <Box sx={{ display: 'flex', minHeight: '100vh', backgroundColor: 'background.default' }}>
          <SkipLink />
          <Sidebar />
          {hasOpenedMenu && <SidebarDrawer open={menuOpen} onClose={() => setOpenAt(null)} />}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            <Head>
              <TopBar menuOpen={menuOpen} onMenu={openMenu} />
              <OverridesBanner />
              <ConnectionBanner />
            </Head>
            <HostUpdateBanner />
            <Box
              component="main"
              id={mainId}
              ref={main}
              tabIndex={-1}
              sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 } }}
            >
              {children}
            </Box>
            <AdminFooter />
          </Box>
        </Box>
        <PasswordConfirmation />
      </SlotsProvider>
    </SignOutProvider>
  );
}
