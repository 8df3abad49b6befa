import type { NamedLink } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/db';
import { invalid } from '../errors/domainErrors';

/** A table of links from a record to others of one kind. */
export interface LinkSet {
  links: 'news_products' | 'news_projects';
  own: 'newsId';
  other: 'productId' | 'projectId';
  table: 'products' | 'projects';
  /** The form's field, named in errors. */
  field: string;
  what: string;
}

/** Returns the linked records of a record, in their order. */
export async function readLinked(id: string, { links, own, other, table }: LinkSet, db: Db | Tx): Promise<NamedLink[]> {
  const found = sql<NamedLink>`
    select records.id as "_id", records.name as name from ${sql.table(links)} as links
    join ${sql.table(table)} as records on records.id = ${sql.ref(`links.${other}`)}
    where ${sql.ref(`links.${own}`)} = ${id} order by links.position`;
  return (await found.execute(db)).rows;
}

/** Returns the existing records among these ids by name, in the order of the ids. */
export async function readNamed(table: LinkSet['table'], ids: readonly string[], db: Db | Tx): Promise<NamedLink[]> {
  if (!ids.length) return [];
  const rows = await db.selectFrom(table).select(['id as _id', 'name']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? []);
}

/** Replaces the linked records of a record. @throws Invalid if one does not exist */
export async function replaceLinked(id: string, ids: readonly string[], set: LinkSet, tx: Tx): Promise<void> {
  const { links, own, other, table, field, what } = set;
  const distinct = [...new Set(ids)];
  const found = distinct.length ? await tx.selectFrom(table).select('id').where('id', 'in', distinct).execute() : [];
  if (found.length < distinct.length) throw invalid(field, `One of these ${what} does not exist.`);
  await tx.deleteFrom(links).where(own, '=', id).execute();
  if (!distinct.length) return;
  const rows = distinct.map((otherId, position) => ({ [own]: id, [other]: otherId, position }));
  await tx
    .insertInto(links)
    .values(rows as never)
    .execute();
}
