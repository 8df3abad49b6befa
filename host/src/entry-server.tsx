import { api, createStore, type Store, type Transport } from '@msl/shared/data';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { type PageSettings, PageSettingsProvider } from './site/document/pageContext';
import { stateScript } from './site/document/pageState';
import { type BuiltAssets, headTags, scriptTags } from './site/document/assetTags';
import { once } from './site/routing/prefetching';
import { isAdminPath, matchPage } from './site/routing/siteRoutes';
import { settingEndpoints } from './site/settings/settingEndpoints';

/** What the server asks for. */
export interface RenderRequest {
  /** Path and query as the browser asked for them. */
  url: string;
  /** Answers the API calls of the page. */
  transport: Transport;
  assets: BuiltAssets;
  publicUrl: string;
  remotesUrl: string;
  newsletterUrl?: string;
}

export interface RenderedPage {
  status: number;
  /** Where to go instead, with a redirecting status. */
  location?: string;
  html: string;
}

/** Dates are rendered relative to this step, so that an unchanged page stays the same for a while (its ETag too). */
const dateStepMs = 5 * 60_000;

/** No part of a page is sent ahead of the rest, so nothing is left for inline scripts to put in place. */
const wholeAtOnce = Number.MAX_SAFE_INTEGER;

function renderWhole(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    collect.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: wholeAtOnce,
      onAllReady: () => stream.pipe(collect),
      onError: reject,
    });
  });
}

/** Reads everything the page shows, and what stands around every page. */
async function readData(store: Store, url: URL) {
  const { chunk, params } = matchPage(url.pathname);
  const { siteSettings, siteMeta } = settingEndpoints.endpoints;
  const [status] = await Promise.all([
    chunk.load().then(({ prefetch }) => prefetch?.(store, { params, search: url.searchParams })),
    store.dispatch(siteSettings.initiate(undefined, once)),
    store.dispatch(siteMeta.initiate(undefined, once)),
  ]);
  return { status: status ?? 200, chunkName: chunk.name };
}

/**
 * Renders one page of the public site to a whole document; for the admin, the empty document it starts in.
 *
 * @throws what a page threw while it was rendered
 */
export async function renderPage({ url: address, transport, assets, ...site }: RenderRequest): Promise<RenderedPage> {
  const url = new URL(address, 'http://site');
  const store = createStore({ transport });
  const renderedAtMs = Math.floor(Date.now() / dateStepMs) * dateStepMs;
  const { publicUrl, remotesUrl, newsletterUrl } = site;
  const settings: PageSettings = { publicUrl, remotesUrl, newsletterUrl, renderedAtMs };
  const { status, chunkName } = isAdminPath(url.pathname)
    ? { status: 200, chunkName: 'admin' }
    : await readData(store, url);
  const html = await renderWhole(
    <Provider store={store}>
      <PageSettingsProvider value={settings}>
        <StaticRouter location={url.pathname + url.search}>
          <App />
        </StaticRouter>
      </PageSettingsProvider>
    </Provider>,
  );
  const state = stateScript({ settings, store: { api: store.getState().api } });
  store.dispatch(api.util.resetApiState());
  const document = html
    .replace('</head>', () => `${headTags(assets, chunkName)}</head>`)
    .replace(/<\/body><\/html>$/, () => `${state}${scriptTags(assets, chunkName)}</body></html>`);
  return { status, html: document };
}
