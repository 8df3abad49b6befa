import type { Category } from '@msl/shared/contracts';

/** Path of the public product list of a category. */
export const categoryPath = ({ categoryName }: Pick<Category, 'categoryName'>) =>
  `/products/${encodeURIComponent(categoryName)}`;
