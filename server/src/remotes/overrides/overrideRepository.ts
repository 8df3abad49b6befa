import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/db';
import type { RemoteOwnVersionsTable } from '../../database/remoteTables';
import { validPreviewLinks } from './previewLinkRepository';

export type OverrideRow = Pick<RemoteOwnVersionsTable, 'remote' | 'version' | 'origin' | 'expiresAt' | 'previewLink'>;

/** A new override and the reason to record in the history of the remote. */
export interface NewOverride {
  row: RemoteOwnVersionsTable;
  why: string;
}

/** Stores the overrides of single browsers in `remote_own_versions`. */
export class OverrideRepository {
  constructor(private readonly db: Db) {}

  /**
   * Returns the unexpired overrides of a browser, by remote: those that an administrator chose who may still release, and
   * those of preview links that can still be opened.
   *
   * @param browser hash of its cookie
   */
  listFor(browser: string): Promise<OverrideRow[]> {
    return this.db
      .selectFrom('remote_own_versions as own')
      .innerJoin('users', 'users.id', 'own.userId')
      .select(['own.remote', 'own.version', 'own.origin', 'own.expiresAt', 'own.previewLink'])
      .where('own.browser', '=', browser)
      .where('own.expiresAt', '>', new Date().toISOString())
      .where(({ and, eb, or }) =>
        or([
          and([eb('own.previewLink', 'is', null), eb('users.mayRelease', '=', 1)]),
          eb('own.previewLink', 'in', validPreviewLinks(this.db).select('link.id')),
        ]),
      )
      .orderBy('own.remote')
      .execute();
  }

  /** Stores or replaces an override, and records it in the history of the remote. */
  async set({ row, why }: NewOverride): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('remote_own_versions')
        .values(row)
        .onConflict((conflict) => conflict.columns(['browser', 'remote']).doUpdateSet(row))
        .execute();
      await this.record({ row, why }, tx);
    });
  }

  /** Returns whether there was an override. */
  async delete(browser: string, remote: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('remote_own_versions')
      .where('browser', '=', browser)
      .where('remote', '=', remote)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes expired overrides. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('remote_own_versions').where('expiresAt', '<=', new Date().toISOString()).execute();
  }

  private async record({ row, why }: NewOverride, tx: Tx): Promise<void> {
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
