import type { OptionsByAttribute } from '@msl/shared/optionKeys';
import { changesOf } from '../../database/changes';
import type { Db } from '../../database/db';
import { CachedReads } from '../../crud/cachedReads';
import { fromJson } from '../../crud/storedLists';

/** A category and the options of its products; attributes and options in their stored order. */
export interface CategoryOffer {
  id: string;
  categoryName: string;
  /** The normalised name, unique. */
  nameKey: string;
  offers: OptionsByAttribute;
}

async function readOffers(db: Db): Promise<CategoryOffer[]> {
  const [categories, attributes] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'categoryName', 'nameKey'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('category_attributes')
      .innerJoin('attributes', 'attributes.id', 'category_attributes.attributeId')
      .select(['categoryId', 'fieldName', 'options'])
      .orderBy('position')
      .execute(),
  ]);
  const offersOf = (id: string) => {
    const offers = new Map<string, Set<string>>();
    for (const { categoryId, fieldName, options } of attributes) {
      if (categoryId !== id) continue;
      offers.set(fieldName, new Set([...(offers.get(fieldName) ?? []), ...fromJson(options)]));
    }
    return offers;
  };
  return categories.map((category) => ({ ...category, offers: offersOf(category.id) }));
}

/** Caches the options of all categories until categories or attributes change. */
export class CategoryOffers {
  private readonly cache: CachedReads<CategoryOffer[]>;

  constructor(private readonly db: Db) {
    this.cache = new CachedReads(changesOf(db), ['categories', 'category_attributes', 'attributes']);
  }

  /** Returns all categories in the order guests see them: newest first. */
  all(): Promise<CategoryOffer[]> {
    return this.cache.read('', () => readOffers(this.db));
  }
}
