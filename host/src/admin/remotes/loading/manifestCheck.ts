import { satisfy } from '@module-federation/enhanced/runtime';
import { type Area, type AreaOutline, type AreaRoute, hostApiVersion, type RemoteManifest } from '@msl/shared/remote';

/** The manifest of a remote is invalid; the message names the member. */
export class ManifestRefused extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function assertField(condition: boolean, member: string, expected: string): asserts condition {
  if (!condition) throw new ManifestRefused(`Its manifest is not valid: ${member} must be ${expected}.`);
}

function assertText(holder: Record<string, unknown>, key: string, at: string) {
  const value = holder[key];
  assertField(typeof value === 'string' && value.trim() !== '', `${at}${key}`, 'a text');
}

function checkRoute(route: unknown, at: string): asserts route is AreaOutline['routes'][number] {
  assertField(isObject(route), at, 'an object');
  assertText(route, 'path', `${at}.`);
  assertText(route, 'title', `${at}.`);
}

function checkOutline(area: unknown, at: string): asserts area is AreaOutline {
  assertField(isObject(area), at, 'an object');
  for (const key of ['name', 'title', 'icon']) assertText(area, key, `${at}.`);
  for (const key of ['group', 'badge']) {
    assertField(area[key] === undefined || typeof area[key] === 'string', `${at}.${key}`, 'a text or absent');
  }
  assertField(Array.isArray(area.routes) && area.routes.length > 0, `${at}.routes`, 'a list of at least one route');
  area.routes.forEach((route: unknown, index) => checkRoute(route, `${at}.routes[${index}]`));
}

function checkArea(area: unknown, at: string): asserts area is Area {
  checkOutline(area, at);
  area.routes.forEach((route: Partial<AreaRoute>, index) =>
    assertField(typeof route.page === 'function', `${at}.routes[${index}].page`, 'a function that loads a page'),
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
  assertField(isObject(manifest), 'the default export of ./manifest', 'an object');
  assertField(manifest.name === name, 'name', `"${name}"`);
  assertField(isObject(manifest.requires), 'requires', 'an object');
  assertText(manifest.requires, 'api', 'requires.');
  const range = String(manifest.requires.api);
  if (!satisfy(hostApiVersion, range)) {
    throw new ManifestRefused(`It needs version ${range} of the admin's contract; this is version ${hostApiVersion}.`);
  }
  assertField(Array.isArray(manifest.areas), 'areas', 'a list');
  manifest.areas.forEach((area: unknown, index) => checkArea(area, `areas[${index}]`));
  return manifest as unknown as RemoteManifest;
}
