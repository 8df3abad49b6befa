import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { createMigratedDatabase, sqlite } from '../../test/support/testDatabase';
import { Changes, changesOf } from './changes';
import type { Db } from './db';
import { embeddedFile, openDatabase } from './openDatabase';
import { ReadThreads } from './readThreads';
import { SqliteThread } from './sqliteThread';
import { ThreadedDialect } from './threadedDialect';

/** Takes SQLite longer than the threshold for slow statements. */
const longQuery = sql<{ count: number }>`
  select count(*) as count from (
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 600000) select n from numbers
  )`;

/** Counts the turns of the event loop during some work, and returns them with its result. */
async function countTurns<R extends object>(work: () => Promise<R>) {
  let turns = 0;
  const turn = () => {
    turns += 1;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  try {
    return { ...(await work()), turns };
  } finally {
    clearImmediate(timer);
  }
}

describe('the embedded database on threads', () => {
  let dataDir: string;
  let db: Db;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msl-threads-'));
    await createMigratedDatabase(sqlite, dataDir);
    db = await openDatabase({ dataDir });
  });
  afterEach(async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });

  const add = (to: Pick<Db, 'insertInto'>, id: string) => {
    const attribute = { id, fieldName: id, description: '', options: '[]', codes: '{}', searchText: '' };
    return to
      .insertInto('attributes')
      .values({
        ...{ ...attribute, createdAt: '', updatedAt: '', kind: 'choice', unit: '', group: '' },
        ...{ order: 0, isFilter: 1, onCards: 0, isCompared: 1 },
      })
      .execute();
  };
  const ids = async () => (await db.selectFrom('attributes').select('id').execute()).map(({ id }) => id);

  it('does not block the event loop during a long query', async () => {
    const { rows, turns } = await countTurns(() => longQuery.execute(db));
    expect(rows).toEqual([{ count: 600_000 }]);
    expect(turns).toBeGreaterThan(100);
  });

  it('answers a short query while many long ones are queued', async () => {
    const runLong = () => Array.from({ length: 8 }, () => longQuery.execute(db));
    // Starts all threads.
    await Promise.all(runLong());
    const finished: string[] = [];
    const long = runLong().map((query) => query.then(() => finished.push('long')));
    await sql`select 1`.execute(db).then(() => finished.push('short'));
    expect(finished).toEqual(['short']);
    await Promise.all(long);
  });

  it('reads committed rows at once, and none of an open transaction', async () => {
    await add(db, 'made');
    expect(await ids()).toEqual(['made']);
    await db.transaction().execute(async (tx) => {
      await add(tx, 'pending');
      expect(await ids()).toEqual(['made']);
      expect(await tx.selectFrom('attributes').select('id').execute()).toHaveLength(2);
    });
    expect(await ids()).toEqual(['made', 'pending']);
  });

  it('does not block the event loop while a transaction writes and commits many rows', async () => {
    const insert = sql`
      insert into old_paths (kind, key, "recordId", "createdAt")
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)
      select 'category', n, '', '' from numbers`;
    const { turns } = await countTurns(() => db.transaction().execute((tx) => insert.execute(tx)));
    expect(turns).toBeGreaterThan(100);
  });

  it('distinguishes its own commits from those of another process', async () => {
    const changes = changesOf(db);
    const generations = () => [changes.generation(['attributes']), changes.generation(['news'])];
    const before = generations();
    await add(db, 'own');
    await db.transaction().execute((tx) => add(tx, 'own too'));
    const afterOwn = generations();
    expect(afterOwn[0]).toBeGreaterThan(before[0] ?? NaN);
    expect(afterOwn[1]).toBe(before[1]);

    const other = await openDatabase({ dataDir });
    await add(other, 'of another');
    await other.destroy();
    expect(generations()[1]).toBeGreaterThan(afterOwn[1] ?? NaN);
  });

  it('detects a commit of another process right before one of its own', async () => {
    const changes = changesOf(db);
    const other = await openDatabase({ dataDir });
    const before = changes.generation(['news']) ?? NaN;
    await add(other, 'just before');
    await add(db, 'just after');
    await other.destroy();
    expect(changes.generation(['news'])).toBeGreaterThan(before);
  });

  it('detects a commit of another process during one of its own', async () => {
    const changes = changesOf(db);
    const other = new LibsqlDatabase(join(dataDir, embeddedFile));
    for (let index = 0; index < 20; index += 1) {
      const before = changes.generation(['news']) ?? NaN;
      await nextTurn();
      const saving = add(db, `own ${index}`);
      // Only microtasks run meanwhile: the statement is sent, and its answer has not arrived.
      for (let turn = 0; turn < 50; turn += 1) await undefined;
      other.exec(`PRAGMA busy_timeout = 5000; insert into old_paths values ('category', 'k${index}', '', '')`);
      expect(changes.generation(['news'])).not.toBe(before);
      await saving;
      expect(changes.generation(['news'])).toBeGreaterThan(before);
    }
    other.close();
  });

  it('throws the error of the engine, and answers the next query', async () => {
    const failure = await sql`select missing from nowhere`.execute(db).catch((error: NodeJS.ErrnoException) => error);
    expect(String(failure)).toContain('no such table');
    expect(failure).toHaveProperty('code', 'SQLITE_ERROR');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('never writes on a read thread, whatever the query is', async () => {
    const threads = new ReadThreads(join(dataDir, embeddedFile), []);
    await expect(threads.run({ sql: 'delete from attributes', parameters: [] })).rejects.toThrow('readonly');
    await threads.end();
  });
});

it('rejects queries of a database that cannot be opened or was closed', async () => {
  const threads = new ReadThreads('/nowhere/msl.db', []);
  const query = { sql: 'select 1', parameters: [] };
  await expect(threads.run(query)).rejects.toThrow(/open/i);
  await threads.end();
  await expect(threads.run(query)).rejects.toThrow('The database is closed.');
});

it('starts another write thread after one failed, and loses only the transaction of the failed one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'msl-threads-'));
  const path = join(dataDir, embeddedFile);
  await createMigratedDatabase(sqlite, dataDir);
  const pragmas = ['busy_timeout = 1000'];
  const startWriter = jest
    .fn(() => new SqliteThread(path, pragmas))
    .mockImplementationOnce(() => new SqliteThread(path, pragmas, { maxOldGenerationSizeMb: 16 }));
  const threads = { startWriter, reads: new ReadThreads(path, pragmas) };
  const db: Db = new Kysely({ dialect: new ThreadedDialect(threads, new Changes(), () => undefined) });
  const manyRows = sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000000)
    select n, 'row ' || n as name from numbers`;
  const insert = (tx: Pick<Db, 'insertInto'>, key: string) =>
    tx.insertInto('old_paths').values({ kind: 'category', key, recordId: '', createdAt: '' }).execute();

  const transaction = db.transaction().execute(async (tx) => {
    await insert(tx, 'lost');
    await manyRows.execute(tx);
  });
  await expect(transaction).rejects.toThrow(/memory|ended/i);
  await insert(db, 'kept');
  expect(await db.selectFrom('old_paths').select('key').execute()).toEqual([{ key: 'kept' }]);
  expect(startWriter).toHaveBeenCalledTimes(2);
  await db.destroy();
  await rm(dataDir, { recursive: true });
});
