import { newsCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { toLines } from '../../crud/csv';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { flagIs } from '../../crud/filters';
import { FileRemovals, toFileHolders } from '../../crud/fileRemovals';
import { saveWithFiles } from '../../crud/saveWithFiles';
import { appendToList, optionalBit, applyOrder, toBit, toJson } from '../../crud/storedLists';
import { type NewsRepository, toNews } from './newsRepository';

const recentItems = 5;

const toListFilter = ({ isFeatured }: { isFeatured?: boolean }) => ({ filters: flagIs('isFeatured', isFeatured) });

export function newsRoutes(app: App, news: NewsRepository): void {
  const removals = new FileRemovals(toFileHolders(news), app.trash);

  app.handle(newsCalls.list, admin, async ({ query }) =>
    page(await news.page(query, toListFilter(query).filters), toNews),
  );

  exportRoute(app, newsCalls.export, {
    records: news,
    toFilter: toListFilter,
    toCells: (rows) => rows.map(toNews).map((row) => ({ ...row, description: toLines(row.description) })),
  });

  app.handle(newsCalls.get, admin, async ({ params }) => ok(await news.toDetail(await news.get(params.id))));

  app.handle(newsCalls.create, admin, async ({ form: { isFeatured = false, summary = '', ...fields }, files }) => {
    const { publishedAt = new Date().toISOString(), correctedAt = null, productIds, projectIds, ...texts } = fields;
    const item = await saveWithFiles(app.files, files, ({ images }) =>
      news.create(
        { ...texts, summary, publishedAt, correctedAt, isFeatured: toBit(isFeatured), imagePath: toJson(images) },
        { productIds, projectIds },
      ),
    );
    return ok(item, 'News created successfully');
  });

  app.handle(
    newsCalls.update,
    admin,
    async ({ params, form: { updatedAt, isFeatured, fileOrder, removedFiles, ...fields }, files }) => {
      const { productIds, projectIds, ...changes } = fields;
      const removal = removals.begin();
      const item = await saveWithFiles(app.files, files, ({ images }) =>
        news.change(
          params.id,
          updatedAt,
          async (current, tx) => ({
            ...changes,
            isFeatured: optionalBit(isFeatured),
            imagePath: appendToList(
              applyOrder(await removal.removeFromList(current, 'imagePath', removedFiles, tx), fileOrder),
              images,
            ),
          }),
          { productIds, projectIds },
        ),
      );
      return { ...ok(item, 'News updated successfully'), undo: removal.undo };
    },
  );

  removeRoute(app, newsCalls.remove, { records: news, message: 'News deleted successfully' });

  bulkRoute(app, newsCalls.bulk, {
    records: news,
    toFilter: toListFilter,
    actions: {
      feature: { set: { isFeatured: 1 }, outcome: 'featured' },
      unfeature: { set: { isFeatured: 0 }, outcome: 'no longer featured' },
    },
  });

  app.handle(newsCalls.removeImage, admin, async ({ params, query }) => {
    const removal = removals.begin();
    const item = await news.update(params.id, query.updatedAt, async (current, tx) => ({
      imagePath: await removal.removeAt(current, 'imagePath', params.index, { what: 'image', tx }),
    }));
    return { ...ok(await news.toDetail(item), 'Image deleted successfully'), undo: removal.undo };
  });

  app.handle(newsCalls.listForGuests, publicRead('news'), async ({ query }) =>
    ok(await news.selectPublished(flagIs('isFeatured', query.isFeatured))),
  );

  app.handle(newsCalls.recentForGuests, publicRead('news'), async () =>
    ok(await news.selectPublished([], recentItems)),
  );

  const linkTables = ['news_products', 'products', 'news_projects', 'projects'] as const;
  app.handle(newsCalls.getForGuests, publicRead('news', ...linkTables), async ({ params }) =>
    ok(await news.getPublished(params.id)),
  );
}
