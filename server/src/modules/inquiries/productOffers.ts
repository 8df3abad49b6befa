import type { OptionCodes, QuoteProduct } from '@msl/shared/contracts';
import { fromJson } from '../../crud/storedLists';
import { readCatalogue } from '../../facts/catalogueAttributes';
import { openChoicesOf } from '../../facts/productFacts';
import type { Db, Tx } from '../../database/db';
import { invalid } from '../../errors/domainErrors';

/** Returns these products with the options they are offered in, by id; unknown ids are left out. */
export async function readOffers(ids: readonly string[], db: Db | Tx): Promise<ReadonlyMap<string, QuoteProduct>> {
  if (!ids.length) return new Map();
  const products = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.id', 'name', 'partNumber', 'categoryId', 'categoryName', 'imagePath', 'facts', 'offers'])
    .where('products.id', 'in', [...ids])
    .execute();
  if (!products.length) return new Map();
  const catalogue = await readCatalogue(db);
  const toOffer = ({ id, name, partNumber, categoryName, imagePath, ...product }: (typeof products)[number]) => {
    // Attributes of the same name are one choice.
    const choices = new Map<string, { options: string[]; codes: OptionCodes }>();
    for (const { attribute, options } of openChoicesOf({ id, ...product }, catalogue)) {
      const same = choices.get(attribute.fieldName) ?? { options: [], codes: {} };
      const codes = { ...attribute.codes, ...same.codes };
      choices.set(attribute.fieldName, { options: [...same.options, ...options], codes });
    }
    return {
      ...{ _id: id, name, partNumber, categoryName, imagePath: fromJson(imagePath) },
      choices: [...choices].map(([fieldName, choice]) => ({ fieldName, ...choice })),
    };
  };
  return new Map(products.map((product) => [product.id, toOffer(product)]));
}

/**
 * Returns the chosen options without empty ones. @param prefix of the field's name in the failure @throws Invalid
 */
export function toValidChoices(
  { choices }: Pick<QuoteProduct, 'choices'>,
  selected: Readonly<Record<string, string>>,
  prefix = '',
): Record<string, string> {
  const chosen = Object.entries(selected).filter(([, option]) => option);
  for (const [name, option] of chosen) {
    const offered = choices.find(({ fieldName }) => fieldName === name);
    const field = `${prefix}selectedAttribute`;
    if (!offered) throw invalid(field, `This product has no choice named "${name}".`);
    if (!offered.options.includes(option)) throw invalid(field, `"${option}" is not offered for "${name}".`);
  }
  return Object.fromEntries(chosen);
}
