import type { Page } from 'playwright-core';

/** A route of the checked version. */
export interface Screen {
  /** Member of the manifest, e.g. `areas[0].routes[1], "category/add"`. */
  member: string;
  /** Address with sample values for its parameters. */
  path: string;
}

/** Key under which the host stores the areas of each loaded remote, see `knownAreas` of the host. */
const areasKey = 'msl-admin-areas';

interface KnownArea {
  routes: { path: string }[];
}

/** An address that the pattern of a route matches. */
const addressOf = (pattern: string) =>
  pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?'))
    .map((segment) => (segment.startsWith(':') || segment === '*' ? 'record-1' : segment))
    .join('/');

/**
 * Waits until the host has loaded a remote. Reads its routes where the host stores them, because a descriptor need not
 * list the routes that its manifest has.
 */
export async function screensOf(page: Page, remote: string, limitMs: number): Promise<Screen[]> {
  const known = await page.waitForFunction(
    ({ key, name }) => (JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>)[name],
    { key: areasKey, name: remote },
    { timeout: limitMs, polling: 30 },
  );
  const areas = (await known.jsonValue()) as KnownArea[];
  return areas.flatMap(({ routes }, area) =>
    routes.map(({ path }, route) => ({
      member: `areas[${area}].routes[${route}], "${path}"`,
      path: `/admin/${addressOf(path)}`,
    })),
  );
}
