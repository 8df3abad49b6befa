import type { ErasedPlace } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../database/db';
import { countOf } from '../../text/counts';

/** Rows that an erasure deletes. */
const counted = {
  quotes: sql`inquiries where "itemCount" > 0`,
  inquiries: sql`inquiries where "itemCount" = 0`,
  contacts: sql`contacts`,
  answers: sql`message_replies`,
  notes: sql`message_events where kind = 'note'`,
  received: sql`received_mails`,
  files: sql`files`,
  outbox: sql`outbox`,
  tags: sql`message_tags`,
};
type Counted = keyof typeof counted;

export type RowCounts = Record<Counted, number>;

/** Numbers of records that an erasure deletes or changes. */
export type ErasedRecords = RowCounts & Record<'copies' | 'trashed' | 'views', number>;

/** Counts the rows of which an erasure deletes some. */
export async function countRowsToErase(tx: Tx): Promise<RowCounts> {
  const columns = Object.entries(counted).map(
    ([name, rows]) => sql`(select count(*) from ${rows}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<RowCounts>`select ${sql.join(columns)}`.execute(tx);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)])) as RowCounts;
}

export const subtractCounts = (before: RowCounts, after: RowCounts): RowCounts =>
  Object.fromEntries(
    Object.entries(before).map(([name, count]) => [name, count - after[name as Counted]]),
  ) as RowCounts;

/** Where records of a person are, and what they are called: one, and several. */
const places: [place: string, names: Partial<Record<keyof ErasedRecords, [one: string, many?: string]>>][] = [
  [
    'Inbox',
    {
      quotes: ['quote request'],
      inquiries: ['inquiry', 'inquiries'],
      contacts: ['contact message'],
      answers: ['answer'],
      notes: ['note'],
      received: ['received mail'],
      copies: ['address in a copy to others', 'addresses in copies to others'],
      tags: ['tag'],
    },
  ],
  ['Files', { files: ['file'] }],
  ['Outgoing mails', { outbox: ['mail'] }],
  ['Trash', { trashed: ['deleted message'] }],
  ['Saved views', { views: ['view'] }],
];

/** Lists where an erasure finds records, and how many of which kind. */
export function toPlaces(erased: ErasedRecords): ErasedPlace[] {
  return places.flatMap(([place, names]) => {
    const kinds = Object.entries(names).map(([name, [one, many]]) => ({
      count: erased[name as keyof ErasedRecords],
      one,
      many,
    }));
    const found = kinds.filter(({ count }) => count > 0);
    const records = found.reduce((sum, { count }) => sum + count, 0);
    const text = found.map(({ count, one, many }) => countOf(count, one, many)).join(', ');
    return records ? [{ place, records, text }] : [];
  });
}

export const totalOf = (erased: readonly ErasedPlace[]): number =>
  erased.reduce((sum, { records }) => sum + records, 0);
