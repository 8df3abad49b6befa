import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  attributeCalls,
  categoryCalls,
  contactCalls,
  type Failure,
  inquiryCalls,
  manualCalls,
  newsCalls,
  productCalls,
} from '@msl/shared/contracts';
import { anyTables, isBackedUp, rowsOf, shapesAt } from '../../src/operations/backup/anyTables';
import type { Row } from '../../src/operations/backup/backupFormat';
import { makeBackup, type Source } from '../../src/operations/backup/makeBackup';
import { restoreBackup } from '../../src/operations/backup/restoreBackup';
import { migrations } from '../../src/database/migrations';
import { connectDatabase } from '../../src/database/openDatabase';
import { pdf, picture } from './sampleFiles';
import { type TestApp, upload } from './testApp';
import { createTestDatabase, type TestDatabase } from './testDatabase';

export const productVersion = '1.2.3';
export const allMigrations = migrations.map(({ name }) => name);

let folder: string;
/** Clean-up functions, run after the tests of a file, last first. */
export const leftovers: (() => Promise<unknown>)[] = [];

/** Creates a folder for the files of a test file, and removes it and the leftovers after its tests. */
export function useBackupFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-backup-'));
  });
  afterAll(async () => {
    for (const end of leftovers.splice(0).reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Returns the folder of the tests' files. */
export const testFolder = () => folder;

let counter = 0;
export const newPath = (name: string) => join(folder, `${(counter += 1)}-${name}`);

/** Creates an empty database and data folder. */
export async function emptyPlace(database: TestDatabase): Promise<Source> {
  const { databaseUrl, drop } = await createTestDatabase(database);
  leftovers.push(drop);
  return { dataDir: newPath('data'), databaseUrl };
}

export const back = async (source: Source) => {
  const path = newPath('backup.tar.gz');
  await makeBackup(source, path, { productVersion });
  return path;
};

export const restore = (path: string, target: Source, replace = false) => restoreBackup(path, target, { replace });

/** Returns every row of every table that is backed up. */
export async function rowsIn({ databaseUrl, dataDir }: Source): Promise<Record<string, Row[]>> {
  const db = await connectDatabase({ databaseUrl, dataDir });
  const engine = databaseUrl ? 'postgres' : 'sqlite';
  const all: Record<string, Row[]> = {};
  try {
    for (const { name } of (await shapesAt(allMigrations)).filter(isBackedUp)) {
      // A restore adds an entry of its own.
      if (name.startsWith('audit_')) continue;
      const rows = await db.transaction().execute(async (tx) => {
        const found: Row[] = [];
        for await (const some of rowsOf(anyTables(tx), engine, name)) found.push(...some);
        return found;
      });
      all[name] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    }
  } finally {
    await db.destroy();
  }
  return all;
}

/** Returns the data of a successful response. */
async function made<Data>(sent: Promise<{ code: number; answer: { data: Data }; failure: Failure }>): Promise<Data> {
  const { code, answer, failure } = await sent;
  if (code >= 300) throw new Error(`${code} ${JSON.stringify(failure)}`);
  return answer.data;
}

/** Creates content of every kind through the API. */
export async function fill(server: TestApp): Promise<void> {
  const options = ['24 V', '48 V'];
  const attribute = await made(
    server.send(attributeCalls.create, { body: { fieldName: 'Voltage', description: '<p>Which one</p>', options } }),
  );
  const file = [upload(await picture('png', { seed: 2 }), 'bars.png')];
  const category = await made(
    server.send(categoryCalls.create, { form: { categoryName: 'Barres à LED', categoryAttrId: attribute._id, file } }),
  );
  const manualFiles = [upload(pdf('How to mount it'), 'Montage ü.pdf')];
  const manual = await made(
    server.send(manualCalls.create, { form: { title: 'Mounting', description: '', manualFiles } }),
  );
  const images = [upload(await picture('jpeg', { seed: 3 }), 'a.jpg'), upload(await picture('webp'), 'b.webp')];
  const product = await made(
    server.send(productCalls.create, {
      form: {
        categoryId: category._id,
        name: 'Straße Ünder Zug 😀',
        partNumber: 'SB-05/24',
        description: '<p>Line one<br>"quoted" \\ back</p>',
        manualId: manual._id,
        isFeatured: true,
        images,
      },
    }),
  );
  await made(
    server.send(newsCalls.create, { form: { title: 'Opened', description: '<p>Now</p>', isFeatured: false } }),
  );
  const guest = { name: 'Ada', email: 'ada@example.com', phone: '+49 1234 567', message: 'How much?' };
  const selectedAttribute = { Voltage: '24 V' };
  await made(server.asGuest(inquiryCalls.send, { body: { ...guest, productID: product._id, selectedAttribute } }));
  const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '12345', message: 'Hello' };
  await made(server.asGuest(contactCalls.send, { body: contact }));
}

export async function uploadsOf(server: TestApp): Promise<Map<string, string>> {
  const names = await server.app.db.selectFrom('files').select('name').orderBy('name').execute();
  const contents = new Map<string, string>();
  for (const { name } of names) {
    const response = await server.app.inject(`/uploads/${name}`);
    contents.set(name, `${response.statusCode} ${response.rawPayload.toString('base64')}`);
  }
  return contents;
}

/** Returns stored files, and the folders of unfinished work. */
export const remains = async ({ dataDir }: Source) =>
  (await readdir(dataDir, { recursive: true })).filter((name) => /^restore-|^uploads\/..\/./.test(name));
