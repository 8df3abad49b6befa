import { type Download, downloadKindNames, type LinkedProduct } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { DownloadsTable } from '../../database/linkTables';
import { conflict } from '../../errors/domainErrors';
import type { FileStore, StoredFile } from '../../media/fileStore';
import { linkCompanion } from '../../crud/linkCompanion';
import { RecordTable } from '../../crud/recordTable';
import type { ValuesOf } from '../../crud/recordTypes';
import { timeAfter } from '../../crud/updateTimes';
import { productsOfDownloads, setProducts } from './downloadProducts';
import { freeName, prepareRestore, revisionLinks } from './revisions';

/** Values of a revision that a form sets. */
export type RevisionValues = Omit<ValuesOf<'downloads'>, 'seriesId' | 'name' | 'supersededById'>;

/** A revision that is being inserted; two newest revisions cannot have one name. */
const pending = 'pending';

/** Returns what is shown of a stored file. Its key in the store is the SHA-256 of its content. */
export const toFileFacts = (file: StoredFile | undefined) => ({
  fileName: file?.originalName ?? '',
  size: file?.bytes ?? 0,
  sha256: file?.blobKey ?? '',
});

const toDownload = (row: DownloadsTable, file: StoredFile | undefined, products: LinkedProduct[]): Download => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  description: row.description,
  language: row.language,
  revision: row.revision,
  date: row.date,
  name: row.name,
  filePath: row.filePath,
  ...toFileFacts(file),
  products,
  supersededBy: row.supersededById,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Revisions of downloads. A row is one revision; the rows of a download have one `seriesId`. */
export class DownloadRepository extends RecordTable<'downloads'> {
  constructor(
    db: Db,
    private readonly files: FileStore,
  ) {
    super(db, files, {
      table: 'downloads',
      what: 'download',
      searched: ({ title, kind, revision, description }) => [title, downloadKindNames[kind], revision, description],
      sort: { title: 'text', kind: 'plain', revision: 'text', date: 'plain' },
      files: ['filePath'],
      companions: {
        products: linkCompanion('download_products', 'downloadId', { column: 'productId', table: 'products' }),
        revisions: revisionLinks,
      },
      prepareRestore,
      show: (row, tx) => this.toShown(row, tx),
    });
  }

  /** Adds file and products to rows. */
  async toAllShown(rows: readonly DownloadsTable[], tx?: Tx): Promise<Download[]> {
    const ids = rows.map(({ id }) => id);
    const products = await productsOfDownloads(ids, tx ?? this.db);
    const stored = await this.files.findByPaths(rows.map(({ filePath }) => filePath));
    const byPath = new Map(stored.map((file) => [file.path, file]));
    return rows.map((row) => toDownload(row, byPath.get(row.filePath), products.get(row.id) ?? []));
  }

  async toShown(row: DownloadsTable, tx?: Tx): Promise<Download> {
    const [download] = await this.toAllShown([row], tx);
    if (!download) throw new Error('A row has one download.');
    return download;
  }

  /** Inserts the first revision of a download. @throws Invalid if a product does not exist */
  create(values: RevisionValues, productIds: readonly string[], tx?: Tx): Promise<Download> {
    return this.within(tx, async (tx) => {
      const name = await freeName(values.title, tx);
      const row = await this.insert({ ...values, name, seriesId: '', supersededById: null }, tx);
      const stored = { ...row, seriesId: row.id };
      await tx.updateTable('downloads').set({ seriesId: row.id }).where('id', '=', row.id).execute();
      await setProducts(row.id, productIds, tx);
      return this.toShown(stored, tx);
    });
  }

  /** Changes a revision. @throws NotFound, Invalid, StaleEdit */
  change(
    id: string,
    expectedUpdatedAt: string | undefined,
    change: (current: DownloadsTable, tx: Tx) => Promise<Partial<RevisionValues>>,
    productIds?: readonly string[],
  ): Promise<Download> {
    return this.within(undefined, async (tx) => {
      const row = await this.update(id, expectedUpdatedAt, (current) => change(current, tx), tx);
      if (productIds) await setProducts(id, productIds, tx);
      return this.toShown(row, tx);
    });
  }

  /**
   * Inserts a revision that supersedes the newest one.
   *
   * @param toValues returns the values of the new revision from the one before
   * @throws NotFound, Invalid, StaleEdit; Conflict if the revision is superseded already
   */
  revise(
    id: string,
    expectedUpdatedAt: string | undefined,
    toValues: (current: DownloadsTable) => RevisionValues,
    productIds?: readonly string[],
  ): Promise<Download> {
    return this.within(undefined, async (tx) => {
      let added: DownloadsTable | undefined;
      await this.update(
        id,
        expectedUpdatedAt,
        async (current) => {
          if (current.supersededById) throw conflict('This revision is superseded already. Revise the newest one.');
          const { name, seriesId } = current;
          const values = { ...toValues(current), name, seriesId, supersededById: pending };
          added = await this.insert(values, tx, timeAfter(current.createdAt));
          return { supersededById: added.id };
        },
        tx,
      );
      if (!added) throw new Error('A revision was added.');
      await tx.updateTable('downloads').set({ supersededById: null }).where('id', '=', added.id).execute();
      const inherited = (await productsOfDownloads([id], tx)).get(id) ?? [];
      await setProducts(added.id, productIds ?? inherited.map(({ _id }) => _id), tx);
      return this.toShown({ ...added, supersededById: null }, tx);
    });
  }
}
