import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import { Box, Divider, List, ListSubheader, Skeleton } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { areaName } from '../../remotes/areas/areaPaths';
import { adminPath, type AreaView, screenAt } from '../../remotes/areas/areaViews';
import { preloadSharedModules } from '../../remotes/sharing/sharedModules';
import { useAreas, useOwnRights, useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';
import { useSlotState } from '../slots/slotState';
import { iconOf } from './areaIcons';
import { SidebarEntry } from './SidebarEntry';
import { SidebarFailures } from './SidebarFailures';
import { useListBadges } from './useListBadges';

interface Group {
  name?: string;
  views: AreaView[];
}

/** Ungrouped areas first, then the groups, each in registry order. */
function toGroups(views: AreaView[]): Group[] {
  const names = new Set([undefined, ...views.map(({ area }) => area.group)]);
  return [...names].map((name) => ({ name, views: views.filter(({ area }) => area.group === name) }));
}

const keyOf = ({ remote, area }: AreaView) => `${remote.name} ${area.name}`;

function ExpectedEntries() {
  return [72, 110, 64, 88].map((width) => (
    <Skeleton key={width} variant="rounded" width={width} height={18} sx={{ m: 1.25 }} />
  ));
}

function GroupHead({ name, narrow }: { name: string; narrow: boolean }) {
  if (narrow) return <Divider component="li" sx={{ my: 1 }} />;
  return (
    <ListSubheader disableSticky sx={{ mt: 1.5, px: 1.5, lineHeight: '28px', fontSize: '0.75rem', background: 'none' }}>
      {name}
    </ListSubheader>
  );
}

/** Hovering or focusing the sidebar means that an area is about to be opened. */
const preload = () => void preloadSharedModules().catch(() => undefined);

/** Admin navigation: the dashboard, then every area of the remotes. */
export function SidebarNav({ narrow }: { narrow: boolean }) {
  const views = useAreas().filter(({ area }) => !area.unlisted);
  const { registry, remotes } = useRemotesSnapshot();
  const { pathname } = useLocation();
  const current = screenAt(views, pathname)?.view;
  const badgeOf = useListBadges(views.some(({ area }) => typeof area.badge === 'string'));
  const { badges } = useSlotState();
  const rights = useOwnRights();
  const isLoading =
    rights.isLoading || registry === 'loading' || Object.values(remotes).some(({ status }) => status === 'loading');
  return (
    <Box
      component="nav"
      aria-label="Admin"
      onPointerEnter={preload}
      onFocus={preload}
      sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 1 }}
    >
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        <SidebarEntry
          to="/admin/dashboard"
          title="Dashboard"
          icon={DashboardOutlined}
          selected={pathname === '/admin/dashboard'}
          narrow={narrow}
        />
        {toGroups(views).flatMap(({ name, views: members }) => [
          name && <GroupHead key={name} name={name} narrow={narrow} />,
          ...members.map((view) => (
            <SidebarEntry
              key={keyOf(view)}
              to={adminPath(view.area.routes[0]?.path ?? '')}
              title={view.area.title}
              icon={iconOf(view.area.icon)}
              selected={current !== undefined && keyOf(current) === keyOf(view)}
              narrow={narrow}
              badge={typeof view.area.badge === 'string' ? badgeOf(view.area.badge) : badges[areaName(view)]}
              unavailable={view.remote.status === 'failed'}
            />
          )),
        ])}
      </List>
      {isLoading && (rights.isLoading || !views.length) && !narrow && <ExpectedEntries />}
      {!narrow && <SidebarFailures />}
    </Box>
  );
}
