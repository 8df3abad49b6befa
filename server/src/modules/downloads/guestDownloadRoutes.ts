import { downloadCalls } from '@msl/shared/contracts';
import { publicRead } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { NotFound } from '../../errors/domainErrors';
import type { GuestDownloads } from './guestDownloads';

const perPage = 20;

/** Manuals and products are included because files of manuals are listed, and found by part numbers. */
const downloadAccess = publicRead(
  ...(['downloads', 'download_products', 'manuals', 'products', 'search_documents', 'synonyms'] as const),
);

export function guestDownloadRoutes(app: App, downloads: GuestDownloads): void {
  app.handle(downloadCalls.listForGuests, downloadAccess, async ({ query }) => {
    const { currentPage = 1, itemsPerPage = perPage, ...filters } = query;
    const range = { limit: itemsPerPage, offset: (currentPage - 1) * itemsPerPage };
    const { downloads: found, totalItems, ...search } = await downloads.range(filters, range);
    const totalPages = Math.ceil(totalItems / itemsPerPage);
    return { ...ok(found), paginationData: { totalItems, itemsPerPage, currentPage, totalPages }, ...search };
  });

  app.handle(downloadCalls.dmxForGuests, downloadAccess, async ({ params }) =>
    ok(await downloads.dmxCharts(params.id)),
  );
}

/** `GET /d/<name>`: redirects to the file of the newest revision, which the browser must ask for anew each time. */
export function permanentAddressRoute(app: App, downloads: GuestDownloads): void {
  app.get<{ Params: { name: string } }>(
    '/d/:name',
    { config: { access: 'public', rate: 'file' } },
    async (request, reply) => {
      try {
        const path = await downloads.pathOf(request.params.name);
        return await reply.header('Cache-Control', 'no-cache').redirect(path, 302);
      } catch (error) {
        if (error instanceof NotFound) return reply.callNotFound();
        throw error;
      }
    },
  );
}
