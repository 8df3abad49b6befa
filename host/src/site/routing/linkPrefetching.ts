import type { Store } from '@msl/shared/data';
import { isAdminPath, matchPage } from './siteRoutes';

/** Shorter than this a pointer only passes over a link, or a finger over the page. */
const restMs = 65;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not for visitors who pay for each byte, or wait for it. */
function maySpend(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && !effectiveType.includes('2g');
}

/** The page a link leads to within the site; none for a place on the shown page, a file, the admin or another site. */
function addressBehind(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isShown = url.pathname === location.pathname && url.search === location.search;
  const isPage = !url.pathname.includes('.') && !isAdminPath(url.pathname);
  return url.origin === location.origin && !isShown && isPage ? url : undefined;
}

/** Loads a page's code and what it shows. A failure is nobody's concern here: the page itself will try again and say so. */
async function load({ pathname, searchParams }: URL, store: Store): Promise<void> {
  const { chunk, params } = matchPage(pathname);
  try {
    const { prefetch } = await chunk.load();
    await prefetch?.(store, { params, search: searchParams });
  } catch {
    return;
  }
}

/** Loads pages ahead, each address once, when a link to it is pointed at, touched or focused. */
export function watchLinks(store: Store): () => void {
  const loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => clearTimeout(timer);
  const want = ({ target }: Event) => {
    stopWaiting();
    const url = addressBehind(target);
    if (!url || loaded.has(url.pathname + url.search) || !maySpend()) return;
    timer = setTimeout(() => {
      loaded.add(url.pathname + url.search);
      void load(url, store);
    }, restMs);
  };
  // A touch that turns out to scroll the page is cancelled.
  const listeners = { pointerover: want, focusin: want, touchstart: want, pointercancel: stopWaiting };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { passive: true });
  return () => {
    stopWaiting();
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
  };
}
