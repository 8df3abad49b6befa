import { staticPageCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { toLines } from '../../crud/csv';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { FileRemovals, toFileHolders } from '../../crud/fileRemovals';
import { saveWithFiles } from '../../crud/saveWithFiles';
import { type StaticPageRepository, toStaticPage } from './staticPageRepository';

export function staticPageRoutes(app: App, pages: StaticPageRepository): void {
  const removals = new FileRemovals(toFileHolders(pages), app.trash);

  app.handle(staticPageCalls.list, admin, async ({ query }) => page(await pages.page(query), toStaticPage));

  exportRoute(app, staticPageCalls.export, {
    records: pages,
    toCells: (rows) => rows.map(toStaticPage).map((row) => ({ ...row, content: toLines(row.content) })),
  });

  app.handle(staticPageCalls.get, admin, async ({ params }) => ok(toStaticPage(await pages.get(params.id))));

  app.handle(staticPageCalls.create, admin, async ({ form: { slug, heading, content }, files }) => {
    const stored = await saveWithFiles(app.files, files, ({ backgroundImage }) =>
      pages.create({ slug, heading, content, filePath: backgroundImage[0] ?? null }),
    );
    return ok(toStaticPage(stored), 'Static page added successfully.');
  });

  app.handle(staticPageCalls.update, admin, async ({ params, form, files }) => {
    const { updatedAt, removeBackgroundImage, ...changes } = form;
    const removal = removals.begin();
    const stored = await saveWithFiles(app.files, files, ({ backgroundImage }) =>
      pages.change(params.id, updatedAt, changes, (current, tx) =>
        removal.replaceSingle(current, 'filePath', {
          stored: backgroundImage,
          isRemoved: removeBackgroundImage,
          empty: null,
          tx,
        }),
      ),
    );
    return { ...ok(toStaticPage(stored), 'Static page updated successfully.'), undo: removal.undo };
  });

  removeRoute(app, staticPageCalls.remove, { records: pages, message: 'Static page deleted successfully' });

  bulkRoute(app, staticPageCalls.bulk, { records: pages, actions: {} });

  app.handle(staticPageCalls.listForGuests, publicRead('static_pages'), async () => ok(await pages.links()));

  app.handle(staticPageCalls.getForGuests, publicRead('static_pages'), async ({ params }) =>
    ok(toStaticPage(await pages.getBySlug(params.slug))),
  );
}
