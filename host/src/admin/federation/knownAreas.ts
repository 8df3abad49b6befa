import type { Area, AreaRoute } from '@msl/shared/remote';

export type KnownRoute = Pick<AreaRoute, 'path' | 'title'>;
/** What the sidebar and breadcrumbs show of an area, and what stays known of it while its remote is not there. */
export type KnownArea = Omit<Area, 'routes'> & { routes: KnownRoute[] };

const key = 'msl-admin-areas';

const withoutPages = ({ routes, ...area }: Area): KnownArea => ({
  ...area,
  routes: routes.map(({ path, title }) => ({ path, title })),
});

/** The areas each remote had when it last loaded in this browser, so that those of a failed remote stay in the sidebar. */
export const knownAreas = {
  read(): Record<string, KnownArea[]> {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Record<string, KnownArea[]>;
    } catch {
      return {};
    }
  },

  remember(remote: string, areas: Area[]) {
    localStorage.setItem(key, JSON.stringify({ ...knownAreas.read(), [remote]: areas.map(withoutPages) }));
  },
};
