import { createHash, randomBytes } from 'node:crypto';
import type { DeployToken } from '@msl/shared/contracts';
import { newId } from '../database/newId';
import type { Db } from '../database/openDatabase';
import type { DeployTokensTable } from '../database/remoteTables';

const prefix = 'msl_deploy_';
const useGrainMs = 60_000;

const sentAs = /^Bearer (msl_deploy_[\w-]{43})$/i;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether the header `Authorization` means to hold a deploy token, whatever it is worth. */
export const isDeployToken = (authorization: string | undefined): boolean =>
  new RegExp(`^Bearer ${prefix}`, 'i').test(authorization ?? '');

/** A token as it may be shown: without what it was hashed to. */
export const toDeployToken = ({ id, tokenHash: _, ...shown }: DeployTokensTable): DeployToken => ({
  _id: id,
  ...shown,
});

/** What lets a team publish one remote. Only hashes of tokens are stored. */
export class DeployTokens {
  /** @param now milliseconds, as `Date.now`; for tests */
  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** Makes a token; it is known only now. */
  async create(
    token: Pick<DeployTokensTable, 'remote' | 'name' | 'createdBy' | 'expiresAt'>,
  ): Promise<{ row: DeployTokensTable; token: string }> {
    const secret = prefix + randomBytes(32).toString('base64url');
    const createdAt = new Date(this.now()).toISOString();
    const row = { id: newId(), ...token, tokenHash: hashOf(secret), createdAt, lastUsedAt: null };
    await this.db.insertInto('deploy_tokens').values(row).execute();
    return { row, token: secret };
  }

  /** All that were not revoked, newest first. */
  list(): Promise<DeployTokensTable[]> {
    return this.db.selectFrom('deploy_tokens').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
  }

  /** Ends a token at once; answers whether there was one. */
  async revoke(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db.deleteFrom('deploy_tokens').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** The token that the header `Authorization` holds, unless it has expired or was revoked. */
  async find(authorization: string | undefined): Promise<DeployTokensTable | undefined> {
    const token = sentAs.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const row = await this.db
      .selectFrom('deploy_tokens')
      .selectAll()
      .where('tokenHash', '=', hashOf(token))
      .executeTakeFirst();
    const isOver = row?.expiresAt && Date.parse(row.expiresAt) <= this.now();
    return isOver ? undefined : row;
  }

  /** Whether any token is for this remote. */
  async haveFor(remote: string): Promise<boolean> {
    const row = await this.db.selectFrom('deploy_tokens').select('id').where('remote', '=', remote).executeTakeFirst();
    return row !== undefined;
  }

  /** Notes that a token was used, at most once a minute. */
  async noteUse({ id, lastUsedAt }: Pick<DeployTokensTable, 'id' | 'lastUsedAt'>): Promise<void> {
    const nowMs = this.now();
    if (lastUsedAt && nowMs - Date.parse(lastUsedAt) < useGrainMs) return;
    const noted = { lastUsedAt: new Date(nowMs).toISOString() };
    await this.db.updateTable('deploy_tokens').set(noted).where('id', '=', id).execute();
  }
}
