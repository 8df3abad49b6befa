import type { AnswerOf, siteSearchCalls } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import type { DocumentRequest } from './documentRequest';
import { hasMatch, matchTerms } from './termMatches';

/** Files of the manuals of products, which may not have the words of the search. */
export interface ManualFiles {
  keys: readonly number[];
  /** Other documents of the same files. */
  copies: readonly number[];
}

export const noFiles: ManualFiles = { keys: [], copies: [] };

/** What a search for a document of a product leads to. */
interface RequestedDocuments {
  files: ManualFiles;
  /** The document, if there is none. */
  missing?: MissingDocument;
}

export type MissingDocument = NonNullable<AnswerOf<typeof siteSearchCalls.find>['missing']>;

/** Products that may share the words of a request. */
const maxProducts = 20;

/**
 * Looks for the documents that a search asks for.
 *
 * @returns `undefined` if it names no product
 */
export async function findRequestedDocuments(
  db: Db,
  { document, slots, of }: DocumentRequest,
): Promise<RequestedDocuments | undefined> {
  const named = await matchTerms(db, of, [{ kind: 'product', field: 'name', limit: maxProducts }]);
  if (!named.length) return undefined;
  const products = named.map(({ key }) => key);
  const files = document.isManual ? await readManualFiles(db, products) : noFiles;
  if (files.keys.length || (await hasMatch(db, slots, { kinds: ['download'], field: 'fact' }))) return { files };
  const found = await db
    .selectFrom('search_documents')
    .select(['title', 'path'])
    .where('key', 'in', products)
    .execute();
  const only = found.length === 1 ? found[0] : undefined;
  const typed = of.map(({ written }) => written).join(' ');
  return { files: noFiles, missing: { document: document.name, of: only?.title ?? typed, path: only?.path ?? null } };
}

async function readManualFiles(db: Db, products: readonly number[]): Promise<ManualFiles> {
  const rows = await db
    .selectFrom('search_documents as product')
    .innerJoin('products', 'products.id', 'product.recordId')
    .innerJoin('search_documents as file', 'file.recordId', 'products.manualId')
    .select(['file.key', 'file.path'])
    .where('product.key', 'in', products)
    .orderBy('file.key')
    .execute();
  // Files may be in several manuals.
  const keys = new Map<string, number>();
  for (const { key, path } of rows) if (!keys.has(path)) keys.set(path, key);
  if (!keys.size) return noFiles;
  const same = await db
    .selectFrom('search_documents')
    .select('key')
    .where('kind', '=', 'download')
    .where('path', 'in', [...keys.keys()])
    .where('key', 'not in', [...keys.values()])
    .execute();
  return { keys: [...keys.values()], copies: same.map(({ key }) => key) };
}
