import { changesOf } from '../../database/changes';
import type { Db } from '../../database/db';
import { KeptReads } from '../../crud/keptReads';
import { fromJson } from '../../crud/storedLists';
import type { OptionsByAttribute } from './optionKeys';

/** A category and the options that each of its products is offered with, attributes and options in their order. */
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

/** What all categories offer, kept until it changes. */
export class CategoryOffers {
  private readonly kept: KeptReads<CategoryOffer[]>;

  constructor(private readonly db: Db) {
    this.kept = new KeptReads(changesOf(db), ['categories', 'category_attributes', 'attributes']);
  }

  /** In the order in which guests see the categories. */
  all(): Promise<CategoryOffer[]> {
    return this.kept.read('', () => readOffers(this.db));
  }
}
