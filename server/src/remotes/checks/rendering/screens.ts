import type { Page } from 'playwright-core';

import { partRoot, type PartKind, probePath } from './sharedProbe';

/** A route of the checked version, or a part that it adds to screens of others. */
export interface Screen {
  /** Member of the manifest, e.g. `areas[0].routes[1], "category/add"`. */
  member: string;
  /** Address with sample values for its parameters. */
  path: string;
  /** What counts as the screen. Default: `main`. */
  root?: string;
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
 * Waits until the host has loaded a remote, and returns its screens. Reads its routes where the host stores them, because a descriptor need not
 * list the routes that its manifest has.
 */
export async function screensOf(page: Page, remote: string, limitMs: number): Promise<Screen[]> {
  const known = await page.waitForFunction(
    ({ key, name }) => (JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>)[name],
    { key: areasKey, name: remote },
    { timeout: limitMs, polling: 30 },
  );
  const areas = (await known.jsonValue()) as KnownArea[];
  const routes = areas.flatMap(({ routes }, area) =>
    routes.map(({ path }, route) => ({
      member: `areas[${area}].routes[${route}], "${path}"`,
      path: `/admin/${addressOf(path)}`,
    })),
  );
  const parts = await page.evaluate(listParts, `msl_${remote}`);
  return [
    ...routes,
    ...parts.map(({ member, kind, index }) => ({ member, path: `${probePath}/${kind}/${index}`, root: partRoot })),
  ];
}

/** A part of a manifest that other screens show. */
interface Part {
  member: string;
  kind: PartKind;
  /** Position in the manifest. */
  index: number;
}

/** Lists the parts of a manifest. Runs in the page, after the host has loaded the remote. */
async function listParts(container: string): Promise<Part[]> {
  type Named = { name: string; to?: unknown; dialog?: unknown };
  interface Manifest {
    areas: { name: string; badge?: string | (() => Promise<unknown>) }[];
    slots?: { dashboard?: Named[]; palette?: Named[]; rowActions?: Named[] };
  }
  type Container = { get: (module: string) => Promise<() => { default: Manifest }> };
  const remote = (window as unknown as Record<string, Container>)[container];
  const manifest = (await remote?.get('./manifest'))?.().default;
  const { dashboard = [], palette = [], rowActions = [] } = manifest?.slots ?? {};
  const parts = (kind: PartKind, member: string, all: { name: string }[], isShown: (index: number) => unknown) =>
    all.flatMap(({ name }, index) =>
      isShown(index) ? [{ kind, index, member: `${member.replace('#', String(index))}, "${name}"` }] : [],
    );
  const badges = manifest?.areas ?? [];
  // The host shows badges beside all screens: what they need is loaded before the first screen is watched.
  const loadBadges = badges.map(async ({ badge }) => typeof badge === 'function' && badge());
  await Promise.race([Promise.allSettled(loadBadges), new Promise((resolve) => setTimeout(resolve, 5_000))]);
  return [
    ...parts('badge', 'areas[#].badge', badges, (index) => typeof badges[index]?.badge === 'function'),
    ...parts('dashboard', 'slots.dashboard[#]', dashboard, () => true),
    ...parts('palette', 'slots.palette[#].dialog', palette, (index) => palette[index]?.dialog),
    ...parts('rowDialog', 'slots.rowActions[#].dialog', rowActions, (index) => rowActions[index]?.dialog),
    ...parts('rowTarget', 'slots.rowActions[#].to', rowActions, (index) => rowActions[index]?.to),
  ];
}
