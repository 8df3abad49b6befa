import type { FoundItem } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import { type Excerpt, makeExcerpt } from './excerpts';
import type { Slot } from './slot';

const noExcerpt: Excerpt = { excerpt: '', marks: [] };

/**
 * Reads documents as results of a search, in the order of the keys.
 *
 * @param slots what the excerpts show; if unset, excerpts are empty and the texts are not read
 */
export async function readItems(db: Db, keys: readonly number[], slots?: readonly Slot[]): Promise<FoundItem[]> {
  if (!keys.length) return [];
  const rows = await db
    .selectFrom('search_documents')
    .select(['key', 'kind', 'recordId as _id', 'title', 'detail', 'path', 'imagePath'])
    .$if(slots !== undefined, (query) => query.select('text'))
    .where('key', 'in', keys)
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const { key: _, text, ...shown } = row;
    return { ...shown, ...(slots && text ? makeExcerpt(text, slots) : noExcerpt) };
  });
}
