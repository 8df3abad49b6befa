import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { describePostgres } from '../../../test/support/postgresTests';
import { createTestDatabase, postgres } from '../../../test/support/testDatabase';
import { openDatabase } from '../openDatabase';

describePostgres('the trigram extension of PostgreSQL', () => {
  const role = `msl_test_${randomBytes(6).toString('hex')}`;

  async function asAdministrator(databaseUrl: string, ...statements: string[]): Promise<void> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function withRole(work: (adminUrl: string, roleUrl: string) => Promise<void>): Promise<void> {
    const { databaseUrl: adminUrl = '', drop } = await createTestDatabase(postgres);
    const password = randomBytes(9).toString('hex');
    await asAdministrator(
      adminUrl,
      `create role ${role} login password '${password}'`,
      `grant create on schema public to ${role}`,
    );
    const roleUrl = Object.assign(new URL(adminUrl), { username: role, password });
    try {
      await work(adminUrl, roleUrl.href);
    } finally {
      await asAdministrator(adminUrl, `drop owned by ${role}`, `drop role ${role}`);
      await drop();
    }
  }

  it('is requested by a one-line error when the database role may not create it', () =>
    withRole(async (_, databaseUrl) => {
      const opened = openDatabase({ databaseUrl, dataDir: tmpdir() });
      await expect(opened).rejects.toThrow(
        /^The search needs the PostgreSQL extension pg_trgm, which could not be added \(permission denied.*\)\. Run "create extension pg_trgm".*$/,
      );
    }));

  it('is used from the schema in which an administrator created it', () =>
    withRole(async (adminUrl, databaseUrl) => {
      await asAdministrator(
        adminUrl,
        'create schema extensions',
        'create extension pg_trgm schema extensions',
        `grant usage on schema extensions to ${role}`,
      );
      const db = await openDatabase({ databaseUrl, dataDir: tmpdir() });
      expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
      await db.destroy();
    }));
});
