import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../database/db';

const name = 'JWT_SECRET';
const saltBytes = 16;
const hashBytes = 32;

const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);

/** Thrown if this instance has another secret than the others on its database. The message is one line. */
export class OtherSecret extends Error {
  constructor() {
    super(
      'JWT_SECRET is not the secret that this database was used with: set the same one on all instances. ' +
        'To change it on purpose, stop all instances and run "npm run admin -- change-secret" with the new one.',
    );
  }
}

/** Returns a text from which the secret cannot be derived; differs each time. */
async function makeFingerprint(secret: string, salt = randomBytes(saltBytes)): Promise<string> {
  const hash = await deriveKey(secret, salt, hashBytes);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

async function matches(secret: string, fingerprint: string): Promise<boolean> {
  const salt = Buffer.from(fingerprint.split('.')[0] ?? '', 'base64url');
  const made = Buffer.from(await makeFingerprint(secret, salt));
  const stored = Buffer.from(fingerprint);
  return made.length === stored.length && timingSafeEqual(made, stored);
}

/** Stores the fingerprint of the first secret. @throws OtherSecret if another secret was stored */
export async function assertSameSecret(db: Db, secret: string): Promise<void> {
  const find = () =>
    db.selectFrom('secret_fingerprints').select('fingerprint').where('name', '=', name).executeTakeFirst();
  const stored = (await find()) ?? (await insert(db, secret), await find());
  if (!stored || !(await matches(secret, stored.fingerprint))) throw new OtherSecret();
}

/** Makes this the secret of the database. Sessions and sealed secrets of the previous one can no longer be read. */
export async function changeSecret(db: Db, secret: string): Promise<void> {
  await db.deleteFrom('secret_fingerprints').where('name', '=', name).execute();
  await insert(db, secret);
}

async function insert(db: Db, secret: string): Promise<void> {
  const row = { name, fingerprint: await makeFingerprint(secret), createdAt: new Date().toISOString() };
  await db
    .insertInto('secret_fingerprints')
    .values(row)
    .onConflict((taken) => taken.column('name').doNothing())
    .execute();
}
