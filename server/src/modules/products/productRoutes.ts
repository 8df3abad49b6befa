import { productCalls, type ProductFilter } from '@msl/shared/contracts';
import { parseOptionKeys } from '@msl/shared/optionKeys';
import type { z } from 'zod';
import { toSearchText } from '../../database/searchText';
import { admin, publicRead } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { invalid } from '../../errors/domainErrors';
import { toLines } from '../../crud/csv';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { FileRemovals, toFileHolders } from '../../crud/fileRemovals';
import { equals, flagIs } from '../../crud/filters';
import { saveWithFiles } from '../../crud/saveWithFiles';
import { appendToList, optionalBit, applyOrder, toBit, toJson } from '../../crud/storedLists';
import { toFactColumns } from '../../facts/checkFacts';
import { toFactCells } from '../../facts/factCells';
import { parseProductOrder } from '../../facts/productOrder';
import type { FacetSelection } from '../../facts/productSelection';
import { changeFact, lacksFact } from './factTable';
import { projectsOf } from './productLinkCompanions';
import { clearRanks } from './productRanks';
import { type ProductRepository, toProduct } from './productRepository';

const productsPerPage = 9;
/** The home page shows all featured products without paging. */
const maxFeaturedProducts = 100;
const maxSuggestions = 12;

/** Reads a comma-separated list of categories into the ids and normalised names it may mean. */
function toCategoryKeys(text = ''): ReadonlySet<string> | undefined {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length ? new Set(names.flatMap((name) => [name, toSearchText(name)])) : undefined;
}

type ListFilters = z.output<typeof productCalls.list.query>;

const toListFilter = ({
  categoryId,
  manualId,
  isFeatured,
  lacksFact: attributeId,
}: Pick<ListFilters, 'categoryId' | 'manualId' | 'isFeatured' | 'lacksFact'>) => ({
  filters: [
    ...equals('manualId', manualId),
    ...flagIs('isFeatured', isFeatured),
    ...(attributeId ? [lacksFact(attributeId)] : []),
  ],
  parts: categoryId ? [categoryId] : undefined,
});

function adminRoutes(app: App, products: ProductRepository): void {
  const removals = new FileRemovals(toFileHolders(products.table), app.trash);

  app.handle(productCalls.list, admin, async ({ query }) => {
    const { filters, parts } = toListFilter(query);
    return page(await products.page({ ...query, parts }, filters), toProduct);
  });

  exportRoute(app, productCalls.export, {
    records: products.table,
    toFilter: toListFilter,
    toCells: async (rows) => {
      const catalogue = await products.facts.readCatalogue();
      return (await products.withNames(rows)).map(({ manualTitle, ...row }) => {
        const { description, specifications, ...product } = toProduct(row);
        const texts = { description: toLines(description), specifications: toLines(specifications) };
        return { ...product, ...texts, manual: manualTitle, ...toFactCells(row, catalogue) };
      });
    },
  });

  app.handle(productCalls.get, admin, async ({ params }) => ok(toProduct(await products.get(params.id))));

  app.handle(productCalls.create, admin, async ({ form, files }) => {
    const {
      categoryId,
      name,
      partNumber = '',
      summary = '',
      description = '',
      specifications = '',
      manualId,
      isFeatured = false,
      discontinuedAt = null,
      facts = {},
      offers = {},
    } = form;
    const product = await saveWithFiles(app.files, files, ({ images }) =>
      products.create(
        {
          ...{ categoryId, name, partNumber, summary, description, specifications, discontinuedAt },
          manualId: manualId || null,
          isFeatured: toBit(isFeatured),
          imagePath: toJson(images),
        },
        { facts, offers },
      ),
    );
    return ok(toProduct(product), 'Product created successfully');
  });

  app.handle(productCalls.update, admin, async ({ params, form, files }) => {
    const { updatedAt, isFeatured, manualId, fileOrder, removedFiles, facts, offers, ...changes } = form;
    const removal = removals.begin();
    const product = await saveWithFiles(app.files, files, ({ images }) =>
      products.change(params.id, updatedAt, async (current, tx) => ({
        ...changes,
        ...(await toFactColumns({ facts, offers }, tx)),
        manualId: manualId === undefined ? undefined : manualId || null,
        // A product that is no longer made is featured only if that is sent too.
        isFeatured: optionalBit(isFeatured ?? (changes.discontinuedAt ? false : undefined)),
        imagePath: appendToList(
          applyOrder(await removal.removeFromList(current, 'imagePath', removedFiles, tx), fileOrder),
          images,
        ),
      })),
    );
    return { ...ok(toProduct(product), 'Product updated successfully'), undo: removal.undo };
  });

  removeRoute(app, productCalls.remove, { records: products.table, message: 'Product deleted successfully' });

  bulkRoute(app, productCalls.bulk, {
    records: products.table,
    toFilter: toListFilter,
    actions: {
      feature: { set: { isFeatured: 1 }, outcome: 'featured' },
      unfeature: { set: { isFeatured: 0 }, outcome: 'no longer featured' },
      changeCategory: async ({ categoryId }, tx) => {
        if (categoryId === undefined) throw invalid('categoryId', 'Choose a category.');
        await products.checkReferences({ categoryId }, tx);
        return { set: { categoryId }, outcome: 'changed', before: clearRanks(categoryId) };
      },
      changeManual: async ({ manualId }, tx) => {
        if (manualId === undefined) throw invalid('manualId', 'Choose a manual, or none.');
        await products.checkReferences({ manualId }, tx);
        return { set: { manualId: manualId || null }, outcome: 'changed' };
      },
    },
  });

  app.handle(productCalls.removeImage, admin, async ({ params, query }) => {
    const removal = removals.begin();
    const product = await products.change(params.id, query.updatedAt, async (current, tx) => ({
      imagePath: await removal.removeAt(current, 'imagePath', params.index, { what: 'image', tx }),
    }));
    return { ...ok(toProduct(product), 'Image deleted successfully'), undo: removal.undo };
  });
}

const toFacetSelection = ({ categories, options, facts, search }: z.output<typeof ProductFilter>): FacetSelection => ({
  categories: toCategoryKeys(categories),
  options: parseOptionKeys(options),
  facts: parseOptionKeys(facts),
  search,
});

/** Facts and choices depend on attributes. Manuals are included because deleting a manual removes it from its products. */
const productTables = ['products', 'categories', 'manuals', 'attributes', 'category_attributes'] as const;
const productAccess = publicRead(...productTables);
/** A search also finds by documents, and offers results of all kinds. */
const searchAccess = publicRead(...productTables, 'search_documents', 'synonyms');
const detailAccess = publicRead(...productTables, 'project_products', 'projects');

function guestRoutes(app: App, products: ProductRepository): void {
  app.handle(productCalls.listForGuests, searchAccess, async ({ query }) => {
    const { currentPage = 1, isFeatured } = query;
    const isUnpagedFeatured = isFeatured && query.currentPage === undefined;
    const itemsPerPage = query.itemsPerPage ?? (isUnpagedFeatured ? maxFeaturedProducts : productsPerPage);
    const { rows, totalItems, ...search } = await products.browse({
      page: currentPage,
      perPage: itemsPerPage,
      selection: { ...toFacetSelection(query), isFeatured },
      order: parseProductOrder(query.sort, Boolean(query.search)),
    });
    const totalPages = Math.ceil(totalItems / itemsPerPage);
    const paginationData = { totalItems, itemsPerPage, currentPage, totalPages };
    return { ...ok(await products.toCards(rows)), paginationData, ...search };
  });

  app.handle(productCalls.facetsForGuests, searchAccess, async ({ query }) =>
    ok(await products.facets(toFacetSelection(query))),
  );

  app.handle(productCalls.getForGuests, detailAccess, async ({ params }) => {
    const product = await products.toDetail(await products.get(params.id));
    return ok({ ...product, projects: await projectsOf(params.id, app.db) });
  });

  app.handle(productCalls.suggestForGuests, productAccess, async ({ params }) =>
    ok(await products.toCards(await products.newestInCategory(params.categoryId, maxSuggestions))),
  );
}

export function productRoutes(app: App, products: ProductRepository): void {
  adminRoutes(app, products);
  app.handle(productCalls.changeFact, admin, async ({ params, body }) =>
    ok(await changeFact(products.table, params.attributeId, body.values)),
  );
  guestRoutes(app, products);
}
