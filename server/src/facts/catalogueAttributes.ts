import type { AttributeKind, OptionCodes } from '@msl/shared/contracts';
import { CachedReads } from '../crud/cachedReads';
import { fromJson } from '../crud/storedLists';
import { changesOf } from '../database/changes';
import type { Db, Tx } from '../database/db';
import { codesOf } from './optionCodes';

export interface CatalogueAttribute {
  id: string;
  fieldName: string;
  kind: AttributeKind;
  unit: string;
  group: string;
  order: number;
  isFilter: boolean;
  onCards: boolean;
  isCompared: boolean;
  /** In their stored order. */
  options: string[];
  codes: OptionCodes;
}

export interface CatalogueCategory {
  id: string;
  categoryName: string;
  /** The normalised name, unique. */
  nameKey: string;
  /** In their order within the category. */
  attributeIds: string[];
}

/** All attributes and categories. */
export interface Catalogue {
  /** By id; groups stay together, groups and attributes by their order. */
  attributes: ReadonlyMap<string, CatalogueAttribute>;
  /** By id, sorted by name as every list of categories of the site. */
  categories: ReadonlyMap<string, CatalogueCategory>;
}

/** Tables that a catalogue is read from. */
const catalogueTables = ['categories', 'category_attributes', 'attributes'] as const;

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Reads all attributes and categories, in a transaction as of that transaction. */
export async function readCatalogue(db: Db | Tx): Promise<Catalogue> {
  const [rows, categories, links] = [
    await db.selectFrom('attributes').selectAll().orderBy('order').orderBy('createdAt').orderBy('id').execute(),
    await db
      .selectFrom('categories')
      .select(['id', 'categoryName', 'nameKey'])
      .orderBy('position')
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    await db.selectFrom('category_attributes').selectAll().orderBy('position').execute(),
  ];
  const attributes = rows.map(({ options, codes, isFilter, onCards, isCompared, ...row }) => ({
    ...row,
    options: fromJson(options),
    codes: codesOf({ options: fromJson(options), codes }),
    isFilter: isFilter === 1,
    onCards: onCards === 1,
    isCompared: isCompared === 1,
  }));
  const linksOf = groupBy(links, ({ categoryId }) => categoryId);
  return {
    attributes: new Map(
      [...groupBy(attributes, ({ group }) => group).values()].flat().map((attribute) => [attribute.id, attribute]),
    ),
    categories: new Map(
      categories.map((category) => {
        const attributeIds = (linksOf.get(category.id) ?? []).map(({ attributeId }) => attributeId);
        return [category.id, { ...category, attributeIds }];
      }),
    ),
  };
}

/** Caches all attributes and categories until one of them changes. */
export class CatalogueAttributes {
  private readonly cache: CachedReads<Catalogue>;

  constructor(private readonly db: Db) {
    this.cache = new CachedReads(changesOf(db), catalogueTables);
  }

  all(): Promise<Catalogue> {
    return this.cache.read('', () => readCatalogue(this.db));
  }
}
