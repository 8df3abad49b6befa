import type { Area, AreaOutline } from '@msl/shared/remote';

const key = 'msl-admin-areas';

const withoutPages = ({ routes, ...area }: Area): AreaOutline => ({
  ...area,
  routes: routes.map(({ path, title, name }) => ({ path, title, name })),
});

/**
 * The areas each remote had when it last loaded in this browser. The sidebar shows them until the registry is read, and
 * for versions whose registry entry has no outline.
 */
export const knownAreas = {
  read(): Record<string, AreaOutline[]> {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Record<string, AreaOutline[]>;
    } catch {
      return {};
    }
  },

  remember(remote: string, areas: Area[]) {
    localStorage.setItem(key, JSON.stringify({ ...knownAreas.read(), [remote]: areas.map(withoutPages) }));
  },
};
