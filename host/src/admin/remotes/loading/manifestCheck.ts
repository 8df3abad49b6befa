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
  assertField(area.group === undefined || typeof area.group === 'string', `${at}.group`, 'a text or absent');
  const isBadge = ['undefined', 'string', 'function'].includes(typeof area.badge);
  assertField(isBadge, `${at}.badge`, 'a text, a function or absent');
  assertField(area.aliases === undefined || Array.isArray(area.aliases), `${at}.aliases`, 'a list or absent');
  assertField(Array.isArray(area.routes) && area.routes.length > 0, `${at}.routes`, 'a list of at least one route');
  area.routes.forEach((route: unknown, index) => checkRoute(route, `${at}.routes[${index}]`));
}

function checkArea(area: unknown, at: string): asserts area is Area {
  checkOutline(area, at);
  area.routes.forEach((route: Partial<AreaRoute>, index) =>
    assertField(typeof route.page === 'function', `${at}.routes[${index}].page`, 'a function that loads a page'),
  );
}

/** Texts that a part of each slot must have, and the members of which it must have one that is not a text. */
const slotMembers = {
  dashboard: { texts: ['name', 'title'], one: ['card'] },
  palette: { texts: ['name', 'title'], one: ['to', 'dialog'] },
  rowActions: { texts: ['name', 'title', 'icon', 'list'], one: ['to', 'dialog'] },
};

function checkSlots(slots: unknown) {
  if (slots === undefined) return;
  assertField(isObject(slots), 'slots', 'an object or absent');
  for (const [slot, { texts, one }] of Object.entries(slotMembers)) {
    const parts = slots[slot] ?? [];
    assertField(Array.isArray(parts), `slots.${slot}`, 'a list or absent');
    parts.forEach((part: unknown, index) => {
      const at = `slots.${slot}[${index}]`;
      assertField(isObject(part), at, 'an object');
      texts.forEach((key) => assertText(part, key, `${at}.`));
      assertField(
        one.some((key) => typeof part[key] === 'function' || isObject(part[key])),
        `${at}.${one.join(` or ${at}.`)}`,
        'set',
      );
    });
  }
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
  checkSlots(manifest.slots);
  return manifest as unknown as RemoteManifest;
}
