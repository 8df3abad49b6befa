import type { Category } from '@msl/shared/contracts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../database/db';
import type { AttributesTable, CategoriesTable } from '../../database/catalogueTables';
import { toSearchText } from '../../database/searchText';
import type { FileStore } from '../../media/fileStore';
import { conflict, invalid } from '../../errors/domainErrors';
import { countOf } from '../../text/counts';
import { recordOldPath, oldPathCompanion, deleteOldPath } from '../../crud/oldPaths';
import type { FilePathOf } from '../../crud/fileRemovals';
import { type ListQuery, RecordTable } from '../../crud/recordTable';
import type { ValuesOf } from '../../crud/recordTypes';
import { attributeLinks } from './attributeLinks';

/** A category's row with the ids of its attributes, in their order. */
export type CategoryRow = CategoriesTable & { attributeIds: string[] };

export const toCategory = ({
  id,
  searchText: _,
  nameKey: __,
  position: ___,
  attributeIds,
  summary,
  ...row
}: CategoryRow): Category => ({
  _id: id,
  ...row,
  summary: summary ?? '',
  categoryAttrId: attributeIds.join(','),
});

/** Selects categories that have an attribute. */
export const hasAttribute = (attributeId: string) =>
  sql<boolean>`categories.id in (select "categoryId" from category_attributes where "attributeId" = ${attributeId})`;

type Fields = Omit<ValuesOf<'categories'>, 'nameKey' | 'position'> & { attributeIds?: string[] };

/** Returns why categories with products must be kept: a sentence by id. */
async function findCategoriesToKeep(ids: readonly string[], tx: Tx): Promise<ReadonlyMap<string, string>> {
  const filled = await tx
    .selectFrom('products')
    .select(({ fn }) => ['categoryId', fn.countAll<number>().as('count')])
    .where('categoryId', 'in', [...ids])
    .groupBy('categoryId')
    .execute();
  const reason = (count: number) => `This category has ${countOf(count, 'product')} and cannot be deleted.`;
  return new Map(filled.map(({ categoryId, count }) => [categoryId, reason(count)]));
}

/** Gives restored categories their paths back. @throws Conflict if another category has one of their names */
async function prepareRestore(rows: CategoriesTable[], tx: Tx): Promise<CategoriesTable[]> {
  const keys = rows.map(({ nameKey }) => nameKey);
  const taken = await tx
    .selectFrom('categories')
    .select('categoryName')
    .where('nameKey', 'in', keys)
    .executeTakeFirst();
  if (taken) throw conflict(`A category named "${taken.categoryName}" exists now.`);
  for (const key of keys) await deleteOldPath('category', key, tx);
  return rows;
}

async function lastPosition(tx: Tx): Promise<number> {
  const last = await tx
    .selectFrom('categories')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  return (last?.position ?? -1) + 1;
}

/** Stores categories and their attributes. */
export class CategoryRepository {
  readonly table: RecordTable<'categories'>;

  constructor(
    private readonly db: Db,
    files: FileStore,
  ) {
    this.table = new RecordTable(db, files, {
      table: 'categories',
      what: 'category',
      plural: 'categories',
      searched: ({ categoryName }) => [categoryName],
      sort: { categoryName: 'text' },
      defaultSort: 'position',
      files: ['filePath'],
      findReasonsToKeep: findCategoriesToKeep,
      companions: { attributes: attributeLinks, oldPaths: oldPathCompanion('category') },
      prepareRestore,
      show: async (row, tx) => toCategory(await this.withAttributes(row, tx)),
    });
  }

  async page(query: ListQuery, filters: Expression<SqlBool>[] = []) {
    const { rows, pagination } = await this.table.page(query, filters);
    return { rows: await this.allWithAttributes(rows), pagination };
  }

  /** Returns the first `maxListed` categories. */
  async select(): Promise<CategoryRow[]> {
    return this.allWithAttributes(await this.table.select({}));
  }

  /** Adds the names of the attributes to each category. */
  async withAttributeNames(rows: CategoriesTable[]): Promise<(CategoryRow & { attributeNames: string[] })[]> {
    const categories = await this.allWithAttributes(rows);
    const ids = [...new Set(categories.flatMap(({ attributeIds }) => attributeIds))];
    const attributes = ids.length
      ? await this.db.selectFrom('attributes').select(['id', 'fieldName']).where('id', 'in', ids).execute()
      : [];
    const names = new Map(attributes.map(({ id, fieldName }) => [id, fieldName]));
    return categories.map((row) => ({ ...row, attributeNames: row.attributeIds.flatMap((id) => names.get(id) ?? []) }));
  }

  /** @throws NotFound */
  async get(id: string): Promise<CategoryRow> {
    return this.withAttributes(await this.table.get(id));
  }

  /**
   * Creates the last category.
   *
   * @param at creation time; defaults to now
   * @throws Conflict (the name is taken), Invalid (no such attribute)
   */
  create({ attributeIds = [], ...fields }: Fields, tx?: Tx, at?: string): Promise<CategoryRow> {
    return this.table.within(tx, async (tx) => {
      const nameKey = await this.assertNameIsFree(fields.categoryName, tx);
      const position = await lastPosition(tx);
      const row = await this.table.insert({ ...fields, nameKey, position }, tx, at);
      await deleteOldPath('category', nameKey, tx);
      await this.setAttributes(row.id, attributeIds, tx);
      return { ...row, attributeIds };
    });
  }

  /**
   * @param filePathOf returns the new file path; `undefined`: no change
   * @throws NotFound, Conflict, Invalid, StaleEdit
   */
  change(
    id: string,
    seen: string | undefined,
    { attributeIds, ...fields }: Partial<Omit<Fields, 'filePath'>>,
    filePathOf?: FilePathOf<CategoriesTable>,
  ): Promise<CategoryRow> {
    return this.table.within(undefined, async (tx) => {
      const withKey = async (current: CategoriesTable) => {
        const changes = { ...fields, filePath: await filePathOf?.(current, tx) };
        if (changes.categoryName === undefined) return changes;
        const nameKey = await this.assertNameIsFree(changes.categoryName, tx, id);
        await recordOldPath('category', id, { from: current.nameKey, to: nameKey }, tx);
        return { ...changes, nameKey };
      };
      const row = await this.table.update(id, seen, withKey, tx);
      if (attributeIds) await this.setAttributes(id, attributeIds, tx);
      return this.withAttributes(row, tx);
    });
  }

  /** Returns a category's attributes in order; none if the category does not exist. */
  attributesOf(id: string, tx?: Tx): Promise<AttributesTable[]> {
    return (tx ?? this.db)
      .selectFrom('category_attributes')
      .innerJoin('attributes', 'attributes.id', 'category_attributes.attributeId')
      .selectAll('attributes')
      .where('categoryId', '=', id)
      .orderBy('position')
      .execute();
  }

  private async withAttributes(row: CategoriesTable, tx?: Tx): Promise<CategoryRow> {
    const [category] = await this.allWithAttributes([row], tx);
    return category ?? { ...row, attributeIds: [] };
  }

  private async allWithAttributes(rows: CategoriesTable[], tx?: Tx): Promise<CategoryRow[]> {
    if (!rows.length) return [];
    const links = await (tx ?? this.db)
      .selectFrom('category_attributes')
      .selectAll()
      .where(
        'categoryId',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('position')
      .execute();
    const idsOf = (id: string) =>
      links.filter(({ categoryId }) => categoryId === id).map(({ attributeId }) => attributeId);
    return rows.map((row) => ({ ...row, attributeIds: idsOf(row.id) }));
  }

  private async setAttributes(categoryId: string, attributeIds: string[], tx: Tx): Promise<void> {
    await tx.deleteFrom('category_attributes').where('categoryId', '=', categoryId).execute();
    if (!attributeIds.length) return;
    const found = await tx.selectFrom('attributes').select('id').where('id', 'in', attributeIds).execute();
    if (found.length < attributeIds.length) throw invalid('categoryAttrId', 'This attribute does not exist.');
    const links = attributeIds.map((attributeId, position) => ({ categoryId, attributeId, position }));
    await tx.insertInto('category_attributes').values(links).execute();
  }

  private async assertNameIsFree(categoryName: string, tx: Tx, ownId?: string): Promise<string> {
    const nameKey = toSearchText(categoryName);
    const other = await tx.selectFrom('categories').select('id').where('nameKey', '=', nameKey).executeTakeFirst();
    if (!other || other.id === ownId) return nameKey;
    throw conflict('A category with this name already exists.', [
      { field: 'categoryName', message: 'Already in use.' },
    ]);
  }
}
