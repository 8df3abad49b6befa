import { productCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { done, ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { equals, flagIs } from '../../records/filters';
import { savingFiles } from '../../records/savingFiles';
import { appended, optionalBit, toBit, toJson, withoutEntry } from '../../records/storedLists';
import { type ProductRepository, toProduct, toProductCard } from './productRepository';

const productsPerPage = 9;
/** The home page asks for all featured products at once. */
const mostFeatured = 100;
const mostSuggestions = 12;

const namesIn = (text: string | undefined) => {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names?.length ? names : undefined;
};

function adminRoutes(app: App, products: ProductRepository): void {
  app.handle(productCalls.list, admin, async ({ query: { categoryId, manualId, isFeatured, ...query } }) => {
    const filters = [...equals('manualId', manualId), ...flagIs('isFeatured', isFeatured)];
    return page(await products.page({ ...query, parts: categoryId ? [categoryId] : undefined }, filters), toProduct);
  });

  app.handle(productCalls.get, admin, async ({ params }) => ok(toProduct(await products.get(params.id))));

  app.handle(productCalls.create, admin, async ({ form, files }) => {
    const {
      categoryId,
      name,
      partNumber = '',
      description = '',
      specifications = '',
      manualId,
      isFeatured = false,
    } = form;
    const product = await savingFiles(app.files, files, ({ images }) =>
      products.create({
        ...{ categoryId, name, partNumber, description, specifications },
        manualId: manualId || null,
        isFeatured: toBit(isFeatured),
        imagePath: toJson(images),
      }),
    );
    return ok(toProduct(product), 'Product created successfully');
  });

  app.handle(productCalls.update, admin, async ({ params, form, files }) => {
    const { updatedAt, isFeatured, manualId, ...changes } = form;
    const product = await savingFiles(app.files, files, ({ images }) =>
      products.change(params.id, updatedAt, ({ imagePath }) => ({
        ...changes,
        manualId: manualId === undefined ? undefined : manualId || null,
        isFeatured: optionalBit(isFeatured),
        imagePath: appended(imagePath, images),
      })),
    );
    return ok(toProduct(product), 'Product updated successfully');
  });

  app.handle(productCalls.remove, admin, async ({ params }) => {
    await products.remove(params.id);
    return done('Product deleted successfully');
  });

  app.handle(productCalls.removeImage, admin, async ({ params, query }) => {
    const product = await products.change(params.id, query.updatedAt, ({ imagePath }) => ({
      imagePath: withoutEntry(imagePath, params.index, 'image'),
    }));
    return ok(toProduct(product), 'Image deleted successfully');
  });
}

/** Deleting a manual takes it off its products. */
const shown = publicRead('products', 'categories', 'manuals');

function guestRoutes(app: App, products: ProductRepository): void {
  app.handle(productCalls.listForGuests, shown, async ({ query }) => {
    const { currentPage = 1, isFeatured, search } = query;
    const everyFeatured = isFeatured && query.currentPage === undefined;
    const itemsPerPage = query.itemsPerPage ?? (everyFeatured ? mostFeatured : productsPerPage);
    const { rows, totalItems } = await products.browse({
      page: currentPage,
      perPage: itemsPerPage,
      search,
      categories: namesIn(query.categories),
      filters: flagIs('isFeatured', isFeatured),
    });
    const totalPages = Math.ceil(totalItems / itemsPerPage);
    return { ...ok(rows.map(toProductCard)), paginationData: { totalItems, itemsPerPage, currentPage, totalPages } };
  });

  app.handle(productCalls.getForGuests, shown, async ({ params }) => ok(toProduct(await products.get(params.id))));

  app.handle(productCalls.suggestForGuests, shown, async ({ params }) =>
    ok((await products.inCategory(params.categoryId, mostSuggestions)).map(toProductCard)),
  );
}

export function productRoutes(app: App, products: ProductRepository): void {
  adminRoutes(app, products);
  guestRoutes(app, products);
}
