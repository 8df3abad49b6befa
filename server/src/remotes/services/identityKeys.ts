import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db } from '../../database/db';
import type { ServiceKeysTable } from '../../database/remoteTables';

/** Understood by JWT libraries of every language. */
export const identityAlgorithm = 'ES256';

/** A key is replaced after this time. */
const maxAgeMs = 30 * millisecondsInDay;
/** A replaced key stays published, although its tokens expire within a minute. */
const retentionMs = millisecondsInDay;
/** A new key is published for this time before it signs, so that services that cache the keys know it. */
const publicationMs = minutesToMilliseconds(10);

const isoTime = (ms: number) => new Date(ms).toISOString();

async function createKey(nowMs: number): Promise<ServiceKeysTable> {
  const { privateKey } = await generateKeyPair(identityAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(jwk), privateKey: JSON.stringify(jwk), createdAt: isoTime(nowMs) };
}

/** The keys that sign who asks a service. All instances share them through the database. */
export class IdentityKeys {
  private imported?: { kid: string; key: CryptoKey };

  /** @param now milliseconds, as `Date.now`; for tests */
  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns the key that signs now. Creates the first key, and a new one if the newest is too old. */
  async signingKey(): Promise<{ kid: string; key: CryptoKey }> {
    const keys = await this.currentKeys();
    const publishedBefore = isoTime(this.now() - publicationMs);
    const row = keys.find(({ createdAt }) => createdAt <= publishedBefore) ?? keys.at(-1);
    if (!row) throw new Error('There is no key for services.');
    if (this.imported?.kid !== row.kid) {
      const key = await importJWK(JSON.parse(row.privateKey) as JWK, identityAlgorithm);
      this.imported = { kid: row.kid, key: key as CryptoKey };
    }
    return this.imported;
  }

  /** Returns the public keys, newest first. */
  async publicKeys(): Promise<JWK[]> {
    return (await this.currentKeys()).map(({ kid, privateKey }) => {
      const { kty, crv, x, y } = JSON.parse(privateKey) as JWK;
      return { kty, crv, x, y, kid, alg: identityAlgorithm, use: 'sig' };
    });
  }

  /** Returns the keys, newest first. If two instances create one at the same time, both are valid. */
  private async currentKeys(): Promise<ServiceKeysTable[]> {
    const keys = await this.db.selectFrom('service_keys').selectAll().orderBy('createdAt', 'desc').execute();
    const [newest] = keys;
    if (newest && newest.createdAt > isoTime(this.now() - maxAgeMs)) return keys;
    const keptSince = isoTime(this.now() - maxAgeMs - retentionMs);
    await this.db.deleteFrom('service_keys').where('createdAt', '<', keptSince).execute();
    const created = await createKey(this.now());
    await this.db.insertInto('service_keys').values(created).execute();
    return [created, ...keys.filter(({ createdAt }) => createdAt >= keptSince)];
  }
}
