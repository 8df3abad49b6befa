import type {
  Comparison,
  Facts,
  Offers,
  Product,
  ProductCard,
  ProductDetail,
  ProductFacets,
} from '@msl/shared/contracts';
import type { Expression, SqlBool } from 'kysely';
import type { Db, Tx } from '../../database/db';
import type { ProductsTable } from '../../database/schema';
import { joinedPartNumber, partNumberKey } from '../../database/searchText';
import type { FileStore } from '../../media/fileStore';
import type { Page } from '../../http/answers';
import { invalid, notFound } from '../../errors/domainErrors';
import { toCardText } from '../../crud/cardText';
import { flagIs, isOneOf } from '../../crud/filters';
import { linkCompanion } from '../../crud/linkCompanion';
import type { PageRange } from '../../crud/recordListing';
import { recordFinderOf } from '../../crud/recordFinder';
import { type ListQuery, RecordTable } from '../../crud/recordTable';
import type { ValuesOf } from '../../crud/recordTypes';
import { toPlainText } from '@msl/shared/plainText';
import { sanitizeRichText } from '../../crud/richText';
import { fromJson } from '../../crud/storedLists';
import { toFactColumns } from '../../facts/checkFacts';
import { comparedFacts } from '../../facts/comparedFacts';
import { countFacets } from '../../facts/facetCounts';
import { cardFacts, pageFacts, parseFacts, parseOffers, ProductFacts } from '../../facts/productFacts';
import { ProductIndex } from '../../facts/productIndex';
import { type ProductOrder, readOrderedIds, toTableSort } from '../../facts/productOrder';
import { type FacetSelection, SelectedProducts } from '../../facts/productSelection';
import { productLinkCompanions } from './productLinkCompanions';
import { readRanks } from './productRanks';
import { prepareRestore } from './restoredProducts';
import { type CatalogueQuery, findSearched } from './searchedProducts';

export type ProductRow = ProductsTable & { categoryName: string };

export const toProduct = ({
  id,
  searchText: _,
  descriptionText: __,
  rank: ___,
  imagePath,
  isFeatured,
  facts,
  offers,
  ...row
}: ProductRow): Product => ({
  _id: id,
  ...row,
  imagePath: fromJson(imagePath),
  isFeatured: isFeatured === 1,
  facts: parseFacts(facts),
  offers: parseOffers(offers),
});

type ProductValues = Omit<ValuesOf<'products'>, 'descriptionText' | 'date' | 'discontinuedAt' | 'rank'> &
  Partial<Pick<ValuesOf<'products'>, 'discontinuedAt'>>;
type ProductFields = Omit<ProductValues, 'facts' | 'offers'>;

const newestFirst: ProductOrder = { by: 'newest', isReversed: false };

const byCategory = { table: 'categories', column: 'categoryNameSortKey', by: 'categoryId' };

export class ProductRepository {
  readonly table: RecordTable<'products'>;
  readonly facts: ProductFacts;
  private readonly index: ProductIndex;

  constructor(
    private readonly db: Db,
    files: FileStore,
  ) {
    this.facts = new ProductFacts(db);
    this.index = new ProductIndex(db);
    this.table = new RecordTable(db, files, {
      table: 'products',
      what: 'product',
      searched: ({ name, partNumber }) => [name, partNumber, joinedPartNumber(partNumber)],
      partColumn: 'categoryId',
      matchKeys: { partNumberMatchKey: ({ partNumber }: ProductsTable) => partNumberKey(partNumber) },
      sort: { name: 'text', partNumber: 'text', isFeatured: 'plain', categoryName: byCategory },
      richText: ['description', 'specifications'],
      files: ['imagePath'],
      companions: {
        downloads: linkCompanion('download_products', 'productId', { column: 'downloadId', table: 'downloads' }),
        ...productLinkCompanions,
      },
      prepareRestore,
      show: async (row, tx) => toProduct(await this.withCategoryName(row, tx)),
    });
  }

  async page(query: ListQuery, filters: Expression<SqlBool>[]): Promise<Page<ProductRow>> {
    const { rows, pagination } = await this.table.page(query, filters);
    return { rows: await this.withCategoryNames(rows), pagination };
  }

  /** Loads the index of all products, which takes seconds in a large catalogue: the first visitor would wait for it. */
  async loadIndex(): Promise<void> {
    await this.index.use(async () => undefined);
  }

  /**
   * Returns one page of the public catalogue and the total number of matches; if a search finds nothing, what comes
   * nearest.
   */
  async browse({ page, perPage, selection, order }: CatalogueQuery) {
    const { search } = selection;
    const range = { limit: perPage, offset: (page - 1) * perPage };
    const found = await findSearched(this.table, search);
    const { rows, totalItems } = await this.readRange({ ...selection, ...found.selection }, order, range);
    const nearest = search && !totalItems ? await recordFinderOf(this.db)?.findNearest('product', search) : undefined;
    const { correctedTo, leftOut } = found;
    return { rows: await this.withCategoryNames(rows), totalItems, nearest, correctedTo, leftOut };
  }

  /** Returns all facets with the number of products each would show. */
  async facets(selection: FacetSelection): Promise<ProductFacets> {
    return this.withSelected(
      { ...selection, ...(await findSearched(this.table, selection.search)).selection },
      countFacets,
    );
  }

  /** Converts products to cards with their first facts. */
  async toCards(rows: ProductRow[]): Promise<ProductCard[]> {
    const catalogue = await this.facts.readCatalogue();
    return rows.map((row) => {
      const { specifications: _, facts: __, offers: ___, ...card } = toProduct(row);
      return { ...card, description: toCardText(row.descriptionText), keyFacts: cardFacts(row, catalogue) };
    });
  }

  /** Adds facts and choices with the names of their attributes. */
  async toDetail(row: ProductRow): Promise<ProductDetail> {
    return { ...toProduct(row), ...pageFacts(row, await this.facts.readCatalogue()) };
  }

  /** Returns the existing products among these ids, in their order, with their facts side by side. */
  async compare(ids: readonly string[]): Promise<Comparison> {
    const found = await this.table.select({}, [isOneOf('id', ids)], ids.length);
    const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
    const products = (await this.withCategoryNames(rows)).map((row) => {
      const { _id, name, partNumber, categoryId, categoryName, imagePath, discontinuedAt } = toProduct(row);
      return { _id, name, partNumber, categoryId, categoryName, imagePath, discontinuedAt };
    });
    return { products, facts: comparedFacts(rows, await this.facts.readCatalogue()) };
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
    await this.assertCategory(categoryId);
    return this.withCategoryNames(await this.table.select({}, [isOneOf('categoryId', [categoryId])], limit));
  }

  /** @throws NotFound */
  async get(id: string): Promise<ProductRow> {
    return this.withCategoryName(await this.table.get(id));
  }

  /**
   * @param values by attribute id
   * @param at creation time; defaults to now
   * @throws Invalid if the category, the manual or an attribute does not exist, or a value does not fit its attribute
   */
  create(
    fields: ProductFields,
    values: { facts?: Facts; offers?: Offers } = {},
    tx?: Tx,
    at = new Date().toISOString(),
  ): Promise<ProductRow> {
    return this.table.within(tx, async (tx) => {
      await this.checkReferences(fields, tx);
      const facts = { facts: '{}', offers: '{}', ...(await toFactColumns(values, tx)) };
      const texts = { descriptionText: '', ...fields, ...toDescriptionText(fields) };
      const row = { discontinuedAt: null, ...texts, ...facts, date: at, rank: 0 };
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
          const isMoved = (changes.categoryId ?? current.categoryId) !== current.categoryId;
          return { ...changes, ...toDescriptionText(changes), ...(isMoved && { rank: 0 }) };
        },
        tx,
      );
      return this.withCategoryName(row, tx);
    });
  }

  /** @throws NotFound */
  async assertCategory(id: string): Promise<void> {
    if (!(await this.exists('categories', id, this.db))) throw notFound('category');
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

  private async withSelected<R>(
    selection: FacetSelection,
    work: (selected: SelectedProducts) => Promise<R>,
  ): Promise<R> {
    const catalogue = await this.facts.readCatalogue();
    return this.index.use(async (columns) => work(await SelectedProducts.select(columns, catalogue, selection)));
  }

  /** Only options, facts and orders without an index of the database need the index in memory. */
  private async readRange(selection: FacetSelection, asked: ProductOrder, range: PageRange) {
    const { categories: keys, options, facts, search, isFeatured, found } = selection;
    const isNarrowed = keys !== undefined || search || isFeatured !== undefined;
    const parts = keys && (await this.categoryIds(keys));
    const order = asked.by === 'arranged' && parts?.length !== 1 ? newestFirst : asked;
    const sort = isNarrowed && order.by === 'name' ? undefined : toTableSort(order);
    if (options.size || facts.size || !sort || found) {
      const ranks = order.by === 'arranged' ? await readRanks(parts ?? [], this.db) : undefined;
      const { pageIds, totalItems } = await this.withSelected(selection, async (selected) => ({
        pageIds: await readOrderedIds(selected, order, range, ranks),
        totalItems: selected.matching().size(),
      }));
      const rows = await this.table.select({}, [isOneOf('id', pageIds)], range.limit);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return { rows: pageIds.flatMap((id) => byId.get(id) ?? []), totalItems };
    }
    const filters = flagIs('isFeatured', isFeatured);
    return this.table.range({ search, found: null, sort, filters, parts }, range);
  }

  /** Returns the ids of the categories with one of these ids or normalised names. */
  private async categoryIds(keys: ReadonlySet<string>): Promise<string[]> {
    const all = [...(await this.categories()).values()];
    return all.filter(({ id, nameKey }) => keys.has(id) || keys.has(nameKey)).map(({ id }) => id);
  }

  private async categories(tx?: Tx) {
    return (await this.facts.readCatalogue(tx)).categories;
  }

  private async withCategoryName(row: ProductsTable, tx?: Tx): Promise<ProductRow> {
    const [product] = await this.withCategoryNames([row], tx);
    return product ?? { ...row, categoryName: '' };
  }

  private async withCategoryNames(rows: ProductsTable[], tx?: Tx): Promise<ProductRow[]> {
    if (!rows.length) return [];
    const categories = await this.categories(tx);
    return rows.map((row) => ({ ...row, categoryName: categories.get(row.categoryId)?.categoryName ?? '' }));
  }
}

const toDescriptionText = ({ description }: Partial<ProductValues>) =>
  description === undefined ? {} : { descriptionText: toPlainText(sanitizeRichText(description)) };
