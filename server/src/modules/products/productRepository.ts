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
import { type ChosenFacets, countFacets, fittingCategories } from './facets';

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

type Fields = Omit<ValuesOf<'products'>, 'descriptionText' | 'date'>;

export interface CatalogueQuery {
  page: number;
  perPage: number;
  search?: string;
  chosen: ChosenFacets;
  filters: Expression<SqlBool>[];
}

const byCategory = { table: 'categories', column: 'nameKey', by: 'categoryId' };

/**
 * A manual that went meanwhile is named by no product any more.
 *
 * @throws Conflict when the category of one of them is gone
 */
async function readmitted(rows: ProductsTable[], tx: Tx): Promise<ProductsTable[]> {
  const present = async (table: 'categories' | 'manuals', ids: (string | null)[]) => {
    const found = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return new Set(found.map(({ id }) => id));
  };
  const categories = await present(
    'categories',
    rows.map(({ categoryId }) => categoryId),
  );
  const lost = rows.find(({ categoryId }) => !categories.has(categoryId));
  if (lost) throw conflict(`The category of "${lost.name}" was deleted meanwhile. Restore that first.`);
  const manuals = await present(
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
      partBy: 'categoryId',
      sort: { name: 'text', partNumber: 'text', isFeatured: 'plain', categoryName: byCategory },
      richText: ['description', 'specifications'],
      files: ['imagePath'],
      readmit: readmitted,
      show: async (row, tx) => toProduct(await this.named(row, tx)),
    });
  }

  async page(query: ListQuery, filters: Expression<SqlBool>[]): Promise<Page<ProductRow>> {
    const { rows, pagination } = await this.table.page(query, filters);
    return { rows: await this.allNamed(rows), pagination };
  }

  /** What guests browse; with the count of everything that fits. */
  async browse({ page, perPage, search, chosen, filters }: CatalogueQuery) {
    const parts = await this.categoryIds(chosen);
    const range = { limit: perPage, offset: (page - 1) * perPage };
    const { rows, totalItems } = await this.table.range({ search, filters, parts }, range);
    return { rows: await this.allNamed(rows), totalItems };
  }

  /** The choices among what a search finds, with how many products each would show. */
  async facets(search: string | undefined, chosen: ChosenFacets): Promise<ProductFacets> {
    const [categories, found] = await Promise.all([this.offers.all(), this.counts.of(search)]);
    return countFacets(categories, found, chosen);
  }

  /** With the names of their categories and the titles of their manuals; empty without a manual. */
  async described(rows: ProductsTable[]): Promise<(ProductRow & { manualTitle: string })[]> {
    const ids = [...new Set(rows.flatMap(({ manualId }) => manualId ?? []))];
    const manuals = ids.length
      ? await this.db.selectFrom('manuals').select(['id', 'title']).where('id', 'in', ids).execute()
      : [];
    const titles = new Map(manuals.map(({ id, title }) => [id, title]));
    const products = await this.allNamed(rows);
    return products.map((row) => ({ ...row, manualTitle: titles.get(row.manualId ?? '') ?? '' }));
  }

  /** The newest of a category. @throws NotFound */
  async inCategory(categoryId: string, limit: number): Promise<ProductRow[]> {
    if (!(await this.exists('categories', categoryId, this.db))) throw notFound('category');
    return this.allNamed(await this.table.select({}, [isOneOf('categoryId', [categoryId])], limit));
  }

  /** @throws NotFound */
  async get(id: string): Promise<ProductRow> {
    return this.named(await this.table.get(id));
  }

  /**
   * @param at when it was made, if not now
   * @throws Invalid (no such category or manual)
   */
  create(fields: Fields, tx?: Tx, at = new Date().toISOString()): Promise<ProductRow> {
    return this.table.within(tx, async (tx) => {
      await this.checkReferences(fields, tx);
      const values = { ...fields, ...describe(fields), date: at };
      return this.named(await this.table.insert({ descriptionText: '', ...values }, tx, at), tx);
    });
  }

  /** @throws NotFound, Invalid, StaleEdit */
  change(
    id: string,
    seen: string | undefined,
    change: (current: ProductsTable, tx: Tx) => Partial<Fields> | Promise<Partial<Fields>>,
  ): Promise<ProductRow> {
    return this.table.within(undefined, async (tx) => {
      const row = await this.table.update(
        id,
        seen,
        async (current) => {
          const changes = await change(current, tx);
          await this.checkReferences(changes, tx);
          return { ...changes, ...describe(changes) };
        },
        tx,
      );
      return this.named(row, tx);
    });
  }

  /** @throws Invalid (no such category or manual) */
  async checkReferences({ categoryId, manualId }: Partial<Fields>, tx: Tx): Promise<void> {
    if (categoryId !== undefined && !(await this.exists('categories', categoryId, tx))) {
      throw invalid('categoryId', 'There is no such category.');
    }
    if (manualId && !(await this.exists('manuals', manualId, tx)))
      throw invalid('manualId', 'There is no such manual.');
  }

  private async exists(table: 'categories' | 'manuals', id: string, db: Db | Tx): Promise<boolean> {
    return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** The categories whose products fit; `undefined` when nothing was chosen. */
  private async categoryIds(chosen: ChosenFacets): Promise<string[] | undefined> {
    if (!chosen.categories && !chosen.options.size) return undefined;
    return fittingCategories(await this.offers.all(), chosen).map(({ id }) => id);
  }

  private async categoryNames(tx?: Tx): Promise<Map<string, string>> {
    const categories = tx
      ? await tx.selectFrom('categories').select(['id', 'categoryName']).execute()
      : await this.offers.all();
    return new Map(categories.map(({ id, categoryName }) => [id, categoryName]));
  }

  private async named(row: ProductsTable, tx?: Tx): Promise<ProductRow> {
    const [product] = await this.allNamed([row], tx);
    return product ?? { ...row, categoryName: '' };
  }

  private async allNamed(rows: ProductsTable[], tx?: Tx): Promise<ProductRow[]> {
    if (!rows.length) return [];
    const names = await this.categoryNames(tx);
    return rows.map((row) => ({ ...row, categoryName: names.get(row.categoryId) ?? '' }));
  }
}

const describe = ({ description }: Partial<Fields>) =>
  description === undefined ? {} : { descriptionText: toPlainText(sanitizeRichText(description)) };
