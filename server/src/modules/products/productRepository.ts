import type { Product, ProductCard, ProductFacets } from '@msl/shared/contracts';
import type { Expression, SqlBool } from 'kysely';
import type { Db, Tx } from '../../database/db';
import type { ProductsTable } from '../../database/schema';
import { joinedPartNumber } from '../../database/searchText';
import type { FileStore } from '../../media/fileStore';
import type { Page } from '../../http/answers';
import { conflict, invalid, notFound } from '../../errors/domainErrors';
import { isOneOf } from '../../crud/filters';
import { PartCounts } from '../../crud/partCounts';
import { type ListQuery, RecordTable } from '../../crud/recordTable';
import type { ValuesOf } from '../../crud/recordTypes';
import { sanitizeRichText, toPlainText } from '../../crud/richText';
import { fromJson } from '../../crud/storedLists';
import { CategoryOffers } from './categoryOffers';
import { type FacetSelection, countFacets, matchingCategories } from './facets';

export type ProductRow = ProductsTable & { categoryName: string };

export const toProduct = ({
  id,
  searchText: _,
  descriptionText: __,
  imagePath,
  isFeatured,
  ...row
}: ProductRow): Product => ({
  _id: id,
  ...row,
  imagePath: fromJson(imagePath),
  isFeatured: isFeatured === 1,
});

export function toProductCard(row: ProductRow): ProductCard {
  const { specifications: _, ...card } = toProduct(row);
  return { ...card, description: row.descriptionText };
}

type ProductValues = Omit<ValuesOf<'products'>, 'descriptionText' | 'date'>;

export interface CatalogueQuery {
  page: number;
  perPage: number;
  search?: string;
  selection: FacetSelection;
  filters: Expression<SqlBool>[];
}

const byCategory = { table: 'categories', column: 'nameKey', by: 'categoryId' };

/**
 * Prepares deleted products for their restoration: clears manuals that were deleted meanwhile.
 *
 * @throws Conflict if the category of a product was deleted
 */
async function prepareRestore(rows: ProductsTable[], tx: Tx): Promise<ProductsTable[]> {
  const findExisting = async (table: 'categories' | 'manuals', ids: (string | null)[]) => {
    const found = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return new Set(found.map(({ id }) => id));
  };
  const categories = await findExisting(
    'categories',
    rows.map(({ categoryId }) => categoryId),
  );
  const orphan = rows.find(({ categoryId }) => !categories.has(categoryId));
  if (orphan) throw conflict(`The category of "${orphan.name}" was deleted meanwhile. Restore that first.`);
  const manuals = await findExisting(
    'manuals',
    rows.map(({ manualId }) => manualId),
  );
  return rows.map((row) => ({ ...row, manualId: manuals.has(row.manualId ?? '') ? row.manualId : null }));
}

export class ProductRepository {
  readonly table: RecordTable<'products'>;
  private readonly offers: CategoryOffers;
  private readonly counts: PartCounts;

  constructor(
    private readonly db: Db,
    files: FileStore,
  ) {
    this.offers = new CategoryOffers(db);
    this.counts = new PartCounts(db, 'products', 'categoryId');
    this.table = new RecordTable(db, files, {
      table: 'products',
      what: 'product',
      searched: ({ name, partNumber }) => [name, partNumber, joinedPartNumber(partNumber)],
      partColumn: 'categoryId',
      sort: { name: 'text', partNumber: 'text', isFeatured: 'plain', categoryName: byCategory },
      richText: ['description', 'specifications'],
      files: ['imagePath'],
      prepareRestore,
      show: async (row, tx) => toProduct(await this.withCategoryName(row, tx)),
    });
  }

  async page(query: ListQuery, filters: Expression<SqlBool>[]): Promise<Page<ProductRow>> {
    const { rows, pagination } = await this.table.page(query, filters);
    return { rows: await this.withCategoryNames(rows), pagination };
  }

  /** Returns one page of the public catalogue and the total number of matches. */
  async browse({ page, perPage, search, selection, filters }: CatalogueQuery) {
    const parts = await this.categoryIds(selection);
    const range = { limit: perPage, offset: (page - 1) * perPage };
    const { rows, totalItems } = await this.table.range({ search, filters, parts }, range);
    return { rows: await this.withCategoryNames(rows), totalItems };
  }

  /** Returns all facets with the number of products each would show. */
  async facets(search: string | undefined, selection: FacetSelection): Promise<ProductFacets> {
    const [categories, matches] = await Promise.all([this.offers.all(), this.counts.countBySearch(search)]);
    return countFacets(categories, matches, selection);
  }

  /** Adds the category name and the manual title (empty without a manual) to each product. */
  async withNames(rows: ProductsTable[]): Promise<(ProductRow & { manualTitle: string })[]> {
    const ids = [...new Set(rows.flatMap(({ manualId }) => manualId ?? []))];
    const manuals = ids.length
      ? await this.db.selectFrom('manuals').select(['id', 'title']).where('id', 'in', ids).execute()
      : [];
    const titles = new Map(manuals.map(({ id, title }) => [id, title]));
    const products = await this.withCategoryNames(rows);
    return products.map((row) => ({ ...row, manualTitle: titles.get(row.manualId ?? '') ?? '' }));
  }

  /** Returns the newest products of a category. @throws NotFound */
  async newestInCategory(categoryId: string, limit: number): Promise<ProductRow[]> {
    if (!(await this.exists('categories', categoryId, this.db))) throw notFound('category');
    return this.withCategoryNames(await this.table.select({}, [isOneOf('categoryId', [categoryId])], limit));
  }

  /** @throws NotFound */
  async get(id: string): Promise<ProductRow> {
    return this.withCategoryName(await this.table.get(id));
  }

  /**
   * @param at creation time; defaults to now
   * @throws Invalid if the category or manual does not exist
   */
  create(values: ProductValues, tx?: Tx, at = new Date().toISOString()): Promise<ProductRow> {
    return this.table.within(tx, async (tx) => {
      await this.checkReferences(values, tx);
      const row = { descriptionText: '', ...values, ...toDescriptionText(values), date: at };
      return this.withCategoryName(await this.table.insert(row, tx, at), tx);
    });
  }

  /** @throws NotFound, Invalid, StaleEdit */
  change(
    id: string,
    expectedUpdatedAt: string | undefined,
    change: (current: ProductsTable, tx: Tx) => Partial<ProductValues> | Promise<Partial<ProductValues>>,
  ): Promise<ProductRow> {
    return this.table.within(undefined, async (tx) => {
      const row = await this.table.update(
        id,
        expectedUpdatedAt,
        async (current) => {
          const changes = await change(current, tx);
          await this.checkReferences(changes, tx);
          return { ...changes, ...toDescriptionText(changes) };
        },
        tx,
      );
      return this.withCategoryName(row, tx);
    });
  }

  /** @throws Invalid if the category or manual does not exist */
  async checkReferences({ categoryId, manualId }: Partial<ProductValues>, tx: Tx): Promise<void> {
    if (categoryId !== undefined && !(await this.exists('categories', categoryId, tx))) {
      throw invalid('categoryId', 'There is no such category.');
    }
    if (manualId && !(await this.exists('manuals', manualId, tx)))
      throw invalid('manualId', 'There is no such manual.');
  }

  private async exists(table: 'categories' | 'manuals', id: string, db: Db | Tx): Promise<boolean> {
    return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** Returns the ids of the categories whose products match; `undefined` if nothing is selected. */
  private async categoryIds(selection: FacetSelection): Promise<string[] | undefined> {
    if (!selection.categories && !selection.options.size) return undefined;
    return matchingCategories(await this.offers.all(), selection).map(({ id }) => id);
  }

  private async categoryNames(tx?: Tx): Promise<Map<string, string>> {
    const categories = tx
      ? await tx.selectFrom('categories').select(['id', 'categoryName']).execute()
      : await this.offers.all();
    return new Map(categories.map(({ id, categoryName }) => [id, categoryName]));
  }

  private async withCategoryName(row: ProductsTable, tx?: Tx): Promise<ProductRow> {
    const [product] = await this.withCategoryNames([row], tx);
    return product ?? { ...row, categoryName: '' };
  }

  private async withCategoryNames(rows: ProductsTable[], tx?: Tx): Promise<ProductRow[]> {
    if (!rows.length) return [];
    const names = await this.categoryNames(tx);
    return rows.map((row) => ({ ...row, categoryName: names.get(row.categoryId) ?? '' }));
  }
}

const toDescriptionText = ({ description }: Partial<ProductValues>) =>
  description === undefined ? {} : { descriptionText: toPlainText(sanitizeRichText(description)) };
