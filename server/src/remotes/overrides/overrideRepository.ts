import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/db';
import type { RemoteOwnVersionsTable } from '../../database/remoteTables';

export type OwnRow = Pick<RemoteOwnVersionsTable, 'remote' | 'version' | 'origin' | 'expiresAt'>;

/** What somebody tries, and what the history says of it. */
export interface Trial {
  row: RemoteOwnVersionsTable;
  why: string;
}

/** Versions that single browsers are shown. */
export class OwnVersionRepository {
  constructor(private readonly db: Db) {}

  /** Those of a browser that last, by remote; those of administrators who can no longer release do not count. */
  of(browser: string): Promise<OwnRow[]> {
    return this.db
      .selectFrom('remote_own_versions as own')
      .innerJoin('users', 'users.id', 'own.userId')
      .select(['own.remote', 'own.version', 'own.origin', 'own.expiresAt'])
      .where('own.browser', '=', browser)
      .where('own.expiresAt', '>', new Date().toISOString())
      .where('users.mayRelease', '=', 1)
      .orderBy('own.remote')
      .execute();
  }

  /** Shows a browser a version, and notes in the remote's history who wanted it. */
  async use({ row, why }: Trial): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('remote_own_versions')
        .values(row)
        .onConflict((there) => there.columns(['browser', 'remote']).doUpdateSet(row))
        .execute();
      await this.note({ row, why }, tx);
    });
  }

  /** Answers whether there was one. */
  async end(browser: string, remote: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('remote_own_versions')
      .where('browser', '=', browser)
      .where('remote', '=', remote)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async sweep(): Promise<void> {
    await this.db.deleteFrom('remote_own_versions').where('expiresAt', '<=', new Date().toISOString()).execute();
  }

  private async note({ row, why }: Trial, tx: Tx): Promise<void> {
    const { remote, userId, version, origin, createdAt } = row;
    const live = await tx.selectFrom('remote_live').select('version').where('remote', '=', remote).executeTakeFirst();
    const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    await tx
      .insertInto('remote_switches')
      .values({
        ...{ id: newId(), remote, kind: 'own', version: version ?? origin ?? '', fromVersion: live?.version ?? null },
        ...{ turn: null, who: user?.email ?? '', why, at: createdAt },
      })
      .execute();
  }
}
