import type { Facts, FactView, Offers } from '@msl/shared/contracts';
import { isOneOf } from '../crud/filters';
import type { Db, Tx } from '../database/db';
import type { ProductsTable } from '../database/schema';
import { type Catalogue, type CatalogueAttribute, CatalogueAttributes, readCatalogue } from './catalogueAttributes';

/** The columns of a product that its facts depend on. */
export type FactColumns = Pick<ProductsTable, 'id' | 'categoryId' | 'facts' | 'offers'>;

export const parseFacts = (json: string): Facts => JSON.parse(json) as Facts;
export const parseOffers = (json: string): Offers => JSON.parse(json) as Offers;

/** A choice attribute, and the options of it that a product comes in. */
export interface ProductChoice {
  attribute: CatalogueAttribute;
  options: string[];
}

/** Most facts on a card, and at the head of a product's page. */
const maxOnCard = 3;
const maxOnPage = 4;

/**
 * Returns the choices that a product comes in: those of its category in their order, then other attributes of which the
 * product offers options itself.
 */
function choicesOf({ categoryId, offers }: FactColumns, { attributes, categories }: Catalogue): ProductChoice[] {
  const own = parseOffers(offers);
  const ofCategory = categories.get(categoryId)?.attributeIds ?? [];
  const others = [...attributes.keys()].filter((id) => own[id] && !ofCategory.includes(id));
  return [...ofCategory, ...others].flatMap((id) => {
    const attribute = attributes.get(id);
    if (attribute?.kind !== 'choice') return [];
    const options = attribute.options.filter((option) => own[id]?.includes(option) ?? true);
    return options.length ? [{ attribute, options }] : [];
  });
}

/** Returns all facts and choices of a product with names and units, in the order of the attributes. */
export function factSheet(product: FactColumns, catalogue: Catalogue): FactView[] {
  const facts = parseFacts(product.facts);
  const choices = new Map(choicesOf(product, catalogue).map(({ attribute, options }) => [attribute.id, options]));
  return [...catalogue.attributes.values()].flatMap(({ id, fieldName, kind, unit, group, isCompared }) => {
    const value = kind === 'choice' ? choices.get(id) : facts[id];
    return value === undefined ? [] : [{ _id: id, fieldName, kind, unit, group, isCompared, value }];
  });
}

const isOnCards = ({ _id }: FactView, { attributes }: Catalogue) => attributes.get(_id)?.onCards ?? false;

/** Returns the facts that a product's card shows. */
export const cardFacts = (product: FactColumns, catalogue: Catalogue): FactView[] =>
  factSheet(product, catalogue)
    .filter((fact) => isOnCards(fact, catalogue))
    .slice(0, maxOnCard);

/** Returns the facts at the head of a product's page: those of cards and its first numbers, in the order of the sheet. */
function keyFacts(sheet: readonly FactView[], catalogue: Catalogue): FactView[] {
  const ofCards = sheet.filter((fact) => isOnCards(fact, catalogue));
  const numbers = sheet.filter((fact) => fact.kind === 'number' && !isOnCards(fact, catalogue));
  const shown = new Set([...ofCards, ...numbers].slice(0, maxOnPage));
  return sheet.filter((fact) => shown.has(fact));
}

/** Returns what can be chosen of a product: the choices of its category. All options of other attributes are facts. */
export function openChoicesOf(product: FactColumns, catalogue: Catalogue): ProductChoice[] {
  const ofCategory = catalogue.categories.get(product.categoryId)?.attributeIds ?? [];
  return choicesOf(product, catalogue).filter(({ attribute }) => ofCategory.includes(attribute.id));
}

/** Returns the facts of a product's page and what can be chosen there. */
export function pageFacts(product: FactColumns, catalogue: Catalogue) {
  const sheet = factSheet(product, catalogue);
  const choices = openChoicesOf(product, catalogue).map(({ attribute: { id, fieldName, codes }, options }) => ({
    _id: id,
    fieldName,
    options,
    codes,
  }));
  return { factSheet: sheet, keyFacts: keyFacts(sheet, catalogue), choices };
}

/** Reads facts and choices of products with the names and units of their attributes. */
export class ProductFacts {
  private readonly catalogue: CatalogueAttributes;

  constructor(private readonly db: Db) {
    this.catalogue = new CatalogueAttributes(db);
  }

  /** Returns all attributes and categories; cached, unless read in a transaction. */
  readCatalogue(tx?: Tx): Promise<Catalogue> {
    return tx ? readCatalogue(tx) : this.catalogue.all();
  }

  /** Returns the fact sheet of each product, by product id. */
  async sheets(products: readonly FactColumns[], tx?: Tx): Promise<ReadonlyMap<string, FactView[]>> {
    const catalogue = await this.readCatalogue(tx);
    return new Map(products.map((product) => [product.id, factSheet(product, catalogue)]));
  }

  /** Returns the fact sheets of the existing products among these ids. */
  async sheetsOf(ids: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, FactView[]>> {
    const products = await (tx ?? this.db)
      .selectFrom('products')
      .select(['id', 'categoryId', 'facts', 'offers'])
      .where(isOneOf('id', ids))
      .execute();
    return this.sheets(products, tx);
  }
}
