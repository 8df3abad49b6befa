import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  attributeCalls,
  categoryCalls,
  contactCalls,
  inquiryCalls,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  sessionCalls,
  settingCalls,
  staticPageCalls,
} from '@msl/shared/contracts';
import { createApp } from '../app';
import type { App } from '../http/app';
import { readConfig } from '../config/config';
import { makeOldDatabase, type OldRow, type OldRows, oldRows, oldSchema } from '../../test/support/oldDatabase';
import { createTestDatabase, databases } from '../../test/support/testDatabase';
import { searchWords } from './searchText';

const password = 'lanterns over the pier';

/** The calls that list and read each table's records. */
const areas = [
  { table: 'attributes', list: attributeCalls.list, get: attributeCalls.get },
  { table: 'categories', list: categoryCalls.list, get: categoryCalls.get },
  { table: 'manuals', list: manualCalls.list, get: manualCalls.get },
  { table: 'products', list: productCalls.list, get: productCalls.get },
  { table: 'projects', list: projectCalls.list, get: projectCalls.get },
  { table: 'news', list: newsCalls.list, get: newsCalls.get },
  { table: 'static_pages', list: staticPageCalls.list, get: staticPageCalls.get },
  { table: 'inquiries', list: inquiryCalls.list, get: inquiryCalls.get },
  { table: 'contacts', list: contactCalls.list, get: contactCalls.get },
] as const;

/** Tables whose rows later versions deleted on purpose; each was reviewed. */
const endedTables = new Set(['invitations', 'sessions']);

/** Columns computed from others, and recomputed where a later version searches better. */
const derived = new Set(['searchText']);

/** Columns that the API does not return. */
const inner = new Set(['searchText', 'nameKey', 'slugKey', 'descriptionText']);
const lists = new Set(['options', 'filePaths', 'imagePath']);
const flags = new Set(['isFeatured', 'isConnection']);

/** Returns a row as the API returns it: a version that returns less or something else breaks its clients. */
function shown(table: string, { id, ...row }: OldRow): Record<string, unknown> {
  const fields = Object.entries(row).filter(([column]) => !inner.has(column));
  const show = ([column, value]: [string, unknown]) => {
    const isList = lists.has(column) || (table === 'projects' && column === 'filePath');
    return [column, isList ? (JSON.parse(String(value)) as unknown) : flags.has(column) ? value === 1 : value];
  };
  return { _id: id, ...Object.fromEntries(fields.map(show)) };
}

describe.each(databases)('a database of the first version on $name', (database) => {
  const version = '0001-initial';
  let rows: OldRows;
  let schema: string[];
  let app: App;
  let token: string;
  let end: () => Promise<void>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-old-'));
    const { databaseUrl, drop } = await createTestDatabase(database);
    rows = await oldRows(version);
    schema = await makeOldDatabase({ dataDir, databaseUrl }, [version], rows);
    const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off' }, dataDir);
    app = await createApp({ ...config, databaseUrl }, { checkAnswers: true });
    end = async () => {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true });
    };
    const body = { email: 'ines.moreau@msl.example', password };
    token = (await app.inject({ method: 'POST', url: '/api/admin/login', payload: body })).json<{ token: string }>()
      .token;
  });
  afterAll(() => end());

  async function ask<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
    const url = `/api/${path}`;
    const answer = await app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Data }>().data;
  }

  const old = (table: keyof OldRows) => rows[table] ?? [];
  const withId = (path: string, row: OldRow) => path.replace(/:\w+/, String(row.id));

  it('begins with the schema of that version, so that its migrations were not changed', async () => {
    expect(schema).toEqual((await oldSchema(version))[database.name === 'SQLite' ? 'sqlite' : 'postgres']);
  });

  it('keeps every value of every row', async () => {
    for (const [table, written] of Object.entries(rows) as [keyof OldRows, OldRow[]][]) {
      if (endedTables.has(table)) continue;
      const columns = Object.keys(written[0] ?? {}).filter((column) => !derived.has(column)) as never[];
      const text = (row: object) => JSON.stringify(columns.map((column) => row[column]));
      const found = (await app.db.selectFrom(table).select(columns).execute()).map(text);
      expect(found).toEqual(expect.arrayContaining(written.map(text)));
    }
  });

  it.each(areas)('shows its $table in lists and individually', async ({ table, list, get }) => {
    const listed = await ask<{ _id: string }[]>(list.path, { sort: '-createdAt' });
    const newestFirst = old(table).toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? 1 : -1));
    expect(listed).toMatchObject(newestFirst.map((row) => shown(table, row)));
    for (const row of old(table)) expect(await ask(withId(get.path, row))).toMatchObject(shown(table, row));
  });

  it.each(areas)('finds its $table by the words of their texts', async ({ table, list }) => {
    // Without words that nearly every text has, such as "for".
    const wordsOf = (row: OldRow) => searchWords(String(row.searchText)).filter(({ length }) => length > 3);
    const words = new Set(old(table).flatMap((row) => wordsOf(row).slice(0, 3)));
    for (const word of [...words].slice(0, 60)) {
      const found = await ask<{ _id: string }[]>(list.path, { search: word, page: '1', limit: '100' });
      const expected = old(table).filter((row) => wordsOf(row).includes(word));
      expect([word, found.map(({ _id }) => _id)]).toEqual([word, expect.arrayContaining(expected.map(({ id }) => id))]);
    }
  });

  it('finds its products by their part numbers without the dashes', async () => {
    for (const { id, partNumber } of old('products')) {
      const search = String(partNumber).replaceAll('-', '').toLowerCase();
      const found = await ask<{ _id: string }[]>(productCalls.list.path, { search, page: '1', limit: '100' });
      expect(found.map(({ _id }) => _id)).toContain(id);
    }
  });

  it('shows references to other records', async () => {
    const categoryNames = new Map(old('categories').map(({ id, categoryName }) => [id, categoryName]));
    for (const row of old('products')) {
      const found = await ask<{ categoryName: string }>(withId(productCalls.getForGuests.path, row));
      expect(found.categoryName).toBe(categoryNames.get(row.categoryId ?? ''));
    }
    for (const row of old('categories')) {
      const links = old('category_attributes').filter(({ categoryId }) => categoryId === row.id);
      const ids = links
        .toSorted((a, b) => Number(a.position) - Number(b.position))
        .map(({ attributeId }) => attributeId);
      expect(await ask(withId(categoryCalls.get.path, row))).toMatchObject({ categoryAttrId: ids.join(',') });
    }
  });

  it('shows the settings of its pages, its meta settings and its accordion', async () => {
    for (const { type, fields } of old('page_settings')) {
      const found = await ask(settingCalls.getHeader.path.replace(':type', String(type)));
      expect(found).toMatchObject(JSON.parse(String(fields)) as object);
    }
    const [{ metaTitle, metaDescription, metaKeyword } = {}] = old('meta_settings');
    expect(await ask(settingCalls.getMeta.path)).toMatchObject({ metaTitle, metaDescription, metaKeyword });
    const accordion = old('accordion_items').toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? -1 : 1));
    expect(await ask(settingCalls.listAccordion.path)).toMatchObject(
      accordion.map(({ id, title, content, description }) => ({ _id: id, title, content, description })),
    );
  });

  it('lets its administrators sign in as before', async () => {
    const [user] = old('users');
    expect(await ask(sessionCalls.getUser.path)).toMatchObject({ _id: user?.id, name: user?.name, email: user?.email });
  });

  it('keeps its open sessions', async () => {
    const open = old('sessions').filter(({ revokedAt }) => !revokedAt);
    const columns = ['id', 'userId', 'userAgent', 'createdAt', 'expiresAt'] as const;
    const found = await app.db.selectFrom('sessions').select(columns).execute();
    const values = open.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    expect(found).toEqual(expect.arrayContaining(values));
    expect(values).toHaveLength(1);
    const ended = old('sessions').find(({ revokedAt }) => revokedAt);
    expect(found.map(({ id }) => id)).not.toContain(ended?.id);
  });

  it('ends its set-up links, which had no expiry', async () => {
    expect(old('invitations')).toHaveLength(2);
    expect(await app.db.selectFrom('invitations').select('id').execute()).toEqual([]);
  });
});
