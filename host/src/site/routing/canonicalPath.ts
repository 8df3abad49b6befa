import { matchPage } from './siteRoutes';

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Normalises a path: single slashes, no trailing slash, route words in lower case. Parameters stay unchanged. */
export function canonicalPath(pathname: string): string {
  const parts = partsOf(pathname);
  const plain = `/${parts.join('/')}`;
  const pattern = matchPage(plain).route.path;
  if (pattern === '*') return plain;
  const words = partsOf(pattern);
  return `/${parts.map((part, at) => (words[at]?.startsWith(':') === false ? words[at] : part)).join('/')}`;
}
