import { type Tx, engineOf } from '../db';
import type { Acting } from './acting';
import { appendEntry, type NewEntry } from './auditChain';

/** Appends an entry about something that changes no record. Call it last in a transaction. */
export const appendEvent = (tx: Tx, who: Acting, entry: NewEntry): Promise<void> =>
  appendEntry(
    { builder: tx, run: (query) => tx.executeQuery(query), isPostgres: engineOf(tx) === 'postgres' },
    who,
    entry,
  );
