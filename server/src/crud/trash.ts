import { setImmediate as nextTurn } from 'node:timers/promises';
import { newId } from '../database/newId';
import type { Db, Tx } from '../database/db';
import type { RecordColumns } from '../database/schema';
import type { FileStore } from '../media/fileStore';
import { conflict, NotFound, notFound } from '../errors/domainErrors';
import type { ManyRecords, Taken } from './manyRecords';
import type { RecordName } from './recordTypes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Holds deleted records until their deletion can no longer be undone. */
    trash: Trash;
  }
}

/** How long a deletion can be taken back. */
const keptMs = 60_000;
/** One statement on the embedded database keeps the event loop waiting: some milliseconds for so many records. */
const recordsAtOnce = 20;

/** What can be put back, by the table that the trash knows it by. */
interface Restorable {
  readonly table: string;
  countText(count: number): string;
  putBack(taken: Taken<never>, tx: Tx): Promise<void>;
}

type AnyRecords = Pick<ManyRecords<RecordName>, 'table' | 'what' | 'countText'> & {
  take(ids: readonly string[], tx: Tx): Promise<{ taken: Taken<RecordColumns>; kept: ReadonlyMap<string, string> }>;
  putBack(taken: Taken<RecordColumns>, tx: Tx): Promise<void>;
};

/** Files that a save removed from a record, which stays. */
interface FilesToKeep {
  undo: string;
  /** Its number among what the save removes, from 0. */
  part: number;
  /** What puts them back. */
  table: string;
  /** What used them, as in `FileStore.use`. */
  owner: string;
  files: readonly { path: string }[];
}

/** What became of records that were to be deleted. */
export interface Removed {
  /** How many went. */
  removed: number;
  /** Why the others did not: a sentence by id. Those that are not there are not among them. */
  kept: ReadonlyMap<string, string>;
  /** Brings them back; unset when none went. */
  undo?: string;
}

const noMore = () => new NotFound('This can no longer be undone.');

/** As an owner of files. */
const holderOf = (undo: string) => `trash:${undo}`;

/** Parts of a list, none longer than fits into one query. */
export function* inChunks(ids: readonly string[]): Generator<string[]> {
  const sorted = [...new Set(ids)].sort();
  for (let first = 0; first < sorted.length; first += recordsAtOnce) yield sorted.slice(first, first + recordsAtOnce);
}

/**
 * Holds deleted records with all that went with them, so that they can be put back for a while. Their files stay in use
 * as long; both end with {@link sweep}.
 */
export class Trash {
  private readonly tables = new Map<string, Restorable>();

  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
  ) {}

  /** Lets deleted records of a table, or files of its records, come back. */
  accept(records: Restorable): void {
    this.tables.set(records.table, records);
  }

  /** Deletes one record. @returns what brings it back @throws NotFound, Conflict (when it may not go) */
  async removeOne(records: AnyRecords, id: string): Promise<string> {
    const { undo, kept } = await this.db.transaction().execute((tx) => this.remove(records, [id], tx));
    const reason = kept.get(id);
    if (reason) throw conflict(reason);
    if (!undo) throw notFound(records.what);
    return undo;
  }

  /** Deletes those of these records that may go. */
  async remove(records: AnyRecords, ids: readonly string[], tx: Tx): Promise<Removed> {
    const undo = newId();
    const expiresAt = new Date(Date.now() + keptMs).toISOString();
    const everyKept = new Map<string, string>();
    let [removed, part] = [0, 0];
    for (const some of inChunks(ids)) {
      const { taken, kept } = await records.take(some, tx);
      for (const [id, reason] of kept) everyKept.set(id, reason);
      if (!taken.rows.length) continue;
      const content = JSON.stringify(taken);
      await tx.insertInto('trash').values({ undo, part, table: records.table, content, expiresAt }).execute();
      const owners = taken.rows.map(({ id }) => `${records.table}:${id}`);
      await this.files.holdUses(owners, holderOf(undo), tx);
      removed += taken.rows.length;
      part += 1;
      // Queries of the embedded database let nobody else in.
      await nextTurn();
    }
    return { removed, kept: everyKept, undo: removed ? undo : undefined };
  }

  /** Keeps files that a save removes; they stay in use as long as they can be put back. */
  async keepFiles({ undo, part, table, owner, files }: FilesToKeep, tx: Tx): Promise<void> {
    const content = JSON.stringify({ rows: files, companions: {} });
    const expiresAt = new Date(Date.now() + keptMs).toISOString();
    await tx.insertInto('trash').values({ undo, part, table, content, expiresAt }).execute();
    const paths = files.map(({ path }) => path);
    await this.files.use(`${holderOf(undo)}:${owner}`, paths, tx);
  }

  /** Puts back what a deletion took, all of it. @returns how much, e.g. "3 products" @throws NotFound, Conflict */
  restore(undo: string): Promise<string> {
    return this.db.transaction().execute(async (tx) => {
      const parts = await tx
        .selectFrom('trash')
        .select(['part', 'table'])
        .where('undo', '=', undo)
        .where('expiresAt', '>', new Date().toISOString())
        // What went last comes back first.
        .orderBy('part', 'desc')
        .execute();
      let restored = 0;
      for (const { part } of parts) {
        restored += await this.restorePart(undo, part, tx);
        await nextTurn();
      }
      const records = this.tables.get(parts[0]?.table ?? '');
      if (!records) throw noMore();
      // A record that stayed uses its files by itself once it names them again.
      if (records.table.endsWith('/files')) await this.files.releaseHeldUses(holderOf(undo), tx);
      else await this.files.restoreHeldUses(holderOf(undo), tx);
      return records.countText(restored);
    });
  }

  /** Forgets what can no longer be taken back, and lets its files go. */
  async sweep(): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const expired = await tx
        .deleteFrom('trash')
        .where('expiresAt', '<=', new Date().toISOString())
        .returning('undo')
        .execute();
      for (const undo of new Set(expired.map(({ undo }) => undo))) await this.files.releaseHeldUses(holderOf(undo), tx);
    });
  }

  private async restorePart(undo: string, part: number, tx: Tx): Promise<number> {
    const entry = await tx
      .deleteFrom('trash')
      .where('undo', '=', undo)
      .where('part', '=', part)
      .returning(['table', 'content'])
      .executeTakeFirst();
    // Somebody else was faster.
    if (!entry) throw noMore();
    const taken = JSON.parse(entry.content) as Taken<never>;
    await this.tables.get(entry.table)?.putBack(taken, tx);
    return taken.rows.length;
  }
}
