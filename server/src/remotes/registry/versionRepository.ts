import type { CheckResult, RemoteDescriptor } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { RemoteFilesTable, RemoteVersionsTable } from '../../database/remoteTables';

/** A published version. */
export interface StoredVersion extends Omit<RemoteVersionsTable, 'descriptor' | 'checks' | 'isBundled'> {
  descriptor: RemoteDescriptor;
  checks: CheckResult[];
  isBundled: boolean;
}

export type StoredFile = Pick<RemoteFilesTable, 'path' | 'blobKey' | 'bytes'>;
export type StoredFiles = StoredFile[];

/** Keeps an INSERT below the parameter limit of both database engines. */
const maxRowsPerInsert = 100;

const toStored = ({ descriptor, checks, isBundled, ...row }: RemoteVersionsTable): StoredVersion => ({
  ...row,
  descriptor: JSON.parse(descriptor) as RemoteDescriptor,
  checks: JSON.parse(checks) as CheckResult[],
  isBundled: isBundled === 1,
});

/** Stores published versions and their files. A version is inserted once, and updated only when it is withdrawn. */
export class VersionRepository {
  constructor(private readonly db: Db) {}

  /** Returns the names of all remotes that have a version, sorted. */
  async listRemotes(): Promise<string[]> {
    const rows = await this.db.selectFrom('remote_versions').select('remote').distinct().orderBy('remote').execute();
    return rows.map(({ remote }) => remote);
  }

  /** Whether a version of a remote was published. */
  async hasVersions(remote: string): Promise<boolean> {
    const version = await this.db
      .selectFrom('remote_versions')
      .select('version')
      .where('remote', '=', remote)
      .limit(1)
      .executeTakeFirst();
    return version !== undefined;
  }

  async find(remote: string, version: string, tx?: Tx): Promise<StoredVersion | undefined> {
    const row = await (tx ?? this.db)
      .selectFrom('remote_versions')
      .selectAll()
      .where('remote', '=', remote)
      .where('version', '=', version)
      .executeTakeFirst();
    return row && toStored(row);
  }

  /** Returns the newest `limit` versions of a remote, newest first, followed by the named ones that are older. */
  async listNewest(remote: string, limit: number, alsoVersions: readonly string[]): Promise<StoredVersion[]> {
    const ofRemote = this.db.selectFrom('remote_versions').selectAll().where('remote', '=', remote);
    const rows = await ofRemote.orderBy('publishedAt', 'desc').orderBy('version', 'desc').limit(limit).execute();
    const missing = alsoVersions.filter((version) => !rows.some((row) => row.version === version));
    const olderRows = missing.length ? await ofRemote.where('version', 'in', missing).execute() : [];
    return [...rows, ...olderRows].map(toStored);
  }

  /** Inserts a version with its files. Returns `false` if the version exists already. */
  async insert(version: StoredVersion, files: StoredFiles, tx: Tx): Promise<boolean> {
    const { remote } = version;
    const row = {
      ...version,
      descriptor: JSON.stringify(version.descriptor),
      checks: JSON.stringify(version.checks),
      isBundled: version.isBundled ? 1 : 0,
    };
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('remote_versions')
      .values(row)
      .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    const rows = files.map((findFile) => ({ remote, version: version.version, ...findFile }));
    for (let at = 0; at < rows.length; at += maxRowsPerInsert) {
      await tx
        .insertInto('remote_files')
        .values(rows.slice(at, at + maxRowsPerInsert))
        .execute();
    }
    return true;
  }

  /**
   * Marks a version as withdrawn, and deletes its overrides, its preview links and the rows of its files. The collector deletes blobs that
   * no other file uses.
   *
   * @returns whether there was such a version that was not withdrawn yet
   */
  async withdraw(
    { remote, version, by, why }: { remote: string; version: string; by: string; why: string },
    tx: Tx,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('remote_versions')
      .set({ withdrawnAt: new Date().toISOString(), withdrawnBy: by, withdrawnWhy: why })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    for (const table of ['remote_files', 'remote_own_versions', 'remote_preview_links'] as const) {
      await tx.deleteFrom(table).where('remote', '=', remote).where('version', '=', version).execute();
    }
    return true;
  }

  /** Returns a file of a version by its path; withdrawn versions have none. */
  file(remote: string, version: string, path: string): Promise<StoredFile | undefined> {
    return this.db
      .selectFrom('remote_files')
      .select(['path', 'blobKey', 'bytes'])
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('path', '=', path)
      .executeTakeFirst();
  }
}
