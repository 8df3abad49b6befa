import { newId } from '../database/newId';
import type { Db, Tx } from '../database/db';
import type { RecordColumns } from '../database/schema';
import type { FileStore } from '../media/fileStore';
import { conflict, NotFound, notFound } from '../errors/domainErrors';
import type { BulkOperations, RemovedRecords } from './bulkOperations';
import type { RecordName } from './recordTypes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Holds deleted records until their deletion can no longer be undone. */
    trash: Trash;
  }
}

/** How long a deletion can be undone. */
const undoMs = 60_000;
/** Bounds the parameters of a statement, and the rows that are converted to JSON between two other requests. */
const recordsPerStatement = 20;

/** A kind of deleted content that can be restored. */
interface Restorable {
  readonly table: string;
  countText(count: number): string;
  /** @returns how many were restored; `undefined`: all */
  restore(taken: RemovedRecords<never>, tx: Tx): Promise<number | void>;
}

type AnyRecords = Pick<BulkOperations<RecordName>, 'table' | 'what' | 'countText'> & {
  remove(
    ids: readonly string[],
    tx: Tx,
  ): Promise<{ taken: RemovedRecords<RecordColumns>; kept: ReadonlyMap<string, string> }>;
  restore(taken: RemovedRecords<RecordColumns>, tx: Tx): Promise<void>;
};

/** Files that a save removed from an existing record. */
interface FilesToKeep {
  undo: string;
  /** Number of the removal within one save, from 0. */
  part: number;
  /** The `table` of the {@link Restorable} that restores the files. */
  table: string;
  /** The owner that used them, as in `FileStore.use`. */
  owner: string;
  files: readonly { path: string }[];
}

/** The outcome of a deletion. */
export interface DeletionResult {
  /** Number of deleted records. */
  removed: number;
  /** Why the others were kept: a sentence by id. Ids that do not exist are left out. */
  kept: ReadonlyMap<string, string>;
  /** Token that restores them; unset if none was deleted. */
  undo?: string;
}

const undoExpired = () => new NotFound('This can no longer be undone.');

/** Returns the trash entry's name as owner of file uses. */
const holderOf = (undo: string) => `trash:${undo}`;

/** Splits sorted, distinct ids into chunks for one statement each. */
export function* inChunks(ids: readonly string[]): Generator<string[]> {
  const sorted = [...new Set(ids)].sort();
  for (let first = 0; first < sorted.length; first += recordsPerStatement)
    yield sorted.slice(first, first + recordsPerStatement);
}

/**
 * Keeps deleted records and their companions for a minute, so that a deletion can be undone. Their files stay in use
 * until {@link sweep} deletes both.
 */
export class Trash {
  private readonly tables = new Map<string, Restorable>();

  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
  ) {}

  /** Registers a kind of content that can be restored. */
  register(records: Restorable): void {
    this.tables.set(records.table, records);
  }

  /** Deletes one record. @returns the undo token @throws NotFound, Conflict (if it must be kept) */
  async removeOne(records: AnyRecords, id: string): Promise<string> {
    const { undo, kept } = await this.db.transaction().execute((tx) => this.remove(records, [id], tx));
    const reason = kept.get(id);
    if (reason) throw conflict(reason);
    if (!undo) throw notFound(records.what);
    return undo;
  }

  /** Deletes the given records, except those that must be kept. */
  async remove(records: AnyRecords, ids: readonly string[], tx: Tx): Promise<DeletionResult> {
    const undo = newId();
    const expiresAt = new Date(Date.now() + undoMs).toISOString();
    const allKept = new Map<string, string>();
    let [removed, part] = [0, 0];
    for (const chunk of inChunks(ids)) {
      const { taken, kept } = await records.remove(chunk, tx);
      for (const [id, reason] of kept) allKept.set(id, reason);
      if (!taken.rows.length) continue;
      const content = JSON.stringify(taken);
      await tx.insertInto('trash').values({ undo, part, table: records.table, content, expiresAt }).execute();
      const owners = taken.rows.map(({ id }) => `${records.table}:${id}`);
      await this.files.holdUses(owners, holderOf(undo), tx);
      removed += taken.rows.length;
      part += 1;
    }
    return { removed, kept: allKept, undo: removed ? undo : undefined };
  }

  /**
   * Keeps how rows were before a change, so that it can be undone.
   *
   * @param table the `table` of the {@link Restorable} that restores them
   * @returns the undo token
   */
  async keepChanges(table: string, rows: readonly { id: string }[], tx: Tx): Promise<string> {
    const undo = newId();
    const content = JSON.stringify({ rows, companions: {} });
    const expiresAt = new Date(Date.now() + undoMs).toISOString();
    await tx.insertInto('trash').values({ undo, part: 0, table, content, expiresAt }).execute();
    return undo;
  }

  /** Keeps files that a save removes from a record in use until the removal can no longer be undone. */
  async keepFiles({ undo, part, table, owner, files }: FilesToKeep, tx: Tx): Promise<void> {
    const content = JSON.stringify({ rows: files, companions: {} });
    const expiresAt = new Date(Date.now() + undoMs).toISOString();
    await tx.insertInto('trash').values({ undo, part, table, content, expiresAt }).execute();
    const paths = files.map(({ path }) => path);
    await this.files.use(`${holderOf(undo)}:${owner}`, paths, tx);
  }

  /**
   * Restores everything that one deletion removed.
   *
   * @param assertMayRestore called with the table of the records; may throw to refuse
   * @returns the amount, e.g. "3 products"
   * @throws NotFound, Conflict
   */
  restore(undo: string, assertMayRestore: (table: RecordName) => void = () => {}): Promise<string> {
    return this.db.transaction().execute(async (tx) => {
      const parts = await tx
        .selectFrom('trash')
        .select(['part', 'table'])
        .where('undo', '=', undo)
        .where('expiresAt', '>', new Date().toISOString())
        // The last part deleted is restored first.
        .orderBy('part', 'desc')
        .execute();
      const [table] = parts[0]?.table.split('/') ?? [];
      if (table !== undefined) assertMayRestore(table as RecordName);
      let restored = 0;
      for (const { part } of parts) {
        restored += await this.restorePart(undo, part, tx);
      }
      const records = this.tables.get(parts[0]?.table ?? '');
      if (!records) throw undoExpired();
      // Saving the record with the file paths has already created their uses.
      if (records.table.endsWith('/files')) await this.files.releaseHeldUses(holderOf(undo), tx);
      else await this.files.restoreHeldUses(holderOf(undo), tx);
      return records.countText(restored);
    });
  }

  /** Deletes expired entries and the uses of their files. */
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
    // Another request has restored it.
    if (!entry) throw undoExpired();
    const taken = JSON.parse(entry.content) as RemovedRecords<never>;
    const restored = await this.tables.get(entry.table)?.restore(taken, tx);
    return restored ?? taken.rows.length;
  }
}
