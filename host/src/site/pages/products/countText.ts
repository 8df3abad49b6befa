import { numberText } from '@msl/shared/factTexts';

/** E.g. "products" after 12. */
export const productNoun = (count: number) => (count === 1 ? 'product' : 'products');

/** E.g. "1 product", "11,112 products". */
export const countText = (count: number) => `${numberText(count)} ${productNoun(count)}`;
