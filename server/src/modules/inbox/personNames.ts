import { sql } from 'kysely';
import type { Tx } from '../../database/db';
import { findTrashOf } from './personalTrash';

type NamedRow = Record<string, unknown>;

const namesIn = ({ name, firstName, lastName }: NamedRow) => [
  ...(typeof name === 'string' ? [name] : []),
  ...(firstName || lastName ? [[firstName, lastName].filter(Boolean).join(' ')] : []),
];

/** Returns the names under which a person wrote, also in the trash. */
export async function readNames(email: string, tx: Tx): Promise<string[]> {
  const address = email.toLowerCase();
  const { rows } = await sql<{ name: string }>`
    select name from inquiries where lower(email) = ${address}
    union select trim("firstName" || ' ' || "lastName") from contacts where lower(email) = ${address}
    union select name from received_mails where "from" = ${address}`.execute(tx);
  const trashed = (await findTrashOf(email, tx)).flatMap(({ rows: messages, mails }) => [
    ...messages.flatMap(namesIn),
    ...mails.filter(({ from }) => from === address).map(({ name }) => name),
  ]);
  return [...new Set([...rows.map(({ name }) => name), ...trashed])].filter((name) => name.trim());
}
