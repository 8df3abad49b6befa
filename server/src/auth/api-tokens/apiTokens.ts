import { createHash, randomBytes } from 'node:crypto';
import { maxApiTokens, type Right } from '@msl/shared/contracts';
import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '../../database/db';
import { newId } from '../../database/newId';
import type { ApiTokensTable } from '../../database/signInTables';
import { conflict, Forbidden, invalid } from '../../errors/domainErrors';
import type { SignedIn } from '../../http/access';
import { toGrantedRole } from '../roles';

const prefix = 'msl_api_';
const bearerToken = /^Bearer (msl_api_[\w-]{43})$/i;
const useIntervalMs = 60_000;
const lifetimeMs = 90 * millisecondsInDay;
const maxLifetimeMs = 366 * millisecondsInDay;
/** How long expired tokens stay in the list. */
const keptMs = 30 * millisecondsInDay;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether the `Authorization` header has the form of an API token, valid or not. */
export const isApiToken = (authorization: string | undefined): boolean =>
  new RegExp(`^Bearer ${prefix}`, 'i').test(authorization ?? '');

/** The token of a request, and whom it acts for. */
export interface ApiTokenUse {
  signedIn: SignedIn;
  /** Whether the role of its maker requires a second factor that the maker has not set up. */
  mustSetUp: boolean;
  token: Pick<ApiTokensTable, 'id' | 'lastUsedAt'>;
}

interface ValidToken extends Pick<ApiTokensTable, 'id' | 'userId' | 'scopes' | 'lastUsedAt'> {
  role: string;
  roleName: string | null;
  rights: string | null;
  totpRole: string | null;
  confirmedAt: string | null;
}

function toUse(row: ValidToken): ApiTokenUse {
  const { id, userId, role, roleName: name, rights: stored, lastUsedAt } = row;
  const scopes = JSON.parse(row.scopes) as Right[];
  const { rights } = toGrantedRole(role, name === null || stored === null ? null : { name, rights: stored });
  const limited = rights.filter((right) => scopes.includes(right));
  return {
    signedIn: { userId, sessionId: '', isConfirmed: false, role, rights: limited, apiTokenId: id },
    mustSetUp: row.totpRole !== null && row.confirmedAt === null,
    token: { id, lastUsedAt },
  };
}

/**
 * API tokens, with which programs make calls on behalf of an administrator. Only hashes are stored. A token has at most
 * the rights that its maker has at the moment of a call, and ends with its maker.
 */
export class ApiTokens {
  /** @param now milliseconds, as `Date.now`; for tests */
  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** Creates a token. Its text is returned only here. @throws Forbidden, Conflict, Invalid */
  async create(
    { userId, rights }: Pick<SignedIn, 'userId' | 'rights'>,
    { name, scopes, expiresAt }: { name: string; scopes: readonly Right[]; expiresAt?: string },
  ): Promise<{ row: ApiTokensTable; token: string }> {
    if (!scopes.every((scope) => rights.includes(scope))) {
      throw new Forbidden('A token can have only rights that you have yourself.');
    }
    const nowMs = this.now();
    const expiryMs = expiresAt === undefined ? nowMs + lifetimeMs : Date.parse(expiresAt);
    if (expiryMs <= nowMs) throw invalid('expiresAt', 'This time has passed.');
    if (expiryMs > nowMs + maxLifetimeMs) throw invalid('expiresAt', 'At most a year from now.');
    const token = prefix + randomBytes(32).toString('base64url');
    const [createdAt, end] = [new Date(nowMs).toISOString(), new Date(expiryMs).toISOString()];
    const secret = { tokenHash: hashToken(token), scopes: JSON.stringify([...new Set(scopes)]) };
    const row = { id: newId(), userId, name, ...secret, createdAt, expiresAt: end, lastUsedAt: null };
    await this.db.transaction().execute(async (tx) => {
      const valid = tx.selectFrom('api_tokens').select('id').where('userId', '=', userId);
      const { length } = await valid.where('expiresAt', '>', createdAt).execute();
      if (length >= maxApiTokens) throw conflict(`You have ${maxApiTokens} tokens already. Revoke one first.`);
      await tx.insertInto('api_tokens').values(row).execute();
    });
    return { row, token };
  }

  /** Returns the tokens of an administrator, newest first. */
  list(userId: string): Promise<ApiTokensTable[]> {
    const all = this.db.selectFrom('api_tokens').selectAll().where('userId', '=', userId);
    return all.orderBy('createdAt', 'desc').orderBy('id').execute();
  }

  /** Revokes a token of an administrator. Returns whether it existed. */
  async revoke(id: string, userId: string): Promise<boolean> {
    const deletion = this.db.deleteFrom('api_tokens').where('id', '=', id).where('userId', '=', userId);
    return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
  }

  /** Returns the use of a valid token in an `Authorization` header. */
  async find(authorization: string | undefined): Promise<ApiTokenUse | undefined> {
    const token = bearerToken.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const row = await this.selectValid().where('tokenHash', '=', hashToken(token)).executeTakeFirst();
    return row && toUse(row);
  }

  /** Returns the use of a token by its id, if the token is still valid. */
  async findById(id: string): Promise<ApiTokenUse | undefined> {
    const row = await this.selectValid().where('api_tokens.id', '=', id).executeTakeFirst();
    return row && toUse(row);
  }

  /** Records the use of a token, at most once a minute. */
  async noteUse({ id, lastUsedAt }: Pick<ApiTokensTable, 'id' | 'lastUsedAt'>): Promise<void> {
    const nowMs = this.now();
    if (lastUsedAt && nowMs - Date.parse(lastUsedAt) < useIntervalMs) return;
    const lastUse = { lastUsedAt: new Date(nowMs).toISOString() };
    await this.db.updateTable('api_tokens').set(lastUse).where('id', '=', id).execute();
  }

  /** Deletes tokens that expired more than 30 days ago. */
  async sweep(): Promise<void> {
    const before = new Date(this.now() - keptMs).toISOString();
    await this.db.deleteFrom('api_tokens').where('expiresAt', '<', before).execute();
  }

  private selectValid() {
    return this.db
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.userId')
      .leftJoin('roles', 'roles.id', 'users.role')
      .leftJoin('totp_roles', 'totp_roles.role', 'users.role')
      .leftJoin('second_factors', 'second_factors.userId', 'users.id')
      .select(['api_tokens.id', 'api_tokens.userId', 'api_tokens.scopes', 'api_tokens.lastUsedAt'])
      .select(['users.role', 'roles.name as roleName', 'roles.rights'])
      .select(['totp_roles.role as totpRole', 'second_factors.confirmedAt'])
      .where('expiresAt', '>', new Date(this.now()).toISOString());
  }
}
