import type { Db } from '../../database/db';
import type { RemotePreviewLinksTable } from '../../database/remoteTables';

/** Maximum number of links of one remote; a further link deletes the oldest. */
const maxLinks = 100;

/**
 * Selects the links that can be opened: neither expired nor ended, created by somebody who may still release, and not
 * by a revoked deploy token.
 */
export const validPreviewLinks = (db: Db) =>
  db
    .selectFrom('remote_preview_links as link')
    .innerJoin('users as maker', 'maker.id', 'link.makerId')
    .leftJoin('deploy_tokens as token', 'token.id', 'link.tokenId')
    .where('link.expiresAt', '>', new Date().toISOString())
    .where('maker.mayRelease', '=', 1)
    .where('token.revokedAt', 'is', null);

/** Stores preview links in `remote_preview_links`. */
export class PreviewLinkRepository {
  constructor(private readonly db: Db) {}

  async insert(row: RemotePreviewLinksTable): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.insertInto('remote_preview_links').values(row).execute();
      const kept = await tx
        .selectFrom('remote_preview_links')
        .select('id')
        .where('remote', '=', row.remote)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(maxLinks)
        .execute();
      const ids = kept.map(({ id }) => id);
      await tx.deleteFrom('remote_preview_links').where('remote', '=', row.remote).where('id', 'not in', ids).execute();
    });
  }

  /** Returns the links of a remote that can be opened, newest first. */
  list(remote: string): Promise<RemotePreviewLinksTable[]> {
    return validPreviewLinks(this.db)
      .selectAll('link')
      .where('link.remote', '=', remote)
      .orderBy('link.createdAt', 'desc')
      .execute();
  }

  find(secretHash: string): Promise<RemotePreviewLinksTable | undefined> {
    return validPreviewLinks(this.db).selectAll('link').where('link.secretHash', '=', secretHash).executeTakeFirst();
  }

  /** Deletes a link and the overrides that it set. Returns whether there was one. */
  async delete(remote: string, id: string): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const deletion = tx.deleteFrom('remote_preview_links').where('id', '=', id).where('remote', '=', remote);
      const { numDeletedRows } = await deletion.executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await tx.deleteFrom('remote_own_versions').where('previewLink', '=', id).execute();
      return true;
    });
  }

  /** Deletes expired links. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('remote_preview_links').where('expiresAt', '<=', new Date().toISOString()).execute();
  }

  /** Returns the administrator who created a deploy token. */
  async findMakerOf(tokenId: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('deploy_tokens')
      .select('createdById')
      .where('id', '=', tokenId)
      .executeTakeFirst();
    return row?.createdById ?? null;
  }
}
