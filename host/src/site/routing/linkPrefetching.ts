import type { Store } from '@msl/shared/data';
import { isAdminPath, matchPage } from './siteRoutes';

/** A shorter hover or touch only passes over a link. */
const restMs = 65;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** False for metered or slow connections. */
function canPrefetch(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && !effectiveType.includes('2g');
}

/** The page a link targets within the site; undefined for anchors, files, the admin and other sites. */
function linkedPage(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isShown = url.pathname === location.pathname && url.search === location.search;
  const isPage = !url.pathname.includes('.') && !isAdminPath(url.pathname);
  return url.origin === location.origin && !isShown && isPage ? url : undefined;
}

/** Loads the code and data of a page. Ignores errors: the page itself tries again and reports them. */
async function load({ pathname, searchParams }: URL, store: Store): Promise<void> {
  const { route, params } = matchPage(pathname);
  try {
    const { prefetch } = await route.chunk.load();
    await prefetch?.(store, { params, search: searchParams });
  } catch {
    return;
  }
}

/**
 * Prefetches a page once when its link is hovered, touched or focused.
 *
 * @returns a function that stops prefetching
 */
export function watchLinks(store: Store): () => void {
  const loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => clearTimeout(timer);
  const want = ({ target }: Event) => {
    stopWaiting();
    const url = linkedPage(target);
    if (!url || loaded.has(url.pathname + url.search) || !canPrefetch()) return;
    timer = setTimeout(() => {
      loaded.add(url.pathname + url.search);
      void load(url, store);
    }, restMs);
  };
  // A touch that becomes a scroll is cancelled.
  const listeners = { pointerover: want, focusin: want, touchstart: want, pointercancel: stopWaiting };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { passive: true });
  return () => {
    stopWaiting();
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
  };
}
