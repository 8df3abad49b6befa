import type { QuoteProduct } from '@msl/shared/contracts';
import type { ListedItem } from '../../lib/quote/quoteItems';

/** An item with its product. */
export interface QuoteRow {
  item: ListedItem;
  product: QuoteProduct;
  /** Position in the list. */
  index: number;
}

const offeredOnly = ({ choices }: QuoteProduct, selected: ListedItem['selectedAttribute']) =>
  Object.fromEntries(
    Object.entries(selected).filter(([name, option]) =>
      choices.some(({ fieldName, options }) => fieldName === name && options.includes(option)),
    ),
  );

/** Joins items with their products. Leaves out products that do not exist and options that are not offered. */
export const toRows = (items: readonly ListedItem[], products: readonly QuoteProduct[]): QuoteRow[] =>
  items.flatMap((item, index) => {
    const product = products.find(({ _id }) => _id === item.productID);
    if (!product) return [];
    return [{ item: { ...item, selectedAttribute: offeredOnly(product, item.selectedAttribute) }, product, index }];
  });

/** The chosen options of a row. An attribute with one option is chosen by itself, and is not part of the list. */
export const chosenOptions = ({
  item,
  product,
}: Pick<QuoteRow, 'item' | 'product'>): ListedItem['selectedAttribute'] => ({
  ...Object.fromEntries(
    product.choices.flatMap(({ fieldName, options }) => (options.length === 1 ? [[fieldName, options[0] ?? '']] : [])),
  ),
  ...item.selectedAttribute,
});

export const idsOf = (items: readonly ListedItem[]): string =>
  [...new Set(items.map(({ productID }) => productID))].sort().join(',');
