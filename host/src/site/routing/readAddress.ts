import { isAdminPath, matchPage, type QueryKind } from './siteRoutes';

/** An address reduced to what its page reads. */
export interface PageAddress {
  /** Path and normalised query of the parameters the page reads: equal for equal pages. */
  url: string;
  /** The ignored parameters, as names and values. */
  ignored: [name: string, value: string][];
  /** Whether `ignored` may contain attribute choices, whose names only the catalogue knows. */
  readsChoices: boolean;
}

const sameInPaths = /%(?:2C|3A|40|24|26|2B|3B|3D)/g;

/** Normalises the encoding of a path segment; leaves malformed segments unchanged. */
function normaliseEncoding(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part)).replace(sameInPaths, decodeURIComponent);
  } catch {
    return part;
  }
}

const plainPath = (pathname: string) =>
  pathname.includes('%') ? pathname.split('/').map(normaliseEncoding).join('/') : pathname;

const dotSegment = /\/(?:\.|%2e){1,2}(?=[/?]|$)/i;
const notFoundPath = '/404';

/**
 * Parses an address of the site. Paths with dot segments, which browsers never send, are no page: without their segments they
 * would be another one.
 */
export function toSiteUrl(address: string): URL {
  const path = address.split('?', 1)[0] ?? '';
  // The address may begin with two slashes, which must not be parsed as a host.
  return new URL(`http://site${dotSegment.test(path) ? notFoundPath : address}`);
}

/** The values of one parameter that a page reads. */
function valuesRead(kind: QueryKind, values: string[]): string[] {
  const [first] = values;
  if (first === undefined) return [];
  if (kind === 'flag') return [''];
  if (kind === 'rows') return values.some(Boolean) ? values : [];
  if (kind === 'list') return values.filter(Boolean);
  const isRead = kind === 'text' ? first.trim() : kind.test(first);
  return isRead ? [first] : [];
}

/**
 * Removes parameters that the page does not read (`gclid`, `utm_source`), meaningless values and spelling variants, so
 * that the server caches one page for all of them.
 */
export function readAddress(address: string): PageAddress {
  const { pathname, searchParams } = toSiteUrl(address);
  if (isAdminPath(pathname)) return { url: `/${pathname.split('/')[1]}`, ignored: [], readsChoices: false };
  const { query = {}, readsChoices = false } = matchPage(pathname).route;
  const read = Object.entries(query).flatMap(([name, kind]) =>
    valuesRead(kind, searchParams.getAll(name)).map((value) => [name, value]),
  );
  const text = new URLSearchParams(read).toString();
  const ignored = [...searchParams].filter(([name]) => !Object.hasOwn(query, name));
  return { url: plainPath(pathname) + (text && `?${text}`), ignored, readsChoices };
}
