import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockOf } from '../database/databaseClock';
import type { Db } from '../database/db';
import { openDatabase } from '../database/openDatabase';
import { databases } from '../../test/support/testApp';
import { createMigratedDatabase } from '../../test/support/testDatabase';
import { assertSameSecret, changeSecret, OtherSecret } from './secretFingerprint';

describe.each(databases)('instances that share a database on $name', (database) => {
  let dataDir: string;
  let db: Db;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msl-secret-'));
    const made = await createMigratedDatabase(database, dataDir);
    drop = made.drop;
    db = await openDatabase({ dataDir, databaseUrl: made.databaseUrl });
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });

  it('refuse another JWT_SECRET with one line until it is changed on purpose', async () => {
    const secrets = ['the first secret', 'another secret'] as const;
    await Promise.all([assertSameSecret(db, secrets[0]), assertSameSecret(db, secrets[0])]);
    await assertSameSecret(db, secrets[0]);
    await expect(assertSameSecret(db, secrets[1])).rejects.toThrow(OtherSecret);
    await expect(assertSameSecret(db, secrets[1])).rejects.toThrow(/^JWT_SECRET is not .* change-secret" .*$/);
    const stored = await db.selectFrom('secret_fingerprints').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('the first');
    await changeSecret(db, secrets[1]);
    await assertSameSecret(db, secrets[1]);
    await expect(assertSameSecret(db, secrets[0])).rejects.toThrow(OtherSecret);
  });

  // The embedded database has the clock of its only instance.
  if (database.name === 'PostgreSQL') {
    it('claim by one clock, also if the system time of an instance is wrong', async () => {
      const clock = clockOf(db);
      const isAhead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
      await clock.sync();
      const differenceMs = Date.now() - clock.now();
      isAhead.mockRestore();
      expect(differenceMs).toBeGreaterThan(200_000);
    });
  }
});
