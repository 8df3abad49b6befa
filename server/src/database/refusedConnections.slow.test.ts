import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { EncryptedDatabase } from '../../test/support/encryptedDatabase';
import { describePostgres } from '../../test/support/postgresTests';
import { postgres } from '../../test/support/testApp';
import { createMigratedDatabase } from '../../test/support/testDatabase';
import { toFailure } from '../http/failures';
import { Changes } from './changes';
import { DatabaseHealth } from './databaseHealth';
import { openDatabase } from './openDatabase';

const limits = { poolSize: 4, queryMs: 1500 };
const one = sql<{ one: number }>`select 1 as one`;

describePostgres('a database server that refuses new connections', () => {
  let databaseUrl: string;
  let drop: () => Promise<unknown>;
  beforeEach(async () => {
    const made = await createMigratedDatabase(postgres, '');
    [databaseUrl, drop] = [made.databaseUrl ?? '', made.drop];
  });
  afterEach(() => drop());

  const open = (url: string, health = new DatabaseHealth()) =>
    openDatabase({ databaseUrl: url, dataDir: '' }, { changes: new Changes(), health, limits });

  it('is read and written over the connections that are open', async () => {
    const db = await open(databaseUrl);
    await one.execute(db);
    const administrator = new Client({
      connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href,
    });
    await administrator.connect();
    await administrator.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} allow_connections false`);
    const reads = Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db));
    const writes = Array.from({ length: 3 }, (_, index) =>
      db
        .insertInto('leases')
        .values({ name: `${index}`, holder: 'b', until: 'c' })
        .execute(),
    );
    await Promise.all([...reads, ...writes]);
    await administrator.end();
    await db.destroy();
  });

  describe('unless its certificate can be verified', () => {
    let folder: string;
    let encrypted: EncryptedDatabase;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'msl-encrypted-'));
      encrypted = await EncryptedDatabase.to(databaseUrl, folder);
    });
    afterEach(async () => {
      await encrypted.stop();
      await rm(folder, { recursive: true });
    });

    it('is used over TLS, as the only host or as one of several', async () => {
      const several = encrypted.url.replace('@', '@127.0.0.1:1,');
      for (const url of [encrypted.url, several]) {
        const before = encrypted.encrypted;
        const db = await open(url);
        expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
        expect(encrypted.encrypted).toBeGreaterThan(before);
        await db.destroy();
      }
    });

    it('is not used: requests are answered with 503 and the log has the reason', async () => {
      const health = new DatabaseHealth();
      const db = await open(encrypted.url, health);
      await encrypted.replaceCertificate();
      health.dropConnections();
      const error = await one.execute(db).catch((reason: unknown) => reason);
      expect(toFailure(error)).toMatchObject({ statusCode: 503, retryAfterSeconds: 5 });
      expect(String((error as Error).message)).toMatch(/self-signed certificate/);
      await db.destroy();
      await expect(open(encrypted.url)).rejects.toThrow(/self-signed certificate/);
    });
  });
});
