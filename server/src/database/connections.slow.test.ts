import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseLine } from '../../test/support/databaseLine';
import { describePostgres } from '../../test/support/postgresTests';
import { postgres } from '../../test/support/testApp';
import { createMigratedDatabase } from '../../test/support/testDatabase';
import { until } from '../../test/support/until';
import { DatabaseAway } from '../errors/domainErrors';
import { Changes } from './changes';
import { DatabaseHealth } from './databaseHealth';
import { DatabaseHosts } from './databaseHosts';
import type { Db, Tx } from './db';
import { openDatabase } from './openDatabase';

describePostgres('a connection to a database', () => {
  it('is opened to the first host that accepts writes', async () => {
    const { databaseUrl: standbyUrl = '', drop: dropStandby } = await createMigratedDatabase(postgres, '');
    const { databaseUrl: primaryUrl = '', drop } = await createMigratedDatabase(postgres, '');
    const standby = await DatabaseLine.to(primaryUrl);
    const primary = await DatabaseLine.to(primaryUrl);
    const name = new URL(primaryUrl).pathname;
    const user = new URL(primaryUrl).username;
    const hosts = new DatabaseHosts(`postgres://${user}@${standby.host},${primary.host}${name}`);
    await standby.cut();
    const client = await hosts.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(hosts.config().connectionString).toContain(primary.host);
    await client.end();
    await primary.cut();
    await expect(hosts.connect()).rejects.toThrow();
    await standby.mend();
    await (await hosts.connect()).end();
    expect(hosts.config().connectionString).toContain(standby.host);
    await standby.cut();
    await drop();

    const readOnly = new DatabaseHosts(`${standbyUrl}?target_session_attrs=read-write`);
    const administrator = await readOnly.connect();
    await administrator.query(
      `alter database ${new URL(standbyUrl).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    await administrator.end();
    await expect(readOnly.connect()).rejects.toThrow('The database server accepts no writes.');
    await dropStandby();
  });

  describe('that ends while it works', () => {
    const limits = { poolSize: 2, queryMs: 5000 };
    let db: Db;
    let drop: () => Promise<unknown>;
    beforeAll(async () => {
      const made = await createMigratedDatabase(postgres, '');
      drop = made.drop;
      const options = { changes: new Changes(), health: new DatabaseHealth(), limits };
      db = await openDatabase({ databaseUrl: made.databaseUrl, dataDir: '' }, options);
      await sql`create sequence tries`.execute(db);
      await sql`create function end_session() returns trigger language plpgsql as
        $$ begin perform nextval('tries'), pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
    });
    beforeEach(() => sql`alter sequence tries restart`.execute(db));
    afterAll(async () => {
      await db.destroy();
      await drop();
    });

    const lease = (name: string) => ({ name, holder: 'b', until: 'c' });
    const endFirstTry = sql`select case when nextval('tries') = 1 then pg_terminate_backend(pg_backend_pid()) end`;
    const countTries = async () =>
      (await sql<{ tries: number }>`select last_value as tries from tries`.execute(db)).rows[0]?.tries;
    const listNames = async () =>
      (await db.selectFrom('leases').select('name').orderBy('name').execute()).map(({ name }) => name);

    it('is replaced, and reads and open transactions are repeated', async () => {
      await endFirstTry.execute(db);
      expect(await countTries()).toBe(2);
      await sql`alter sequence tries restart`.execute(db);
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('leases').values(lease('transaction')).execute();
        await endFirstTry.execute(tx);
      });
      expect(await countTries()).toBe(2);
      expect(await listNames()).toEqual(['transaction']);
    });

    it('is left at once after its server refused a write, which is repeated', async () => {
      await sql`set default_transaction_read_only = on`.execute(db);
      await db.insertInto('leases').values(lease('write')).execute();
      expect(await listNames()).toEqual(['transaction', 'write']);
    });

    it('repeats neither a commit nor a write of its own, which may have been stored', async () => {
      await sql`create constraint trigger at_commit after insert on leases deferrable initially deferred
        for each row execute function end_session()`.execute(db);
      const insert = (tx: Db | Tx) => tx.insertInto('leases').values(lease('uncertain')).execute();
      await expect(db.transaction().execute(insert)).rejects.toMatchObject({ code: '57P01' });
      expect(await countTries()).toBe(1);
      await sql`drop trigger at_commit on leases`.execute(db);
      await sql`create trigger at_write after insert on leases for each row execute function end_session()`.execute(db);
      await sql`alter sequence tries restart`.execute(db);
      await expect(insert(db)).rejects.toMatchObject({ code: '57P01' });
      expect(await countTries()).toBe(1);
    });
  });

  it('is waited for in the first seconds of an outage', async () => {
    const { databaseUrl = '', drop } = await createMigratedDatabase(postgres, '');
    const line = await DatabaseLine.to(databaseUrl);
    const health = new DatabaseHealth();
    const limits = { poolSize: 2, queryMs: 5000 };
    const db = await openDatabase({ databaseUrl: line.url, dataDir: '' }, { changes: new Changes(), health, limits });
    const write = (name: string) => db.insertInto('leases').values({ name, holder: 'b', until: 'c' }).execute();
    await line.cut();
    await until(() => health.poolLoad()?.open === 0);
    const writing = write('first');
    await until(() => health.isAway);
    const second = write('second');
    await line.mend();
    await Promise.all([writing, second]);
    expect(health.isAway).toBe(false);
    await db.destroy();
    await line.cut();
    await drop();
  });

  it.each([
    ['refuses connections', (line: DatabaseLine) => line.cut()],
    ['is silent', (line: DatabaseLine) => line.silence()],
  ])('fails at once while a database that %s is away for longer than a handover', async (_, breakLine) => {
    const { databaseUrl = '', drop } = await createMigratedDatabase(postgres, '');
    const line = await DatabaseLine.to(databaseUrl);
    const health = new DatabaseHealth();
    const limits = { poolSize: 2, queryMs: 500 };
    const db = await openDatabase({ databaseUrl: line.url, dataDir: '' }, { changes: new Changes(), health, limits });
    const read = () => sql`select 1`.execute(db);
    const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
    await breakLine(line);
    await until(async () => (await failureOf(read())) instanceof DatabaseAway);
    for (let time = 0; time < 20; time += 1) {
      // Nothing that takes time, such as a connection or a pause, can end before.
      const first = await Promise.race([failureOf(read()), new Promise(setImmediate)]);
      expect(first).toBeInstanceOf(DatabaseAway);
    }
    await line.mend();
    await until(async () => (await failureOf(read())) === undefined);
    expect(health.isAway).toBe(false);
    await db.destroy();
    await line.cut();
    await drop();
  });

  it('is looked for once by all queries that wait while the server accepts no writes', async () => {
    const { databaseUrl = '', drop } = await createMigratedDatabase(postgres, '');
    const line = await DatabaseLine.to(databaseUrl);
    const health = new DatabaseHealth();
    const limits = { poolSize: 20, queryMs: 5000 };
    const url = `${line.url}?target_session_attrs=read-write`;
    const db = await openDatabase({ databaseUrl: url, dataDir: '' }, { changes: new Changes(), health, limits });
    const administrator = await new DatabaseHosts(databaseUrl).connect();
    const setReadOnly = (value: 'on' | 'off') =>
      administrator.query(
        `alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = ${value}`,
      );
    await setReadOnly('on');
    const writes = Array.from({ length: 20 }, (_, index) =>
      db
        .insertInto('leases')
        .values({ name: `${index}`, holder: 'b', until: 'c' })
        .execute(),
    );
    await until(() => health.isAway);
    await delay(500);
    const openedBefore = line.opened;
    await delay(1_000);
    expect(line.opened - openedBefore).toBeLessThanOrEqual(3);
    await administrator.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    await Promise.all(writes);
    expect(health.isAway).toBe(false);
    await administrator.end();
    await db.destroy();
    await line.cut();
    await drop();
  });
});
