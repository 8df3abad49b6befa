import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, databases } from '../../test/support/testDatabase';
import { findProjectRoot } from '../config/projectRoot';
import { openDatabase } from './openDatabase';
import type { Db } from './db';
import { containsWords, searchWords, toSearchText } from './searchText';

const now = new Date().toISOString();

const contact = (id: string, searchText = '') => ({
  ...{
    id,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    message: '',
    suspicion: '' as const,
    consent: '',
    isFromSite: 1,
    repeats: null,
  },
  ...{ searchText, createdAt: now, updatedAt: now },
});

describe.each(databases)('the database ($name)', (database) => {
  let dataDir: string;
  let databaseUrl: string | undefined;
  let drop: () => Promise<unknown>;
  let db: Db;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msl-database-'));
    ({ databaseUrl, drop } = await createTestDatabase(database));
    db = await openDatabase({ dataDir, databaseUrl });
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(() => db.deleteFrom('contacts').execute());

  it('stores a boolean parameter as 0 or 1 instead of ending the process', async () => {
    await db.insertInto('contacts').values(contact('a')).execute();
    const { rows } = await sql<{ yes: number; no: number }>`
      select cast(${true} as integer) as yes, cast(${false} as integer) as no`.execute(db);
    expect(rows).toEqual([{ yes: 1, no: 0 }]);
  });

  it.each([
    ['undefined', undefined],
    ['a Date', new Date()],
    ['an object', { a: 1 }],
    ['NaN', NaN],
    ['text with NUL', 'a\0b'],
    ['text with a lone surrogate', 'a\uDC00b'],
  ])('rejects %s as a parameter', async (_, value) => {
    await expect(sql`select ${value} as v`.execute(db)).rejects.toThrow(TypeError);
  });

  it('returns counts as numbers', async () => {
    await db
      .insertInto('contacts')
      .values([contact('a'), contact('b')])
      .execute();
    const counted = db.selectFrom('contacts').select(({ fn }) => fn.countAll<number>().as('count'));
    expect(await counted.executeTakeFirst()).toEqual({ count: 2 });
  });

  it.each([
    ['É', 'café école', true],
    ['ECOLE', 'École', true],
    ['ı', 'Işık', true],
    ['STRASSE', 'Straße 5', true],
    ['ﬁxture', 'FIXTURE', true],
    ['wheel ferris', 'Ferris Wheel', true],
    ['ferris boat', 'Ferris Wheel', false],
    ['5%', '5 percent', false],
    ['_', 'no underscore', false],
    ['\\', 'no backslash', false],
    ['a\\b', 'a\\b', true],
  ])('searching "%s" in "%s" finds it: %s', async (search, text, found) => {
    await db
      .insertInto('contacts')
      .values(contact('a', toSearchText(text)))
      .execute();
    const rows = await db
      .selectFrom('contacts')
      .select('id')
      .where(({ and }) => and(containsWords(searchWords(search))))
      .execute();
    expect(rows).toHaveLength(found ? 1 : 0);
  });

  it('orders text by code points, whatever the locale of the server', async () => {
    await db
      .insertInto('contacts')
      .values(['b', 'B', 'a', '_', 'é'].map((id) => contact(id)))
      .execute();
    const rows = await db.selectFrom('contacts').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(['B', '_', 'a', 'b', 'é']);
  });

  it('rolls back a failed transaction completely', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('contacts').values(contact('a')).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await db.selectFrom('contacts').select('id').execute()).toEqual([]);
  });

  it('opens a database to which a newer version only added something, and refuses one that lacks what it uses', async () => {
    const name = '9999-from-the-future';
    await db.insertInto('migrations').values({ name, appliedAt: now, needs: null }).execute();
    await (await openDatabase({ dataDir, databaseUrl })).destroy();
    await db.updateTable('migrations').set({ needs: '0033-signing-secret' }).where('name', '=', name).execute();
    await (await openDatabase({ dataDir, databaseUrl })).destroy();
    await db.updateTable('migrations').set({ needs: '9998-unknown' }).where('name', '=', name).execute();
    await expect(openDatabase({ dataDir, databaseUrl })).rejects.toThrow(/newer version.*9999-from-the-future/);
    await db.deleteFrom('migrations').where('name', '=', name).execute();
  });
});

describe('the embedded database', () => {
  it('syncs every commit, enforces foreign keys, and allows reads during a write', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-pragmas-'));
    const db = await openDatabase({ dataDir });
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    const full = 2;
    expect(await pragma('synchronous')).toBe(full);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBeGreaterThanOrEqual(5000);
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
});

/** Opens the database in a separate process. Returns the exit code and the output. */
function openElsewhere(dataDir: string, databaseUrl?: string): Promise<{ code: number | null; output: string }> {
  const script = join(findProjectRoot(), 'server/test/support/openDatabaseOnce.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, databaseUrl ?? ''], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}

describe.each(databases)('starting on an empty database ($name)', (database) => {
  it('is migrated by one of four concurrent processes and opened by all', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-race-'));
    const { databaseUrl, drop } = await createTestDatabase(database);
    const racers = await Promise.all([1, 2, 3, 4].map(() => openElsewhere(dataDir, databaseUrl)));
    expect(racers).toEqual([1, 2, 3, 4].map(() => ({ code: 0, output: '' })));
    const db = await openDatabase({ dataDir, databaseUrl });
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(4);
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });
});
