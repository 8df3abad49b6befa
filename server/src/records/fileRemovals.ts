import type { Tx } from '../database/openDatabase';
import { newId } from '../database/newId';
import { conflict, countOf, notFound } from '../http/refusals';
import type { Taken } from './manyRecords';
import type { RecordName, RecordTable, RowOf, ValuesOf } from './recordTable';
import { fromJson, toJson } from './storedLists';
import type { Trash } from './trash';

/** One file that was taken off a record. */
interface RemovedFile {
  /** The record's. */
  id: string;
  column: string;
  path: string;
  /** Where in the column's list it was. */
  position: number;
}

/** The files that one save removes; they can be put back while the trash keeps them. */
export class FileRemoval {
  /** The token that puts them back; unset while none was removed. */
  undo?: string;

  constructor(private readonly keep: (undo: string, files: RemovedFile[], tx: Tx) => Promise<void>) {}

  /**
   * Removes files from a column that holds a list of paths, in the transaction that saves the record.
   *
   * @param paths those that the list does not have are ignored
   * @returns the list without them
   */
  async from(row: { id: string }, column: string, paths: readonly string[] | undefined, tx: Tx): Promise<string> {
    const list = fromJson((row as unknown as Record<string, string>)[column] ?? '[]');
    const removed = list.flatMap((path, position) =>
      paths?.includes(path) ? [{ id: row.id, column, path, position }] : [],
    );
    if (removed.length) {
      this.undo ??= newId();
      await this.keep(this.undo, removed, tx);
    }
    return toJson(list.filter((path) => !paths?.includes(path)));
  }

  /** Removes the file at a position given as text. @throws Refusal (404) if there is none */
  async at(row: { id: string }, column: string, position: string, { what, tx }: { what: string; tx: Tx }) {
    const list = fromJson((row as unknown as Record<string, string>)[column] ?? '[]');
    const path = /^\d{1,6}$/.test(position) ? list[Number(position)] : undefined;
    if (path === undefined) throw notFound(what);
    return this.from(row, column, [path], tx);
  }
}

/** Lets the files that saves remove from the records of a table be put back for a while. */
export class FileRemovals<T extends RecordName> {
  readonly what = 'file';
  readonly table: string;

  constructor(
    private readonly records: RecordTable<T>,
    private readonly trash: Trash,
  ) {
    this.table = `${records.many.table}/files`;
    trash.accept(this);
  }

  begin(): FileRemoval {
    return new FileRemoval((undo, files, tx) =>
      this.trash.keepFiles({ undo, table: this.table, owner: `${this.records.many.table}:${files[0]?.id}`, files }, tx),
    );
  }

  countText(count: number): string {
    return countOf(count, 'file');
  }

  /** Puts files back where they were in their list. @throws Refusal (409) when their record is gone */
  async putBack({ rows }: Taken<RemovedFile>, tx: Tx): Promise<void> {
    const [{ id = '', column = '' } = {}] = rows;
    if (!(await this.records.find(id, tx))) throw conflict('The record of these files was deleted.');
    const insert = (current: RowOf<T>) => {
      const list = fromJson((current as unknown as Record<string, string>)[column] ?? '[]');
      for (const { path, position } of rows) if (!list.includes(path)) list.splice(position, 0, path);
      return { [column]: toJson(list) } as Partial<ValuesOf<T>>;
    };
    await this.records.update(id, undefined, insert, tx);
  }
}
