import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/db';
import type { FilesTable } from '../database/fileTables';
import { BlobRows } from './blobRows';
import type { BlobStore } from './blobStore';
import type { FileReceiver } from './fileReceiver';
import type { ReceivedFile } from '../file-types/receivedFile';
import { fileIdOf, pathOf, uploadNamesIn } from './uploadPaths';

/** A file with its row. Records refer to the file by `path`. */
export interface StoredFile extends FilesTable {
  /** `/uploads/<name>` */
  path: string;
}

export interface FileStoreParts {
  db: Db;
  blobs: BlobStore;
  receiver: FileReceiver;
  /** Called with each newly stored file, e.g. to make variants of a picture; must not throw. */
  onStored?: (file: StoredFile) => void;
  /** Called shortly before a transaction that removes a use of a file commits; must not throw. */
  onUsesRemoved?: () => void;
}

/** Returns sixteen characters of 0-9 and a-v: 80 random bits, safe in any path. */
const newFileId = () => [...randomBytes(16)].map((byte) => (byte & 31).toString(32)).join('');

const toStored = (row: FilesTable): StoredFile => ({ ...row, path: pathOf(row.name) });

/** Selects the uses whose owner begins with `<holder>:`. A range condition, because the index serves it. */
const isHeldBy = (holder: string) => sql<boolean>`owner >= ${`${holder}:`} and owner < ${`${holder};`}`;

/** Encodes size and blur preview of a picture in its name, so that a page can reserve space from the path alone. */
function nameOf(id: string, { width, height, blurPreview, extension }: ReceivedFile): string {
  const size = width && height ? [`${width}x${height}`] : [];
  return `${[id, ...size, ...(blurPreview ? [blurPreview] : [])].join('-')}.${extension}`;
}

/**
 * Stores uploaded files so that a crash at any moment leaves either the whole file or none.
 *
 * The order is: `receive` (FileReceiver), `keep`, and then `use`, in the transaction that saves the record with the
 * file's path. A file without a use is collected later; a use without a file never exists.
 */
export class FileStore {
  private readonly rows: BlobRows;

  constructor(private readonly parts: FileStoreParts) {
    this.rows = new BlobRows(parts.db);
  }

  /**
   * Moves received files into the store and inserts their rows, in the given order; equal content is stored once. Once
   * this resolves, bytes and rows survive a power loss. If one file fails, all are discarded, and the error is thrown.
   */
  keep(received: readonly ReceivedFile[]): Promise<StoredFile[]> {
    return this.keepAll(received, false);
  }

  /**
   * Like {@link keep}, for files without a public address: `find` and `findPicture` do not return them, so only the calls
   * of the record that uses them answer them.
   */
  keepPrivate(received: readonly ReceivedFile[]): Promise<StoredFile[]> {
    return this.keepAll(received, true);
  }

  private async keepAll(received: readonly ReceivedFile[], isPrivate: boolean): Promise<StoredFile[]> {
    const kept: StoredFile[] = [];
    try {
      for (const file of received) kept.push(await this.keepOne(file, isPrivate));
    } catch (error) {
      await this.parts.receiver.discard(received);
      await this.release(kept);
      throw error;
    }
    if (!isPrivate) for (const file of kept) this.parts.onStored?.(file);
    return kept;
  }

  /** Deletes stored files without a use, after the record that refers to them could not be saved. */
  async release(files: readonly Pick<StoredFile, 'id'>[]): Promise<void> {
    for (const { id } of files) {
      await this.parts.db
        .deleteFrom('files')
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('file_uses').select('fileId').where('fileId', '=', id))),
        )
        .execute();
    }
  }

  /**
   * Replaces the uses of an owner by the files that these texts name. Call it in the transaction that saves or deletes
   * the owner; without texts, the owner uses no files any more.
   *
   * @param owner kind and id, e.g. `product:<id>`
   * @param texts stored paths, or rich text that contains some; names of files that do not exist are ignored
   */
  async use(owner: string, texts: readonly (string | null)[], tx: Tx): Promise<void> {
    const names = texts.flatMap((text) => (text ? uploadNamesIn(text) : []));
    const files = names.length ? await tx.selectFrom('files').select('id').where('name', 'in', names).execute() : [];
    const uses = await tx.selectFrom('file_uses').select('fileId').where('owner', '=', owner).execute();
    const [now, before] = [files.map(({ id }) => id), uses.map(({ fileId }) => fileId)];
    const added = now.filter((id) => !before.includes(id));
    const removedIds = before.filter((id) => !now.includes(id));
    if (added.length) {
      const rows = added.map((fileId) => ({ fileId, owner }));
      await tx.insertInto('file_uses').values(rows).execute();
    }
    if (removedIds.length) {
      await tx.deleteFrom('file_uses').where('owner', '=', owner).where('fileId', 'in', removedIds).execute();
      this.parts.onUsesRemoved?.();
    }
  }

  /** Adds a stored file to those that an owner uses. */
  async addUse(owner: string, { id: fileId }: Pick<StoredFile, 'id'>): Promise<void> {
    await this.parts.db.insertInto('file_uses').values({ fileId, owner }).execute();
  }

  /** Removes files from those that an owner uses. @returns how many it used */
  async removeUses(owner: string, fileIds: readonly string[], tx: Db | Tx): Promise<number> {
    if (!fileIds.length) return 0;
    const { numDeletedRows } = await tx
      .deleteFrom('file_uses')
      .where('owner', '=', owner)
      .where('fileId', 'in', [...fileIds])
      .executeTakeFirst();
    if (numDeletedRows) this.parts.onUsesRemoved?.();
    return Number(numDeletedRows);
  }

  /**
   * Moves the uses of deleted owners to a holder, so that the files are kept. Call it in the transaction that deletes
   * them.
   *
   * @param holder e.g. `trash:<id>`
   */
  async holdUses(owners: readonly string[], holder: string, tx: Tx): Promise<void> {
    await tx
      .updateTable('file_uses')
      .set({ owner: sql<string>`${`${holder}:`} || owner` })
      .where('owner', 'in', [...owners])
      .execute();
  }

  /** Moves all uses of a holder back to their owners. */
  async restoreHeldUses(holder: string, tx: Tx): Promise<void> {
    await tx
      .updateTable('file_uses')
      .set({ owner: sql<string>`substr(owner, ${sql.lit(holder.length + 2)})` })
      .where(isHeldBy(holder))
      .execute();
  }

  /** Deletes all uses of a holder. */
  async releaseHeldUses(holder: string, tx: Tx): Promise<void> {
    const { numDeletedRows } = await tx.deleteFrom('file_uses').where(isHeldBy(holder)).executeTakeFirst();
    if (numDeletedRows) this.parts.onUsesRemoved?.();
  }

  /** Returns the file with this stored name (as in `/uploads/<name>`); `undefined` if there is none. */
  async find(name: string): Promise<StoredFile | undefined> {
    const file = await this.findById(fileIdOf(name));
    return file?.name === name && !file.isPrivate ? file : undefined;
  }

  /** Returns a private file; `undefined` if there is none with this id. */
  async findPrivate(id: string): Promise<StoredFile | undefined> {
    const file = await this.findById(id);
    return file?.isPrivate ? file : undefined;
  }

  /** Returns the picture whose stored name without its extension is `stem`. */
  async findPicture(stem: string): Promise<StoredFile | undefined> {
    const file = await this.findById(fileIdOf(stem));
    return file?.kind === 'image' && !file.isPrivate && file.name.slice(0, file.name.lastIndexOf('.')) === stem
      ? file
      : undefined;
  }

  /** Returns the files of stored paths, in the order of the paths, without those that do not exist. */
  async findByPaths(paths: readonly string[]): Promise<StoredFile[]> {
    const names = paths.flatMap(uploadNamesIn);
    if (!names.length) return [];
    const rows = await this.parts.db.selectFrom('files').selectAll().where('name', 'in', names).execute();
    const byName = new Map(rows.map((row) => [row.name, toStored(row)]));
    return names.flatMap((name) => byName.get(name) ?? []);
  }

  private async findById(id: string | undefined): Promise<StoredFile | undefined> {
    if (!id) return undefined;
    const row = await this.parts.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toStored(row);
  }

  private async keepOne(file: ReceivedFile, isPrivate: boolean): Promise<StoredFile> {
    const { db, blobs } = this.parts;
    const { blobKey, bytes, originalName, mime, kind, width, height, temporaryPath } = file;
    if (kind === 'archive') throw new Error('An archive is read, not kept.');
    await this.rows.touch(blobKey, bytes);
    await blobs.put(blobKey, temporaryPath);
    const id = newFileId();
    const row = {
      id,
      blobKey,
      name: nameOf(id, file),
      originalName,
      type: mime,
      kind,
      bytes,
      width,
      height,
      isPrivate: isPrivate ? 1 : 0,
      createdAt: new Date().toISOString(),
    };
    await db.transaction().execute(async (tx) => {
      await this.rows.confirm(blobKey, tx);
      await tx.insertInto('files').values(row).execute();
    });
    return toStored(row);
  }
}
