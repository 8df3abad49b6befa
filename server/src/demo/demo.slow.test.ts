import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/db';
import type { Database } from '../database/schema';
import { findProjectRoot } from '../config/projectRoot';
import * as sample from '../../test/support/sampleFiles';
import { databases, defaultDatabases, type TestDatabase } from '../../test/support/testDatabase';
import { openTestFiles, silentLog, sizeLimits } from '../../test/support/testFiles';
import { readDemoContent, picturesOf } from './demoContent';
import { shiftContentDates } from './demoDates';
import { loadDemo } from './loadDemo';

const demoFolder = join(findProjectRoot(), 'server', 'demo');
const dayMs = 86_400_000;

let dataDir: string;
let folder: string;
let db: Db;
let end: () => Promise<void>;

/** The picture that tests of faults replace. */
const faulty = 'halo-wheel-1';

/** Leaves out the pictures of most records, which take most of the time of loading. */
async function leaveOutPictures(file: string) {
  const records = JSON.parse(await readFile(join(folder, file), 'utf8')) as { pictures: string[] }[];
  const changed = records.map(({ pictures, ...others }) => ({
    ...others,
    pictures: pictures.filter((name) => name === faulty),
  }));
  await writeFile(join(folder, file), JSON.stringify(changed));
}

/** Copies the real content with small replacements for its images and manuals, so that loading takes no time. */
async function copyContent(isWhole: boolean) {
  await cp(demoFolder, folder, { recursive: true, filter: (source) => !/\.(webp|pdf)$/.test(source) });
  if (!isWhole) for (const file of ['products.json', 'projects.json', 'news.json']) await leaveOutPictures(file);
  const content = await readDemoContent(folder);
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await mkdir(join(folder, 'manuals'), { recursive: true });
  const picture = await sample.picture('webp', { width: 16, height: 9 });
  for (const name of picturesOf(content)) await writeFile(join(folder, 'pictures', `${name}.webp`), picture);
  const documents = content.manuals.flatMap(({ files }) => files).map(({ document }) => document);
  for (const name of documents) await writeFile(join(folder, 'manuals', `${name}.pdf`), sample.pdf(name));
}

async function open(database: TestDatabase, { isWhole = false } = {}) {
  ({ dataDir, db, end } = await openTestFiles(database));
  folder = join(dataDir, 'demo');
  await copyContent(isWhole);
}

const load = () => loadDemo(db, { folder, dataDir, limits: sizeLimits }, silentLog);

async function count(table: keyof Database): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

const counts = async () => ({
  categories: await count('categories'),
  products: await count('products'),
  projects: await count('projects'),
  news: await count('news'),
  static_pages: await count('static_pages'),
  page_settings: await count('page_settings'),
  accordion_items: await count('accordion_items'),
});

const nothing = {
  categories: 0,
  products: 0,
  projects: 0,
  news: 0,
  static_pages: 0,
  page_settings: 0,
  accordion_items: 0,
};

describe.each(defaultDatabases)('the demo content on $name', (database) => {
  beforeAll(async () => {
    await open(database, { isWhole: true });
    await load();
  });
  afterAll(() => end());

  it('has content for every page of the site', async () => {
    const found = await counts();
    expect(found).toMatchObject({ page_settings: 5, accordion_items: 6 });
    expect(found.categories).toBeGreaterThanOrEqual(10);
    expect(found.products).toBeGreaterThanOrEqual(60);
    expect(found.projects).toBeGreaterThanOrEqual(16);
    expect(found.news).toBeGreaterThanOrEqual(16);
    expect(found.static_pages).toBeGreaterThanOrEqual(5);
  });

  it('uses every file that was kept', async () => {
    const unused = await db
      .selectFrom('files')
      .select('originalName')
      .where('id', 'not in', ({ selectFrom }) => selectFrom('file_uses').select('fileId'))
      .execute();
    expect(unused).toEqual([]);
    expect(await count('files')).toBeGreaterThan(100);
  });
});

describe.each(databases)('loading the demo content on $name', (database) => {
  beforeEach(() => open(database));
  afterEach(() => end());

  it('is not repeated after an administrator deleted every product', async () => {
    expect(await load()).toBe(true);
    const found = await counts();
    expect(await load()).toBe(false);
    expect(await counts()).toEqual(found);
    await db.deleteFrom('products').execute();
    expect(await load()).toBe(false);
    expect(await count('products')).toBe(0);
  });

  it('is done once when two servers start concurrently', async () => {
    expect((await Promise.all([load(), load()])).sort()).toEqual([false, true]);
    expect(await count('accordion_items')).toBe(6);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'one contact',
      () => {
        const at = new Date().toISOString();
        const values = { id: 'x', firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '12345', message: 'Hi' };
        return db
          .insertInto('contacts')
          .values({
            ...values,
            suspicion: '',
            consent: '',
            isFromSite: 1,
            repeats: null,
            searchText: '',
            createdAt: at,
            updatedAt: at,
          })
          .execute();
      },
    ],
    [
      'settings of one page',
      () =>
        db
          .insertInto('page_settings')
          .values({ type: 'news-page', fields: '{}', createdAt: '', updatedAt: '' })
          .execute(),
    ],
  ])('does not change a database that contains nothing but %s', async (_what, write) => {
    await write();
    expect(await load()).toBe(false);
    expect(await counts()).toMatchObject({ products: 0, projects: 0 });
    expect(await count('files')).toBe(0);
  });

  it('reports which picture is missing, and writes nothing', async () => {
    await rm(join(folder, 'pictures', `${faulty}.webp`));
    await expect(load()).rejects.toThrow(/halo-wheel-1\.webp is missing/);
    expect(await counts()).toEqual(nothing);
  });

  it('reports which picture is damaged, and writes nothing', async () => {
    await writeFile(join(folder, 'pictures', `${faulty}.webp`), 'no picture');
    await expect(load()).rejects.toThrow(/halo-wheel-1\.webp: This type of file is not accepted/);
    expect(await counts()).toEqual(nothing);
  });

  it('leaves an empty database when it is interrupted, and loads everything the next time', async () => {
    await writeFile(
      join(folder, 'news.json'),
      JSON.stringify([{ ...(await readDemoContent(folder)).news[0], title: 'a\0b' }]),
    );
    await expect(load()).rejects.toThrow();
    expect(await counts()).toEqual(nothing);
    await cp(join(demoFolder, 'news.json'), join(folder, 'news.json'));
    await leaveOutPictures('news.json');
    expect(await load()).toBe(true);
  });
});

describe('the dates of the demo content', () => {
  it.each(['2025-03-01T12:00:00.000Z', '2026-11-21T12:00:00.000Z', '2031-08-15T12:00:00.000Z'])(
    'are in the past when it is loaded at %s, with messages from the last 60 days',
    async (loaded) => {
      const { products, news, inquiries, contacts } = shiftContentDates(
        await readDemoContent(demoFolder),
        new Date(loaded),
      );
      const nowMs = Date.parse(loaded);
      const published = [
        ...products.map(({ date }) => date),
        ...news.map(({ publishedAt, correctedAt = publishedAt }) => correctedAt),
      ];
      const received = [...inquiries, ...contacts].map(({ createdAt }) => createdAt);
      for (const date of [...published, ...received]) expect(Date.parse(date)).toBeLessThanOrEqual(nowMs);
      expect(nowMs - Math.min(...received.map(Date.parse))).toBeLessThan(60 * dayMs);
      expect(nowMs - Math.max(...received.map(Date.parse))).toBeLessThan(dayMs);
    },
  );
});
