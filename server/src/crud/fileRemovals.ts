import type { Tx } from '../database/db';
import { newId } from '../database/newId';
import { conflict, NotFound, notFound } from '../errors/domainErrors';
import { countOf } from '../text/counts';
import type { RemovedRecords } from './bulkOperations';
import type { RecordName, ValuesOf } from './recordTypes';
import type { RecordTable } from './recordTable';
import { fromJson, toJson } from './storedLists';
import type { Trash } from './trash';

/** One file that a save removed from a record. */
interface RemovedFile {
  /** Id of the record. */
  id: string;
  column: string;
  path: string;
  /** Index in the column's list; `null` if the column holds one path. */
  position: number | null;
  /** The path that replaced this file, in a column that holds one path. */
  replacedBy?: string;
}

/** A record with files, before a change: the paths or lists of paths by column. */
type FileColumns = Readonly<Record<string, unknown>>;

/** Access to the records whose removed files can be restored. */
export interface FileHolders {
  readonly table: string;
  /** @throws NotFound if there is no such record */
  updateRecord(id: string, change: (current: FileColumns) => Record<string, string>, tx: Tx): Promise<unknown>;
}

/** Returns the records of a table for {@link FileRemovals}. */
export const toFileHolders = <T extends RecordName>(records: RecordTable<T>): FileHolders => ({
  table: records.bulk.table,
  updateRecord: (id, change, tx) =>
    records.update(id, undefined, (row) => change(row as unknown as FileColumns) as Partial<ValuesOf<T>>, tx),
});

/** Returns the new path of a record's single file: `null` removes the file, `undefined` changes nothing. */
export type FilePathOf<Record> = (current: Record, tx: Tx) => Promise<string | null | undefined>;

/** The files that one save removes. They can be restored while the trash holds them. */
export class FileRemoval {
  /** The token that restores the files; unset if none was removed. */
  undo?: string;

  private parts = 0;

  constructor(private readonly keep: (undo: string, part: number, files: RemovedFile[], tx: Tx) => Promise<void>) {}

  /**
   * Removes files from a column that holds a list of paths, in the transaction that saves the record.
   *
   * @param paths ignored if the list does not have them
   * @returns the remaining list
   */
  async removeFromList(
    row: { id: string },
    column: string,
    paths: readonly string[] | undefined,
    tx: Tx,
  ): Promise<string> {
    const list = fromJson((row as unknown as Record<string, string>)[column] ?? '[]');
    const removed = list.flatMap((path, position) =>
      paths?.includes(path) ? [{ id: row.id, column, path, position }] : [],
    );
    await this.keepRemoved(removed, tx);
    return toJson(list.filter((path) => !paths?.includes(path)));
  }

  /**
   * Removes or replaces the file of a column that holds one path, in the transaction that saves the record.
   *
   * @param stored the paths stored with the save; the column gets the first
   * @returns the column's new value, `empty` without a file; `undefined`: no change
   */
  async replaceSingle<Empty>(
    row: object & { id: string },
    column: string,
    { stored, isRemoved, empty, tx }: { stored: readonly string[]; isRemoved?: boolean; empty: Empty; tx: Tx },
  ): Promise<string | Empty | undefined> {
    const [replacedBy] = stored;
    if (replacedBy === undefined && !isRemoved) return undefined;
    const path = (row as FileColumns)[column];
    if (typeof path === 'string' && path)
      await this.keepRemoved([{ id: row.id, column, path, position: null, replacedBy }], tx);
    return replacedBy ?? empty;
  }

  /** Removes the file at a position given as text. @throws NotFound if there is none */
  async removeAt(row: { id: string }, column: string, position: string, { what, tx }: { what: string; tx: Tx }) {
    const list = fromJson((row as unknown as Record<string, string>)[column] ?? '[]');
    const path = /^\d{1,6}$/.test(position) ? list[Number(position)] : undefined;
    if (path === undefined) throw notFound(what);
    return this.removeFromList(row, column, [path], tx);
  }

  private async keepRemoved(removed: RemovedFile[], tx: Tx): Promise<void> {
    if (!removed.length) return;
    this.undo ??= newId();
    await this.keep(this.undo, this.parts, removed, tx);
    this.parts += 1;
  }
}

/** Keeps files that saves remove from records for a while, so that the removal can be undone. */
export class FileRemovals {
  readonly what = 'file';
  readonly table: string;

  constructor(
    private readonly holders: FileHolders,
    private readonly trash: Trash,
  ) {
    this.table = `${holders.table}/files`;
    trash.register(this);
  }

  begin(): FileRemoval {
    return new FileRemoval((undo, part, files, tx) => {
      const owner = `${this.holders.table}:${files[0]?.id}:${part}`;
      return this.trash.keepFiles({ undo, part, table: this.table, owner, files }, tx);
    });
  }

  countText(count: number): string {
    return countOf(count, 'file');
  }

  /**
   * Restores files of one column at their old positions. @throws Conflict if their record is gone or has another file
   */
  async restore({ rows }: RemovedRecords<RemovedFile>, tx: Tx): Promise<void> {
    const [{ id = '', column = '' } = {}] = rows;
    const insert = (current: FileColumns) => ({ [column]: insertFiles(current[column], rows) });
    try {
      await this.holders.updateRecord(id, insert, tx);
    } catch (error) {
      if (error instanceof NotFound) throw conflict('The record of these files was deleted.');
      throw error;
    }
  }
}

function insertFiles(stored: unknown, removed: readonly RemovedFile[]): string {
  const [first] = removed;
  if (first?.position === null) {
    if (stored && stored !== first.path && stored !== first.replacedBy)
      throw conflict('Another file was chosen in the meantime.');
    return first.path;
  }
  const list = fromJson(typeof stored === 'string' ? stored : '[]');
  for (const { path, position } of removed) if (!list.includes(path)) list.splice(position ?? 0, 0, path);
  return toJson(list);
}
