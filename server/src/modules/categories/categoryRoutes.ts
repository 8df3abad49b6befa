import { categoryCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { FileRemovals, toFileHolders } from '../../crud/fileRemovals';
import { fromJson } from '../../crud/storedLists';
import { RecordOrdering } from '../../crud/recordOrdering';
import { saveWithFiles } from '../../crud/saveWithFiles';
import { type CategoryRepository, type CategoryRow, hasAttribute, toCategory } from './categoryRepository';

const toSuggestion = ({ id, categoryName }: CategoryRow) => ({ _id: id, category: categoryName, name: categoryName });

/** Reads ids from comma-separated text, each once. */
const idsIn = (text: string | undefined) =>
  text === undefined
    ? undefined
    : [
        ...new Set(
          text
            .split(',')
            .map((id) => id.trim())
            .filter(Boolean),
        ),
      ];

const toListFilter = ({ attributeId }: { attributeId?: string }) => ({
  filters: attributeId ? [hasAttribute(attributeId)] : [],
});

const categoryAccess = publicRead('categories', 'attributes', 'category_attributes');

export function categoryRoutes(app: App, categories: CategoryRepository): void {
  const removals = new FileRemovals(toFileHolders(categories.table), app.trash);

  app.handle(categoryCalls.list, admin, async ({ query: { category_main: suggestions, ...query } }) => {
    const found = await categories.page(query, toListFilter(query).filters);
    return suggestions ? page(found, toSuggestion) : page(found, toCategory);
  });

  exportRoute(app, categoryCalls.export, {
    records: categories.table,
    toFilter: toListFilter,
    toCells: async (rows) =>
      (await categories.withAttributeNames(rows)).map((row) => ({
        ...toCategory(row),
        attributes: row.attributeNames,
      })),
  });

  app.handle(categoryCalls.get, admin, async ({ params }) => ok(toCategory(await categories.get(params.id))));

  app.handle(categoryCalls.create, admin, async ({ form: { categoryName, summary = null, categoryAttrId }, files }) => {
    const category = await saveWithFiles(app.files, files, ({ file }) =>
      categories.create({ categoryName, summary, attributeIds: idsIn(categoryAttrId), filePath: file[0] ?? null }),
    );
    return ok(toCategory(category), 'Category added successfully');
  });

  app.handle(categoryCalls.update, admin, async ({ params, form, files }) => {
    const { categoryName, summary, categoryAttrId, removeFile, updatedAt } = form;
    const removal = removals.begin();
    const category = await saveWithFiles(app.files, files, ({ file }) =>
      categories.change(
        params.id,
        updatedAt,
        { ...(categoryName === undefined ? {} : { categoryName }), summary, attributeIds: idsIn(categoryAttrId) },
        (current, tx) =>
          removal.replaceSingle(current, 'filePath', { stored: file, isRemoved: removeFile, empty: null, tx }),
      ),
    );
    return { ...ok(toCategory(category), 'Category updated successfully'), undo: removal.undo };
  });

  removeRoute(app, categoryCalls.remove, { records: categories.table, message: 'Category deleted successfully' });

  const order = new RecordOrdering(app.db, app.trash, {
    ...{ table: 'categories', column: 'position', one: 'category', many: 'categories' },
  });
  app.handle(categoryCalls.order, admin, async ({ body }) =>
    ok({ undo: await order.change(body) }, 'Order of categories saved'),
  );

  bulkRoute(app, categoryCalls.bulk, { records: categories.table, toFilter: toListFilter, actions: {} });

  app.handle(categoryCalls.listForGuests, categoryAccess, async () => ok((await categories.select()).map(toCategory)));

  app.handle(categoryCalls.attributesForGuests, categoryAccess, async ({ params }) => {
    const { id } = await categories.get(params.categoryId);
    const attributes = await categories.attributesOf(id);
    const choices = attributes.filter(({ kind }) => kind === 'choice');
    return ok(choices.map(({ id, fieldName, options }) => ({ _id: id, fieldName, options: fromJson(options) })));
  });
}
