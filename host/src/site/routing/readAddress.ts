import { isAdminPath, matchSiteRoute, type QueryKind } from './siteRoutes';

/** An address as the page at it reads it. */
export interface PageAddress {
  /** Path and query with only what the page reads, in one order: equal for equal pages. */
  url: string;
  /** The rest of the query, as names and values. */
  ignored: [name: string, value: string][];
  /** Whether some of `ignored` may be choices of attributes, whose names only the catalogue knows. */
  readsChoices: boolean;
}

const sameInPaths = /%(?:2C|3A|40|24|26|2B|3B|3D)/g;

/** A part of a path in the one way of writing it; a part that cannot be decoded stays as it is. */
function encodedOnce(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part)).replace(sameInPaths, decodeURIComponent);
  } catch {
    return part;
  }
}

const plainPath = (pathname: string) =>
  pathname.includes('%') ? pathname.split('/').map(encodedOnce).join('/') : pathname;

/** What a page reads of the values of one name. */
function valuesRead(kind: QueryKind, values: string[]): string[] {
  const [first] = values;
  if (first === undefined) return [];
  if (kind === 'flag') return [''];
  if (kind === 'list') return values.filter(Boolean);
  const isRead = kind === 'text' ? first.trim() : kind.test(first);
  return isRead ? [first] : [];
}

/**
 * Takes from an address what its page does not read: names of other programs (`gclid`, `utm_source`), values without a
 * meaning, and other ways of writing the same. The server keeps one page for all of these.
 */
export function readAddress(address: string): PageAddress {
  // The address may begin with two slashes, which is no host.
  const { pathname, searchParams } = new URL(`http://site${address}`);
  if (isAdminPath(pathname)) return { url: `/${pathname.split('/')[1]}`, ignored: [], readsChoices: false };
  const { query = {}, readsChoices = false } = matchSiteRoute(pathname);
  const read = Object.entries(query).flatMap(([name, kind]) =>
    valuesRead(kind, searchParams.getAll(name)).map((value) => [name, value]),
  );
  const text = new URLSearchParams(read).toString();
  const ignored = [...searchParams].filter(([name]) => !Object.hasOwn(query, name));
  return { url: plainPath(pathname) + (text && `?${text}`), ignored, readsChoices };
}
