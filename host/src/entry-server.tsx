import { type RenderContext, renderStepMs } from '@msl/shared/contracts';
import { api, createStore, type Store, type Transport } from '@msl/shared/data';
import { millisecondsInDay } from 'date-fns/constants';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { type PageRenderContext, RenderContextProvider } from './site/lib/rendering/renderContext';
import { stateId, stateJson } from './site/document/pageState';
import { type BuiltAssets, HeadTags, ScriptTags } from './site/document/assetTags';
import { movedPathEndpoints } from './site/lib/endpoints/movedPathEndpoints';
import { canonicalPath } from './site/routing/canonicalPath';
import { once } from './site/lib/routing/prefetching';
import { toSiteUrl } from './site/routing/readAddress';
import { isAdminPath, matchPage } from './site/routing/siteRoutes';
import { consentEndpoints } from './site/lib/endpoints/consentEndpoints';
import { footerEndpoints } from './site/lib/endpoints/footerEndpoints';
import { settingEndpoints } from './site/lib/endpoints/settingEndpoints';

export { readAddress } from './site/routing/readAddress';

export interface RenderRequest extends RenderContext {
  /** Requested path and query. */
  url: string;
  /** Performs the API calls of the page. */
  transport: Transport;
  assets: BuiltAssets;
  /** Whether this is a static preview, without scripts and state. */
  isStill?: boolean;
}

export interface RenderedPage {
  status: number;
  /** Redirect target, with a 3xx status. */
  location?: string;
  html: string;
  /** If the page depends on the time: it is outdated when the next step of this length begins, counted from 1970, in ms. */
  stepMs?: number;
}

/** Returns the route template of an address, for metrics: addresses are unlimited, templates are not. */
export function readRoute(address: string): string {
  const { pathname } = toSiteUrl(address);
  return isAdminPath(pathname) ? '/admin/*' : matchPage(pathname).route.path;
}

/** Returns the error of a component. `renderToString` hides errors inside `Suspense`, and a stream reports them. */
const findError = (tree: ReactNode, hidden: unknown): Promise<unknown> =>
  new Promise((resolve) => renderToPipeableStream(tree, { onError: resolve, onAllReady: () => resolve(hidden) }));

/** Renders without a stream: all data and code is loaded, and a stream would encode the text as bytes first. */
async function renderToText(tree: ReactNode): Promise<string> {
  try {
    // Only a stream writes the document type itself.
    return `<!DOCTYPE html>${renderToString(tree)}`;
  } catch (error) {
    throw await findError(tree, error);
  }
}

/** Loads the data of the page and of the layout. */
async function loadPageData(store: Store, url: URL) {
  const { route, params } = matchPage(url.pathname);
  const { chunk } = route;
  const { siteSettings, siteMeta } = settingEndpoints.endpoints;
  const [status] = await Promise.all([
    chunk.load().then(({ prefetch }) => prefetch?.(store, { params, search: url.searchParams })),
    store.dispatch(siteSettings.initiate(undefined, once)),
    store.dispatch(siteMeta.initiate(undefined, once)),
    store.dispatch(footerEndpoints.endpoints.staticPageLinks.initiate(undefined, once)),
    store.dispatch(consentEndpoints.endpoints.messageConsent.initiate(undefined, once)),
  ]);
  const outcome = typeof status === 'object' ? { status: 302, ...status } : { status: status ?? 200 };
  return { chunkName: chunk.name, location: undefined, ...outcome };
}

/** Returns the canonical address if the path differs from it. */
function findCanonicalAddress({ pathname, search }: URL): string | undefined {
  const path = canonicalPath(pathname);
  return path === pathname ? undefined : path + search;
}

/** Returns the new address of a page that was moved. */
async function findMovedAddress(store: Store, { pathname, search }: URL): Promise<string | undefined> {
  const { findMovedPath } = movedPathEndpoints.endpoints;
  const { data } = await store.dispatch(findMovedPath.initiate({ query: { path: pathname + search } }, once));
  return data?.data.path ?? undefined;
}

const redirect = (location: string, status = 301): RenderedPage => ({ status, location, html: '' });

const adminPage = { status: 200, chunkName: 'admin', location: undefined };

async function renderWithStore(store: Store, url: URL, request: RenderRequest): Promise<RenderedPage> {
  const { url: _address, transport: _transport, assets, isStill, ...site } = request;
  const stepMs = matchPage(url.pathname).route.showsAges ? renderStepMs : millisecondsInDay;
  const renderedAtMs = Math.floor(Date.now() / stepMs) * stepMs;
  const settings: PageRenderContext = { ...site, renderedAtMs };
  const isAdmin = isAdminPath(url.pathname);
  const { status, chunkName, location } = isAdmin ? adminPage : await loadPageData(store, url);
  const movedAddress = status === 404 || location ? await findMovedAddress(store, url) : undefined;
  if (movedAddress) return redirect(movedAddress);
  if (location) return redirect(location, status);
  const state = stateJson({ settings, store: { api: store.getState().api } });
  const endTags = (
    <>
      <script type="application/json" id={stateId} dangerouslySetInnerHTML={{ __html: state }} />
      <ScriptTags assets={assets} chunkName={chunkName} isShownFirst={!isAdmin} />
    </>
  );
  const html = await renderToText(
    <Provider store={store}>
      <RenderContextProvider value={settings}>
        <StaticRouter location={url.pathname + url.search}>
          <App
            isStill={isStill}
            headTags={<HeadTags assets={assets} chunkName={chunkName} />}
            endTags={isStill ? undefined : endTags}
          />
        </StaticRouter>
      </RenderContextProvider>
    </Provider>,
  );
  return { status, html, stepMs };
}

/**
 * Renders one public page to a complete document, or the empty document that the admin starts in. Returns a redirect if
 * the path is not canonical, was moved, or has filters that are not offered.
 *
 * @throws any error of the page's components
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const url = toSiteUrl(request.url);
  const canonicalAddress = isAdminPath(url.pathname) ? undefined : findCanonicalAddress(url);
  if (canonicalAddress) return redirect(canonicalAddress);
  const store = createStore({ transport: request.transport });
  try {
    return await renderWithStore(store, url, request);
  } finally {
    // Cached queries have timers that would keep the store in memory for a minute.
    store.dispatch(api.util.resetApiState());
  }
}
