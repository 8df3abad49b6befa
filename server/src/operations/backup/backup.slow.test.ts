import { appendFile, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { contactCalls, newsCalls, productCalls, sessionCalls } from '@msl/shared/contracts';
import { openDatabase } from '../../database/openDatabase';
import {
  allMigrations,
  back,
  emptyPlace,
  fill,
  leftovers,
  newPath,
  productVersion,
  remains,
  restore,
  rowsIn,
  testFolder,
  uploadsOf,
  useBackupFolder,
} from '../../../test/support/backups';
import { itPostgres } from '../../../test/support/postgresTests';
import { administrator, databases, postgres, sqlite, TestApp } from '../../../test/support/testApp';
import { startS3 } from '../../../test/support/testStores';
import { anyTables, emptyDatabase } from './anyTables';
import { makeBackup } from './makeBackup';
import { readBackup } from './readBackup';
import { restoreBackup } from './restoreBackup';

useBackupFolder();

describe('a backup', () => {
  let origin: TestApp;
  let path: string;
  beforeAll(async () => {
    origin = await TestApp.start(sqlite);
    leftovers.push(() => origin.stop());
    await fill(origin);
    path = await back(origin.config);
  });

  it('contains every table on either engine, except data of one installation or moment', async () => {
    const manifest = await readBackup(path, {});
    const tables = Object.keys(manifest.tables);
    expect(tables).toEqual(
      expect.arrayContaining(['products', 'category_attributes', 'users', 'invitations', 'file_uses']),
    );
    expect(
      tables.filter((name) =>
        /^search_|^document_texts|sessions|counts|failures|leases|outbox|trash|migrations/.test(name),
      ),
    ).toEqual([]);
    expect(tables.length).toBeGreaterThanOrEqual(18);
    expect(manifest).toMatchObject({ productVersion, migrations: allMigrations, files: { count: 4 } });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('contains no deleted records, even if their deletion can still be undone', async () => {
    const server = await TestApp.start(sqlite);
    leftovers.push(() => server.stop());
    await fill(server);
    const [product] = (await server.send(productCalls.list, {})).answer.data;
    await server.send(productCalls.remove, { id: product?._id ?? '' });
    const place = await emptyPlace(sqlite);
    await restore(await back(server.config), place);
    const { file_uses: uses = [], ...others } = await rowsIn(place);
    expect(uses.map(({ owner }) => String(owner).split(':')[0]).sort()).toEqual(['categories', 'manuals']);
    expect(JSON.stringify({ ...others, inquiries: [] })).not.toContain(product?.name);
  });

  itPostgres('can be restored from SQLite to PostgreSQL and back, with all rows and files', async () => {
    const there = await emptyPlace(postgres);
    await restore(path, there);
    const rows = await rowsIn(origin.config);
    expect(Object.values(rows).flat().length).toBeGreaterThan(15);
    expect(await rowsIn(there)).toEqual(rows);
    const again = await emptyPlace(sqlite);
    await restore(await back(there), again);
    expect(await rowsIn(again)).toEqual(rows);

    for (const place of [there, again]) {
      const restored = await TestApp.start(sqlite, place);
      expect(await uploadsOf(restored)).toEqual(await uploadsOf(origin));
      for (const search of ['strasse', 'sb-05', 'under zug']) {
        const found = await restored.send(productCalls.list, { query: { page: 1, search } });
        expect([search, found.answer.paginationData?.totalItems]).toEqual([search, 1]);
      }
      const { code } = await restored.send(sessionCalls.getUser, {}, origin.token);
      expect(code).toBe(401);
      const created = await restored.send(newsCalls.create, { form: { title: 'After', description: '<p>x</p>' } });
      expect(created.code).toBe(201);
      await restored.stop();
    }
  });

  it('can be restored from a disk to a bucket and back, with all files', async () => {
    const store = await startS3(newPath('bucket'));
    leftovers.push(() => store.stop());
    const there = { ...(await emptyPlace(sqlite)), s3: store.s3 };
    await restore(path, there);
    const restored = await TestApp.start(sqlite, there);
    expect(await uploadsOf(restored)).toEqual(await uploadsOf(origin));
    await restored.stop();
    const again = await emptyPlace(sqlite);
    await restore(await back(there), again);
    expect((await remains(again)).map((name) => name.slice(-64)).sort()).toEqual(
      (await remains(origin.config)).map((name) => name.slice(-64)).sort(),
    );
  });

  describe.each(databases)('restored into $name', (database) => {
    it('is rejected if data exists, and replaces all of it with --replace', async () => {
      const target = await TestApp.start(database);
      leftovers.push(() => target.stop());
      await fill(target);
      const { dataDir, databaseUrl } = target.config;
      const place = { dataDir, databaseUrl };
      const before = await rowsIn(place);
      await expect(restore(path, place)).rejects.toThrow(/is not empty .*--replace/);
      expect(await rowsIn(place)).toEqual(before);
      await target.app.close();
      await restore(path, place, true);
      expect(await rowsIn(place)).toEqual(await rowsIn(origin.config));
      const keys = (await rowsIn(place)).blobs?.map(({ key }) => key);
      const shelves = await readdir(join(dataDir, 'uploads'), { recursive: true });
      expect(shelves.filter((name) => name.length > 60).map((name) => name.slice(3))).toEqual(
        expect.arrayContaining(keys ?? []),
      );
      expect(shelves.filter((name) => name.length > 60)).toHaveLength(keys?.length ?? 0);
      const restored = await TestApp.start(database, place);
      leftovers.push(() => restored.app.close());
      expect((await restored.send(sessionCalls.getUser, {}, target.token)).code).toBe(401);
      expect((await restored.asGuest(sessionCalls.logIn, { body: administrator })).code).toBe(200);
    });

    it('replaces the data of a server that was started once and never used', async () => {
      const place = await emptyPlace(database);
      const unused = await TestApp.start(sqlite, { ...place, administrator: undefined });
      await unused.stop();
      await restore(path, place);
      expect(await rowsIn(place)).toEqual(await rowsIn(origin.config));
    });

    it('is migrated if it is of an older version', async () => {
      const old = await emptyPlace(sqlite);
      const oldDb = await emptyDatabase(join(old.dataDir, 'msl.db'), ['0001-initial']);
      const times = { createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-01T00:00:00.000Z' };
      await anyTables(oldDb)
        .insertInto('contacts')
        .values({
          ...{ id: 'c1', firstName: 'A', lastName: 'Bär', email: 'a@b.example', phone: '12345', message: 'Hello' },
          ...{ searchText: 'a bar', ...times },
        })
        .execute();
      await oldDb.destroy();
      const backup = await back(old);
      expect((await readBackup(backup, {})).migrations).toEqual(['0001-initial']);
      const place = await emptyPlace(database);
      await restore(backup, place);
      const restored = await TestApp.start(sqlite, place);
      const { answer } = await restored.send(contactCalls.list, { query: { page: 1, search: 'bär' } });
      expect(answer.data).toMatchObject([{ _id: 'c1', lastName: 'Bär' }]);
      await restored.stop();
    });

    it('changes nothing when it is interrupted', async () => {
      const place = await emptyPlace(database);
      await (await openDatabase(place)).destroy();
      const interruption = new AbortController();
      const progress = (line: string) => {
        if (line === 'making the indexes') interruption.abort(new Error('Interrupted.'));
      };
      const restoring = restoreBackup(path, place, { replace: false, progress, signal: interruption.signal });
      await expect(restoring).rejects.toThrow('Interrupted.');
      expect(Object.values(await rowsIn(place)).flat()).toEqual([]);
      expect(await remains(place)).toEqual([]);
    });
  });

  it('never overwrites an existing file, and leaves nothing behind when it fails', async () => {
    await expect(makeBackup(origin.config, path, { productVersion })).rejects.toThrow(/exists already/);
    await expect(makeBackup(await emptyPlace(sqlite), newPath('x'), { productVersion })).rejects.toThrow(/no database/);
    const damagedOrigin = await TestApp.start(sqlite);
    await fill(damagedOrigin);
    const { dataDir } = damagedOrigin.config;
    const [file = ''] = (await readdir(join(dataDir, 'uploads'), { recursive: true })).filter(
      (name) => name.length > 60,
    );
    const failed = newPath('failed.tar.gz');
    await appendFile(join(dataDir, 'uploads', file), 'x');
    await expect(makeBackup(damagedOrigin.config, failed, { productVersion })).rejects.toThrow(/is damaged/);
    await truncate(join(dataDir, 'uploads', file), 10);
    await expect(makeBackup(damagedOrigin.config, failed, { productVersion })).rejects.toThrow(/is damaged/);
    await rm(join(dataDir, 'uploads', file));
    await expect(makeBackup(damagedOrigin.config, failed, { productVersion })).rejects.toThrow(/is missing/);
    expect((await readdir(testFolder())).filter((name) => /failed|unfinished/.test(name))).toEqual([]);
    const leases = await damagedOrigin.app.db.selectFrom('leases').selectAll().execute();
    expect(leases).toEqual([]);
    await damagedOrigin.stop();
  });
});
