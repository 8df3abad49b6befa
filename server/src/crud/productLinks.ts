import type { ProductLink } from '@msl/shared/contracts';
import type { ProductsTable } from '../database/schema';
import { fromJson } from './storedLists';

/** Returns the first path of a stored list; `null` if the list is empty. */
export const coverOf = (paths: string): string | null => fromJson(paths)[0] ?? null;

/** Converts a row of products into what is shown beside a record that links it. */
export const toProductLink = ({
  id,
  name,
  partNumber,
  imagePath,
  discontinuedAt,
}: Pick<ProductsTable, 'id' | 'name' | 'partNumber' | 'imagePath' | 'discontinuedAt'>): ProductLink => ({
  ...{ _id: id, name, partNumber, discontinuedAt },
  picture: coverOf(imagePath),
});
