import type { Category } from '@msl/shared/contracts';

/** Where visitors see the products of a category. */
export const categoryPath = ({ categoryName }: Pick<Category, 'categoryName'>) =>
  `/products/${encodeURIComponent(categoryName)}`;
