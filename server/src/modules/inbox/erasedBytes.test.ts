import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactCalls, inquiryCalls, personalDataCalls, queueCalls, quoteCalls } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { createProduct } from '../../../test/support/createProduct';
import { sqlite, TestApp } from '../../../test/support/testApp';
import { connectDatabase, embeddedFile, openDatabase } from '../../database/openDatabase';

/** Its click letters are one trigram, which the search index stores as it is. */
const word = 'ʘǁǂzaphodquartz';
const email = 'zaphodquartz@heart.example';

/** Reads the database, its journal and the index of the journal. */
async function readFiles(dataDir: string): Promise<Buffer> {
  const paths = ['', '-wal', '-shm'].map((end) => join(dataDir, `${embeddedFile}${end}`));
  return Buffer.concat(await Promise.all(paths.map((path) => readFile(path).catch(() => Buffer.alloc(0)))));
}

const wordsIn = (bytes: Buffer) =>
  ['zaphodquartz', 'ʘǁǂ', 'Zaphodquartz'].filter((text) => bytes.includes(Buffer.from(text)));

describe('the files of the embedded database', () => {
  let server: TestApp;
  let productID: string;

  beforeAll(async () => {
    server = await TestApp.start(sqlite, {}, { databaseThreads: true });
    productID = await createProduct(server);
  });
  afterAll(() => server.stop());

  it('hold none of the erased words, nor their trigrams', async () => {
    const filler = (n: number) => 'lorem ipsum dolor '.repeat((n * 7) % 60);
    for (let n = 0; n < 60; n += 1) {
      const sender = n % 3 ? { firstName: 'Ada', email: `visitor${n}@site.example` } : { firstName: word, email };
      const message = `${n % 3 ? 'ordinary' : word} ${n} ${filler(n)}`;
      const body = { ...sender, lastName: 'Beeble', phone: '12345', message };
      const id = (await server.asGuest(contactCalls.send, { body })).answer.data._id;
      if (n % 9 === 0) await server.send(queueCalls.addNote, { id, body: { text: `Note on ${word}` } });
      if (n % 15 === 0) await server.send(contactCalls.remove, { id });
    }
    const sender = { name: word, email, message: word };
    const items = [{ productID, quantity: 2, note: word }];
    await server.asGuest(quoteCalls.send, { body: { ...sender, items } });
    const ask = (await server.asGuest(inquiryCalls.send, { body: { ...sender, productID } })).answer.data._id;
    await server.send(queueCalls.setTags, { id: ask, body: { tags: ['vip'] } });
    expect(wordsIn(await readFiles(server.config.dataDir))).toHaveLength(2);
    const { code, answer } = await server.send(personalDataCalls.erase, { body: { email: email.toUpperCase() } });
    expect([code, answer.data.messages + answer.data.trashed]).toEqual([200, 22]);
    expect(wordsIn(await readFiles(server.config.dataDir))).toEqual([]);
  });

  it('are written anew once after an upgrade, without what earlier releases left of deleted rows', async () => {
    const dataDir = join(server.config.dataDir, 'older');
    await (await openDatabase({ dataDir })).destroy();
    const older = await connectDatabase({ dataDir }, { usesThreads: false });
    const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(older);
    await pragma('secure_delete = off');
    await pragma('user_version = 0');
    const row = { key: word, count: 1, startedAt: '' };
    await older.insertInto('request_counts').values(row).execute();
    await older.deleteFrom('request_counts').execute();
    await older.destroy();
    expect(wordsIn(await readFiles(dataDir))).not.toEqual([]);
    await (await openDatabase({ dataDir })).destroy();
    expect(wordsIn(await readFiles(dataDir))).toEqual([]);
  });
});
