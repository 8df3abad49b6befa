import { previewCalls, type PreviewInput, type RenderContext } from '@msl/shared/contracts';
import { admin } from '../http/access';
import { ok } from '../http/answers';
import type { App } from '../http/app';
import { Unavailable } from '../errors/domainErrors';
import { BundleMissing, type HostBundle, type LoadedHost } from './hostBundle';
import { PageReads } from './pageReads';
import type { PageTransport } from './rendering';
import { typedPage } from './typedPages';
import { TypedRecords } from './typedRecords';

/** Responds to the call for the edited record with the values of the form, and to all others from the database. */
async function typedTransport(
  app: App,
  { page, ...typed }: PreviewInput,
  records: TypedRecords,
): Promise<{ url: string; transport: PageTransport }> {
  const isRecord = page === 'product' || page === 'project' || page === 'news';
  const { url, path, show } = isRecord ? await records.page(page, typed) : typedPage({ page, ...typed });
  const { transport: stored } = new PageReads(app.guestCalls);
  const transport: PageTransport = async (request) => {
    const reply = await stored(request);
    if (request.path !== path) return reply;
    const { data } = reply.answer as { data?: unknown };
    return { status: 200, answer: { status: true, data: show(data) } };
  };
  return { url, transport };
}

async function load(host: HostBundle): Promise<LoadedHost> {
  try {
    return await host.load();
  } catch (error) {
    if (error instanceof BundleMissing) throw new Unavailable('The site is not built yet.', undefined, 30);
    throw error;
  }
}

/**
 * `POST /api/admin/preview`: a page as it would look with the values of a form. Nothing is stored, and the page is not
 * cached.
 *
 * @param context called for every page, because the server's own address is known only once it listens
 */
export function typedPageRoutes(app: App, host: HostBundle, context: () => RenderContext): void {
  const records = new TypedRecords(app.db, app.files);
  app.handle(previewCalls.render, admin, async ({ body }) => {
    const { renderPage, assets } = await load(host);
    const { url, transport } = await typedTransport(app, body, records);
    const { html } = await renderPage({ url, transport, assets, ...context(), isStill: true });
    return ok({ html });
  });
}
