import { categoryCalls, productCalls, siteSearchCalls } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { engineOf } from '../../database/db';
import { derivingTriggers, deriveRows } from '../../database/filling/derivedRows';
import { connectDatabase, openDatabase } from '../../database/openDatabase';
import { back, emptyPlace, fill, leftovers, restore, useBackupFolder } from '../../../test/support/backups';
import { untilIndexed } from '../../../test/support/indexed';
import { databases, sqlite, TestApp } from '../../../test/support/testApp';
import type { Source } from './makeBackup';
import { restoreBackup } from './restoreBackup';

useBackupFolder();

const onSqlite = sql<{ name: string; definition: string }>`
  select name, sql as definition from sqlite_schema where sql is not null`;

const onPostgres = sql<{ name: string; definition: string }>`
  select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()
  union all select tgrelid::regclass || ' ' || tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal
  union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace`;

/** Returns the definitions of all tables, indexes, constraints and triggers. */
async function schemaOf(place: Source): Promise<string[]> {
  const db = await connectDatabase(place);
  try {
    const { rows } = await (engineOf(db) === 'postgres' ? onPostgres : onSqlite).execute(db);
    return rows.map(({ name, definition }) => `${name}: ${definition.replace(/\s+/g, ' ')}`).sort();
  } finally {
    await db.destroy();
  }
}

const addProduct = async (server: TestApp, category: string, name: string) => {
  const form = { categoryName: category };
  const { answer } = await server.send(categoryCalls.create, { form });
  const product = { categoryId: answer.data._id, name, partNumber: `P-${name}`, description: '<p>x</p>' };
  return (await server.send(productCalls.create, { form: product })).answer.data;
};

const countInList = async (server: TestApp, search: string) =>
  (await server.asGuest(productCalls.listForGuests, { query: { search } })).answer.paginationData?.totalItems;

async function titlesOnSite(server: TestApp, q: string): Promise<string[]> {
  await untilIndexed(server);
  return (await server.asGuest(siteSearchCalls.find, { query: { q } })).answer.data.map(({ title }) => title);
}

const facetCategories = async (server: TestApp) =>
  (await server.asGuest(productCalls.facetsForGuests, { query: {} })).answer.data.categories.map(
    ({ categoryName, count }) => `${categoryName}: ${count}`,
  );

describe('the triggers that derive rows', () => {
  it('are all known to a restore, which else would run them for each row', async () => {
    const db = await openDatabase(await emptyPlace(sqlite));
    leftovers.push(() => db.destroy());
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'trigger'`.execute(db);
    const names = rows.map(({ name }) => name);
    const others = names.filter((name) => !derivingTriggers.includes(name));
    expect(others.filter((name) => !/^audit_no_|^(inquiries|contacts)_state_/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(derivingTriggers));
  });

  it('derive the same rows as a restore', async () => {
    const server = await TestApp.start(sqlite);
    leftovers.push(() => server.stop());
    await fill(server);
    const { db } = server.app;
    const derived = async () => ({
      texts: (await sql`select id, text, "createdAt" from products_searched order by id`.execute(db)).rows,
      parts: (await sql`select value from products_search_parts order by value`.execute(db)).rows,
    });
    const before = await derived();
    expect(before.texts).toHaveLength(1);
    await db.transaction().execute(async (tx) => {
      for (const name of derivingTriggers) await sql`drop trigger ${sql.id(name)}`.execute(tx);
      await deriveRows(tx);
    });
    expect(await derived()).toEqual(before);
    // Throws unless the index has exactly the trigrams of the texts.
    await sql`insert into products_search (products_search, rank) values ('integrity-check', 1)`.execute(db);
  });
});

describe.each(databases)('a backup restored over other data into $name', (database) => {
  let path: string;
  beforeAll(async () => {
    const origin = await TestApp.start(sqlite);
    leftovers.push(() => origin.stop());
    await fill(origin);
    await addProduct(origin, 'Fluter', 'Wallwash');
    path = await back(origin.config);
  });

  it('is found by searches and counted by facets, unlike the former data, and followed by them', async () => {
    const former = await TestApp.start(database);
    leftovers.push(() => former.stop());
    await addProduct(former, 'Former Category', 'Formerly');
    expect(await titlesOnSite(former, 'formerly')).toEqual(['Formerly']);
    expect(await facetCategories(former)).toEqual(['Former Category: 1']);
    const { dataDir, databaseUrl } = former.config;
    const place = { dataDir, databaseUrl };
    await former.app.close();
    const schema = await schemaOf(place);
    await restore(path, place, true);
    expect(await schemaOf(place)).toEqual(schema);

    const restored = await TestApp.start(database, place);
    leftovers.push(() => restored.app.close());
    expect(await countInList(restored, 'wallwash')).toBe(1);
    expect(await countInList(restored, 'ormerl')).toBe(0);
    expect((await facetCategories(restored)).sort()).toEqual(['Barres à LED: 1', 'Fluter: 1']);
    expect(await titlesOnSite(restored, 'wallwash')).toEqual(['Wallwash']);
    expect(await titlesOnSite(restored, 'formerly')).toEqual([]);

    const added = await addProduct(restored, 'Later Category', 'Latecomer');
    expect(await countInList(restored, 'atecome')).toBe(1);
    expect(await titlesOnSite(restored, 'latecomer')).toEqual(['Latecomer']);
    expect(await facetCategories(restored)).toContain('Later Category: 1');
    await restored.send(productCalls.remove, { id: added._id });
    expect(await countInList(restored, 'atecome')).toBe(0);
    expect(await titlesOnSite(restored, 'latecomer')).toEqual([]);
    expect((await facetCategories(restored)).join()).not.toContain('Later Category: 1');
  });

  it('leaves all indexes and triggers when it is interrupted', async () => {
    const place = await emptyPlace(database);
    await (await openDatabase(place)).destroy();
    const schema = await schemaOf(place);
    const interruption = new AbortController();
    const progress = (line: string) => {
      if (line === 'making the indexes') interruption.abort(new Error('Interrupted.'));
    };
    const restoring = restoreBackup(path, place, { replace: false, progress, signal: interruption.signal });
    await expect(restoring).rejects.toThrow('Interrupted.');
    expect(await schemaOf(place)).toEqual(schema);
  });
});
