import { Box, Link as TextLink, Typography } from '@mui/material';
import { useListReturn } from '@msl/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { adminPath, screenAt } from '../../remotes/areas/areaViews';
import { useAreas, useHiddenAreas, useOwnRights, useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';

import { titleOf, useRecordName } from './useRecordName';

interface Crumb {
  title: string;
  to?: string;
}

function useCrumbs(): Crumb[] {
  const areas = useAreas();
  const hidden = useHiddenAreas();
  const { may } = useOwnRights();
  const { registry, remotes } = useRemotesSnapshot();
  const { pathname } = useLocation();
  const screen = screenAt(areas, pathname);
  const record = useRecordName();
  const index = adminPath(screen?.view.area.routes[0]?.path ?? '');
  const list = useListReturn(index);
  if (pathname === '/admin/dashboard') return [{ title: 'Dashboard' }];
  if (!screen) {
    const isKnown = registry === 'ready' && Object.values(remotes).every(({ status }) => status === 'ready');
    const home = { title: 'Dashboard', to: '/admin/dashboard' };
    const refused = screenAt(hidden, pathname);
    if (refused) return [home, { title: refused.view.area.title }];
    return isKnown ? [home, { title: 'Not found' }] : [home];
  }
  const { area } = screen.view;
  const [first] = area.routes;
  const crumbs: Crumb[] = [{ title: 'Dashboard', to: '/admin/dashboard' }];
  if (area.group) crumbs.push({ title: area.group });
  if (screen.route === first) return [...crumbs, { title: area.title }];
  return [
    ...crumbs,
    { title: area.title, to: list },
    { title: titleOf(screen.route.title, record, may('write', area.needs)) },
  ];
}

function CrumbText({ title, to, isLast }: Crumb & { isLast: boolean }) {
  if (to) {
    return (
      <TextLink component={Link} to={to} variant="body2" color="textSecondary" underline="hover" noWrap>
        {title}
      </TextLink>
    );
  }
  return (
    <Typography
      variant="body2"
      noWrap
      aria-current={isLast ? 'page' : undefined}
      sx={{ color: isLast ? 'text.primary' : 'text.secondary' }}
    >
      {title}
    </Typography>
  );
}

/** Path to the current screen; phones show the last two levels. */
export function Breadcrumbs() {
  const crumbs = useCrumbs();
  const last = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumb">
      <Box
        component="ol"
        sx={{
          ...{ display: 'flex', alignItems: 'center', m: 0, p: 0, listStyle: 'none', color: 'text.secondary' },
          '& li': { minWidth: 0, display: 'flex', alignItems: 'center' },
          '& li:nth-last-of-type(n + 3)': { display: { xs: 'none', sm: 'flex' } },
          // Hidden from screen readers.
          '& li:not(:first-of-type)::before': { content: '"/" / ""', mx: 1 },
          '& li:nth-last-of-type(n + 2)::before': { display: { xs: 'none', sm: 'block' } },
        }}
      >
        {crumbs.map((crumb, index) => (
          <li key={crumb.title}>
            <CrumbText {...crumb} isLast={index === last} />
          </li>
        ))}
      </Box>
    </nav>
  );
}
