import { satisfy } from '@module-federation/enhanced/runtime';
import { type Area, type AreaOutline, type AreaRoute, hostApiVersion, type RemoteManifest } from '@msl/shared/remote';

/** The manifest of a remote is invalid; the message names the member. */
export class ManifestRefused extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function need(condition: boolean, member: string, expected: string): asserts condition {
  if (!condition) throw new ManifestRefused(`Its manifest is not valid: ${member} must be ${expected}.`);
}

function needText(holder: Record<string, unknown>, key: string, at: string) {
  const value = holder[key];
  need(typeof value === 'string' && value.trim() !== '', `${at}${key}`, 'a text');
}

function checkRoute(route: unknown, at: string): asserts route is AreaOutline['routes'][number] {
  need(isObject(route), at, 'an object');
  needText(route, 'path', `${at}.`);
  needText(route, 'title', `${at}.`);
}

function checkOutline(area: unknown, at: string): asserts area is AreaOutline {
  need(isObject(area), at, 'an object');
  for (const key of ['name', 'title', 'icon']) needText(area, key, `${at}.`);
  for (const key of ['group', 'badge']) {
    need(area[key] === undefined || typeof area[key] === 'string', `${at}.${key}`, 'a text or absent');
  }
  need(Array.isArray(area.routes) && area.routes.length > 0, `${at}.routes`, 'a list of at least one route');
  area.routes.forEach((route: unknown, index) => checkRoute(route, `${at}.routes[${index}]`));
}

function checkArea(area: unknown, at: string): asserts area is Area {
  checkOutline(area, at);
  area.routes.forEach((route: Partial<AreaRoute>, index) =>
    need(typeof route.page === 'function', `${at}.routes[${index}].page`, 'a function that loads a page'),
  );
}

/** Returns the area outlines of a registry entry; undefined if they are missing or malformed. */
export function outlinesOf(areas: unknown): AreaOutline[] | undefined {
  if (!Array.isArray(areas)) return undefined;
  try {
    return areas.map((area: unknown, index) => {
      checkOutline(area, `areas[${index}]`);
      return area;
    });
  } catch {
    return undefined;
  }
}

/**
 * Validates the manifest of a remote, which another team provides at run time.
 *
 * @throws ManifestRefused naming the invalid member, or both versions if the remote needs another host
 */
export function checkManifest(name: string, manifest: unknown): RemoteManifest {
  need(isObject(manifest), 'the default export of ./manifest', 'an object');
  need(manifest.name === name, 'name', `"${name}"`);
  need(isObject(manifest.requires), 'requires', 'an object');
  needText(manifest.requires, 'api', 'requires.');
  const range = String(manifest.requires.api);
  if (!satisfy(hostApiVersion, range)) {
    throw new ManifestRefused(`It needs version ${range} of the admin's contract; this is version ${hostApiVersion}.`);
  }
  need(Array.isArray(manifest.areas), 'areas', 'a list');
  manifest.areas.forEach((area: unknown, index) => checkArea(area, `areas[${index}]`));
  return manifest as unknown as RemoteManifest;
}
