/** E.g. "products" after 12. */
export const productNoun = (count: number) => (count === 1 ? 'product' : 'products');

/** E.g. "11,112"; without `Intl`, whose first use is slow on phones. */
export const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** E.g. "1 product", "11,112 products". */
export const countText = (count: number) => `${grouped(count)} ${productNoun(count)}`;
