import type { Product, ProductCard } from '@msl/shared/contracts';
import type { Expression, SqlBool } from 'kysely';
import { changesOf } from '../../database/changes';
import type { Db, Tx } from '../../database/openDatabase';
import type { CategoriesTable, ProductsTable } from '../../database/schema';
import { toSearchText } from '../../database/searchText';
import type { FileStore } from '../../files/fileStore';
import type { Page } from '../../http/answers';
import { invalid, notFound } from '../../http/refusals';
import { isOneOf } from '../../records/filters';
import { KeptReads } from '../../records/keptReads';
import { type ListQuery, RecordTable, type ValuesOf } from '../../records/recordTable';
import { sanitizeRichText, toPlainText } from '../../records/richText';
import { fromJson } from '../../records/storedLists';

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

type CategoryName = Pick<CategoriesTable, 'id' | 'nameKey' | 'categoryName'>;

export interface CatalogueQuery {
  page: number;
  perPage: number;
  search?: string;
  /** Names or ids of categories, in any case. */
  categories?: string[];
  filters: Expression<SqlBool>[];
}

const byCategory = { table: 'categories', column: 'nameKey', by: 'categoryId' };

export class ProductRepository {
  private readonly table: RecordTable<'products'>;
  private readonly categoryNames: KeptReads<CategoryName[]>;

  constructor(
    private readonly db: Db,
    files: FileStore,
  ) {
    this.categoryNames = new KeptReads(changesOf(db), ['categories']);
    this.table = new RecordTable(db, files, {
      table: 'products',
      what: 'product',
      searched: ({ name, partNumber }) => [name, partNumber],
      partBy: 'categoryId',
      sort: { name: 'text', partNumber: 'text', isFeatured: 'plain', categoryName: byCategory },
      richText: ['description', 'specifications'],
      files: ['imagePath'],
      show: async (row, tx) => toProduct(await this.named(row, tx)),
    });
  }

  async page(query: ListQuery, filters: Expression<SqlBool>[]): Promise<Page<ProductRow>> {
    const { rows, pagination } = await this.table.page(query, filters);
    return { rows: await this.allNamed(rows), pagination };
  }

  /** What guests browse; with the count of everything that fits. */
  async browse({ page, perPage, search, categories, filters }: CatalogueQuery) {
    const parts = categories && (await this.categoryIds(categories));
    const range = { limit: perPage, offset: (page - 1) * perPage };
    const { rows, totalItems } = await this.table.range({ search, filters, parts }, range);
    return { rows: await this.allNamed(rows), totalItems };
  }

  /** The newest of a category. @throws Refusal (404) */
  async inCategory(categoryId: string, limit: number): Promise<ProductRow[]> {
    if (!(await this.exists('categories', categoryId, this.db))) throw notFound('category');
    return this.allNamed(await this.table.select({}, [isOneOf('categoryId', [categoryId])], limit));
  }

  /** @throws Refusal (404) */
  async get(id: string): Promise<ProductRow> {
    return this.named(await this.table.get(id));
  }

  /**
   * @param at when it was made, if not now
   * @throws Refusal (422: no such category or manual)
   */
  create(fields: Fields, tx?: Tx, at = new Date().toISOString()): Promise<ProductRow> {
    return this.table.within(tx, async (tx) => {
      await this.checkReferences(fields, tx);
      const values = { ...fields, ...describe(fields), date: at };
      return this.named(await this.table.insert({ descriptionText: '', ...values }, tx, at), tx);
    });
  }

  /** @throws Refusal (404; 422), StaleEdit */
  change(
    id: string,
    seen: string | undefined,
    change: (current: ProductsTable) => Partial<Fields>,
  ): Promise<ProductRow> {
    return this.table.within(undefined, async (tx) => {
      const row = await this.table.update(
        id,
        seen,
        async (current) => {
          const changes = change(current);
          await this.checkReferences(changes, tx);
          return { ...changes, ...describe(changes) };
        },
        tx,
      );
      return this.named(row, tx);
    });
  }

  remove(id: string): Promise<void> {
    return this.table.remove(id);
  }

  private async checkReferences({ categoryId, manualId }: Partial<Fields>, tx: Tx): Promise<void> {
    if (categoryId !== undefined && !(await this.exists('categories', categoryId, tx))) {
      throw invalid('categoryId', 'There is no such category.');
    }
    if (manualId && !(await this.exists('manuals', manualId, tx)))
      throw invalid('manualId', 'There is no such manual.');
  }

  private async exists(table: 'categories' | 'manuals', id: string, db: Db | Tx): Promise<boolean> {
    return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  private async categoryIds(namesOrIds: string[]): Promise<string[]> {
    const keys = new Set(namesOrIds.map((name) => toSearchText(name)));
    const categories = await this.categories();
    return categories.filter(({ id, nameKey }) => keys.has(nameKey) || namesOrIds.includes(id)).map(({ id }) => id);
  }

  private categories(tx?: Tx): Promise<CategoryName[]> {
    const read = () => (tx ?? this.db).selectFrom('categories').select(['id', 'nameKey', 'categoryName']).execute();
    return tx ? read() : this.categoryNames.read('', read);
  }

  private async named(row: ProductsTable, tx?: Tx): Promise<ProductRow> {
    const [product] = await this.allNamed([row], tx);
    return product ?? { ...row, categoryName: '' };
  }

  private async allNamed(rows: ProductsTable[], tx?: Tx): Promise<ProductRow[]> {
    if (!rows.length) return [];
    const categories = await this.categories(tx);
    const names = new Map(categories.map(({ id, categoryName }) => [id, categoryName]));
    return rows.map((row) => ({ ...row, categoryName: names.get(row.categoryId) ?? '' }));
  }
}

const describe = ({ description }: Partial<Fields>) =>
  description === undefined ? {} : { descriptionText: toPlainText(sanitizeRichText(description)) };
