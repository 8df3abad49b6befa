import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { embeddedFile, openDatabase } from '../../src/database/openDatabase';
import { findProjectRoot } from '../../src/config/projectRoot';

/**
 * A PostgreSQL server on which tests may create databases. `scripts/machine/serverTestsSetup.mjs` sets it for jest.
 */
const serverUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL';
}

export const sqlite: TestDatabase = { name: 'SQLite' };
export const postgres: TestDatabase = { name: 'PostgreSQL' };

/**
 * SQLite and PostgreSQL, for `describe.each(databases)('… on $name', …)`. For tests of what differs by database: queries
 * with filters, order, search or counts, bulk writes, constraints, locks and races, migrations, backups, dialects.
 */
export const databases: readonly TestDatabase[] = serverUrl ? [sqlite, postgres] : [sqlite];

/**
 * SQLite; PostgreSQL if the environment has `TEST_DATABASES=postgres`. For all other tests: of requests, pages, rules
 * and files, which use the database only to store and read records.
 */
export const defaultDatabases: readonly TestDatabase[] =
  process.env.TEST_DATABASES === 'postgres' && serverUrl ? [postgres] : [sqlite];

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (database: string) => Object.assign(new URL(serverUrl ?? ''), { pathname: database }).href;

async function createOnServer(template = 'template1') {
  const database = `msl_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    // Copying files takes two thirds of the time of logging their pages. Older servers know no other way.
    const strategy = Number(rows[0]?.server_version_num) >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${database} template ${template} ${strategy}`);
  });
  const drop = () => onServer((client) => client.query(`drop database ${database} with (force)`));
  return { databaseUrl: urlOf(database), drop };
}

const nothing = async () => undefined;

/**
 * Creates an empty database without tables, and a function that drops it. The SQLite file is in the test's data
 * folder.
 */
export async function createTestDatabase({ name }: TestDatabase) {
  if (name === 'SQLite' || !serverUrl) return { databaseUrl: undefined, drop: nothing };
  return createOnServer();
}

const sources = join(findProjectRoot(), 'server/src/database');
const templates = join(findProjectRoot(), '.cache/test-databases');
const templateLock = 7_215_044_311;

/** Returns the hash of the sources that create the tables: other sources need another template. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(sources, { recursive: true });
  for (const file of files.filter((one) => one.endsWith('.ts')).sort())
    hash.update(await readFile(join(sources, file)));
  return hash.digest('hex').slice(0, 16);
}

async function sqliteTemplate(hash: string): Promise<string> {
  const template = join(templates, `${hash}.db`);
  if (await stat(template).catch(() => undefined)) return template;
  await mkdir(templates, { recursive: true });
  const dataDir = await mkdtemp(join(templates, 'new-'));
  const db = await openDatabase({ dataDir });
  // Writes a single file, including changes that are still in the journal.
  await sql`vacuum into ${join(dataDir, 'whole.db')}`.execute(db);
  await db.destroy();
  await rename(join(dataDir, 'whole.db'), template);
  await rm(dataDir, { recursive: true });
  return template;
}

async function postgresTemplate(hash: string): Promise<string> {
  const template = `msl_template_${hash}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    await client.query(`drop database if exists ${template}_new`);
    await client.query(`create database ${template}_new`);
    await (await openDatabase({ databaseUrl: urlOf(`${template}_new`), dataDir: '' })).destroy();
    await client.query(`alter database ${template}_new rename to ${template}`);
  });
  return template;
}

const template: { SQLite?: Promise<string>; PostgreSQL?: Promise<string> } = {};

/**
 * Like {@link createTestDatabase}, with all tables of this version. Copies a template, because creating the tables
 * takes longer than most tests; the tests of the migrations test their creation.
 */
export async function createMigratedDatabase({ name }: TestDatabase, dataDir: string) {
  if (name === 'PostgreSQL' && serverUrl) {
    template.PostgreSQL ??= sourceHash().then(postgresTemplate);
    return createOnServer(await template.PostgreSQL);
  }
  template.SQLite ??= sourceHash().then(sqliteTemplate);
  await copyFile(await template.SQLite, join(dataDir, embeddedFile));
  return { databaseUrl: undefined, drop: nothing };
}
