import { createHash, randomBytes } from 'node:crypto';
import type { DeployToken } from '@msl/shared/contracts';
import { millisecondsInDay } from 'date-fns/constants';
import { newId } from '../database/newId';
import type { Db, Tx } from '../database/db';
import type { DeployTokensTable } from '../database/remoteTables';

const prefix = 'msl_deploy_';
const useIntervalMs = 60_000;
const lifetimeMs = 90 * millisecondsInDay;
const maxRevokedShown = 100;

const bearerToken = /^Bearer (msl_deploy_[\w-]{43})$/i;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether the `Authorization` header has the form of a deploy token, valid or not. */
export const isDeployToken = (authorization: string | undefined): boolean =>
  new RegExp(`^Bearer ${prefix}`, 'i').test(authorization ?? '');

/** Returns a token without its hash. */
export const toDeployToken = ({ id, tokenHash: _, createdById: __, ...shown }: DeployTokensTable): DeployToken => ({
  _id: id,
  ...shown,
});

/** A token to create. */
interface NewDeployToken {
  remote: string;
  name: string;
  maker: { id: string; email: string };
  /** Default: in 90 days. `null`: never. */
  expiresAt?: string | null;
}

/** Who revokes tokens, and why. */
interface Revocation {
  by: string;
  reason: NonNullable<DeployTokensTable['revokedReason']>;
}

export type TokenSummary = Pick<DeployTokensTable, 'id' | 'remote' | 'name'>;

/**
 * Deploy tokens, with which a team publishes one remote. Only hashes are stored. A token is invalid after it expires, is
 * revoked, or its creator may no longer release; its row stays.
 */
export class DeployTokens {
  /** @param now milliseconds, as `Date.now`; for tests */
  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** Creates a token. Its text is returned only here. */
  async create({ maker, expiresAt, ...token }: NewDeployToken): Promise<{ row: DeployTokensTable; token: string }> {
    const secret = prefix + randomBytes(32).toString('base64url');
    const nowMs = this.now();
    const row: DeployTokensTable = {
      ...{ id: newId(), ...token, tokenHash: hashToken(secret) },
      ...{ createdBy: maker.email, createdById: maker.id, createdAt: new Date(nowMs).toISOString() },
      expiresAt: expiresAt === undefined ? new Date(nowMs + lifetimeMs).toISOString() : expiresAt,
      ...{ lastUsedAt: null, revokedAt: null, revokedBy: null, revokedReason: null },
    };
    await this.db.insertInto('deploy_tokens').values(row).execute();
    return { row, token: secret };
  }

  /** Returns all active tokens and the last revoked ones, newest first. */
  async list(): Promise<DeployTokensTable[]> {
    const all = this.db.selectFrom('deploy_tokens').selectAll();
    const active = await all.where('revokedAt', 'is', null).execute();
    const revoked = await all
      .where('revokedAt', 'is not', null)
      .orderBy('revokedAt', 'desc')
      .limit(maxRevokedShown)
      .execute();
    return [...active, ...revoked].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }

  /** Returns the valid tokens by the id of their creator. */
  async listValidByMaker(): Promise<Map<string, TokenSummary[]>> {
    const rows = await this.db
      .selectFrom('deploy_tokens')
      .select(['id', 'remote', 'name', 'createdById'])
      .where('revokedAt', 'is', null)
      .where(({ or, eb }) =>
        or([eb('expiresAt', 'is', null), eb('expiresAt', '>', new Date(this.now()).toISOString())]),
      )
      .orderBy('remote')
      .orderBy('name')
      .execute();
    const byMaker = new Map<string, TokenSummary[]>();
    for (const { createdById, ...token } of rows) {
      if (createdById !== null) byMaker.set(createdById, [...(byMaker.get(createdById) ?? []), token]);
    }
    return byMaker;
  }

  /** Revokes a token. Returns whether it was active. */
  async revoke(id: string, by: string): Promise<boolean> {
    const { numUpdatedRows } = await this.revokeQuery(this.db, { by, reason: 'revoked' })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Revokes all tokens of a creator. Returns those that were valid. */
  async revokeAllOf(makerId: string, revocation: Revocation, tx: Tx): Promise<TokenSummary[]> {
    const ended = await this.revokeQuery(tx, revocation)
      .where('createdById', '=', makerId)
      .returning(['id', 'remote', 'name', 'expiresAt'])
      .execute();
    return ended.filter((token) => !this.isExpired(token));
  }

  /** Returns the valid token of an `Authorization` header. */
  async find(authorization: string | undefined): Promise<DeployTokensTable | undefined> {
    const token = bearerToken.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const row = await this.db
      .selectFrom('deploy_tokens')
      .innerJoin('users', 'users.id', 'deploy_tokens.createdById')
      .selectAll('deploy_tokens')
      .where('tokenHash', '=', hashToken(token))
      .where('revokedAt', 'is', null)
      .where('users.mayRelease', '=', 1)
      .executeTakeFirst();
    return row && !this.isExpired(row) ? row : undefined;
  }

  /** Whether a deploy token was created for a remote. */
  async existsFor(remote: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('deploy_tokens')
      .select('id')
      .where('remote', '=', remote)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the names of the remotes that have a deploy token. */
  async listRemotes(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('deploy_tokens')
      .select('remote')
      .distinct()
      .where('revokedAt', 'is', null)
      .execute();
    return rows.map(({ remote }) => remote);
  }

  /** Records the use of a token, at most once a minute. */
  async noteUse({ id, lastUsedAt }: Pick<DeployTokensTable, 'id' | 'lastUsedAt'>): Promise<void> {
    const nowMs = this.now();
    if (lastUsedAt && nowMs - Date.parse(lastUsedAt) < useIntervalMs) return;
    const lastUse = { lastUsedAt: new Date(nowMs).toISOString() };
    await this.db.updateTable('deploy_tokens').set(lastUse).where('id', '=', id).execute();
  }

  private isExpired({ expiresAt }: Pick<DeployTokensTable, 'expiresAt'>): boolean {
    return expiresAt !== null && Date.parse(expiresAt) <= this.now();
  }

  private revokeQuery(db: Db | Tx, { by, reason }: Revocation) {
    return db
      .updateTable('deploy_tokens')
      .set({ revokedAt: new Date(this.now()).toISOString(), revokedBy: by, revokedReason: reason })
      .where('revokedAt', 'is', null);
  }
}
