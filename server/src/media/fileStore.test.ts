import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../database/db';
import * as sample from '../../test/support/sampleFiles';
import { fileHomes, openTestFiles, silentLog } from '../../test/support/testFiles';
import { laterTime, until } from '../../test/support/until';
import { FileCollector } from './fileCollector';
import { type Files, type FileConfig, openFiles } from './openFiles';

let dataDir: string;
let db: Db;
let files: Files;
let config: FileConfig;
let end: () => Promise<void>;

const receive = (content: Buffer, originalName = 'guide.pdf') =>
  files.receiver.receive(Readable.from([content]), { field: 'manualFiles', kind: 'document', originalName });

async function keep(content: Buffer) {
  const [file] = await files.store.keep([await receive(content)]);
  if (!file) throw new Error('nothing was kept');
  return file;
}

const use = (owner: string, ...texts: (string | null)[]) =>
  db.transaction().execute((tx) => files.store.use(owner, texts, tx));

async function blobKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.blobs.list()) keys.push(key);
  return keys;
}

/** A collector that waits for nobody, unless told to. */
const collector = (patience: { graceMs?: number; abandonedMs?: number } = {}) => {
  const { receiver, blobs, variants } = files;
  return new FileCollector({ db, receiver, blobs, variants, log: silentLog, graceMs: 0, ...patience });
};

/** Collects everything that nobody uses and that is not being uploaded at this moment. */
const collect = async () => {
  await laterTime();
  return collector({ abandonedMs: 0 }).collect();
};

/** Bytes in the store of which the database knows nothing. */
async function putStray(content: Buffer): Promise<string> {
  const { blobKey, temporaryPath } = await receive(content);
  await files.blobs.put(blobKey, temporaryPath);
  return blobKey;
}

/** As {@link collect}, after a walk through the whole store. */
const sweep = async () => {
  await laterTime();
  return collector().sweep();
};

/** A store whose bytes cannot be written: a full or broken disk. */
function withBrokenDisk(): Files['store'] {
  const broken = openFiles(db, config, silentLog);
  broken.blobs.put = () => Promise.reject(new Error('disk full'));
  return broken.store;
}

describe.each(fileHomes)('the file store on $database.name and $store.name', ({ database, store }) => {
  beforeEach(async () => {
    ({ dataDir, db, files, config, end } = await openTestFiles(database, store));
  });
  afterEach(() => end());

  describe('keeping files', () => {
    it('stores the bytes of a file under a path of its own', async () => {
      const file = await keep(sample.pdf());
      expect(file.path).toMatch(/^\/uploads\/[0-9a-v]{16}\.pdf$/);
      expect(await buffer(await files.blobs.open(file.blobKey))).toEqual(sample.pdf());
      expect(await files.store.find(file.name)).toEqual(file);
      expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
    });

    it('writes the size of a picture into its path', async () => {
      const content = Readable.from([await sample.picture('png')]);
      const received = await files.receiver.receive(content, { field: 'file', kind: 'image', originalName: 'a.png' });
      const [file] = await files.store.keep([received]);
      expect(file?.path).toMatch(/^\/uploads\/[0-9a-v]{16}-120x80-[\w-]{16}\.png$/);
    });

    it('stores equal content once, under a name for each upload', async () => {
      const [first, second] = await Promise.all([keep(sample.pdf()), keep(sample.pdf())]);
      expect(second.name).not.toBe(first.name);
      expect(await blobKeys()).toEqual([first.blobKey]);
    });

    it('leaves neither rows nor temporary files when the bytes cannot be written', async () => {
      await expect(withBrokenDisk().keep([await receive(sample.pdf())])).rejects.toThrow('disk full');
      expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
      expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
    });

    it('releases the files stored before when a later one of the same form fails', async () => {
      const received = [await receive(sample.pdf('one')), await receive(sample.pdf('two'))];
      await rm(received[1]?.temporaryPath ?? '');
      await expect(files.store.keep(received)).rejects.toThrow();
      expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
    });

    it('does not release a file that a record uses by then', async () => {
      const [used, unused] = [await keep(sample.pdf('one')), await keep(sample.pdf('two'))];
      await use('manual:1', used.path);
      await files.store.release([used, unused]);
      expect(await files.store.find(used.name)).toBeDefined();
      expect(await files.store.find(unused.name)).toBeUndefined();
    });

    it('finds nothing under names that are not stored names', async () => {
      const file = await keep(sample.pdf());
      for (const name of ['', '..', `${file.name}x`, file.id, `${file.id}.jpg`, "' or 1=1"]) {
        expect(await files.store.find(name)).toBeUndefined();
      }
    });
  });

  describe('collecting files', () => {
    it('removes files that nobody uses, with their bytes', async () => {
      const file = await keep(sample.pdf());
      expect(await collect()).toMatchObject({ files: 1, blobs: 1 });
      expect(await files.store.find(file.name)).toBeUndefined();
      expect(await blobKeys()).toEqual([]);
    });

    it('keeps what a record uses, named by path or inside rich text', async () => {
      const [picture, editor] = [await keep(sample.pdf('a')), await keep(sample.pdf('b'))];
      await use('product:1', picture.path, null, `<p>See <a href="https://msl.example${editor.path}">it</a></p>`);
      expect(await collect()).toEqual({ files: 0, blobs: 0, temporary: 0 });
      expect(await blobKeys()).toHaveLength(2);
    });

    it('removes a file only after its last use has ended', async () => {
      const file = await keep(sample.pdf());
      await use('manual:1', file.path);
      await use('manual:2', file.path, '/uploads/0000000000000000.pdf');
      await use('manual:1');
      await collect();
      expect(await files.store.find(file.name)).toBeDefined();
      await use('manual:2');
      await collect();
      expect(await files.store.find(file.name)).toBeUndefined();
    });

    it('keeps bytes that another file shares', async () => {
      const [kept, forgotten] = [await keep(sample.pdf()), await keep(sample.pdf())];
      await use('manual:1', kept.path);
      expect(await collect()).toMatchObject({ files: 1, blobs: 0 });
      expect(await files.store.find(forgotten.name)).toBeUndefined();
      expect(await blobKeys()).toEqual([kept.blobKey]);
    });

    it('rolls back uses with the transaction that saves the record', async () => {
      const file = await keep(sample.pdf());
      const failing = db.transaction().execute(async (tx) => {
        await files.store.use('manual:1', [file.path], tx);
        throw new Error('the record was refused');
      });
      await expect(failing).rejects.toThrow('refused');
      expect(await collect()).toMatchObject({ files: 1 });
    });

    it('removes bytes whose upload crashed before its row was written', async () => {
      const received = await receive(sample.pdf());
      await db.insertInto('blobs').values({ key: received.blobKey, bytes: 1, touchedAt: '2020-01-01' }).execute();
      await files.blobs.put(received.blobKey, received.temporaryPath);
      expect(await collect()).toMatchObject({ blobs: 1 });
      expect(await blobKeys()).toEqual([]);
    });

    it('never removes the bytes of a concurrent upload of the same content', async () => {
      await keep(sample.pdf());
      const removeBytes = files.blobs.remove.bind(files.blobs);
      let meanwhile: Promise<{ blobKey: string; name: string }> | undefined;
      files.blobs.remove = async (key) => {
        await laterTime();
        const inserting = jest.spyOn(db, 'insertInto');
        let isKept = false;
        meanwhile = keep(sample.pdf()).finally(() => (isKept = true));
        // An upload that meets the removal tries again to insert its row.
        await until(() => isKept || inserting.mock.calls.filter(([table]) => table === 'blobs').length > 1);
        inserting.mockRestore();
        await removeBytes(key);
      };
      await collect();
      const file = await meanwhile;
      expect(await files.store.find(file?.name ?? '')).toBeDefined();
      expect(await buffer(await files.blobs.open(file?.blobKey ?? ''))).toEqual(sample.pdf());
    });

    it('removes the bytes that an interrupted run left', async () => {
      await keep(sample.pdf());
      files.blobs.remove = () => Promise.reject(new Error('killed'));
      await expect(collect()).rejects.toThrow('killed');
      delete (files.blobs as Partial<Files['blobs']>).remove;
      expect(await collect()).toMatchObject({ blobs: 1 });
      expect(await blobKeys()).toEqual([]);
    });

    it('survives two uploads of the same content during its removal', async () => {
      await keep(sample.pdf());
      await db.updateTable('files').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute();
      await db.updateTable('blobs').set({ touchedAt: '2020-01-01T00:00:00.000Z' }).execute();
      const uploads = [keep(sample.pdf()), keep(sample.pdf())] as const;
      const collecting = () => collector({ graceMs: 60_000 }).collect();
      const [first, second] = await Promise.all([...uploads, collecting(), collecting()]);
      await use('manual:1', first.path);
      await use('manual:2', second.path);
      await collect();
      expect(await buffer(await files.blobs.open(first.blobKey))).toEqual(sample.pdf());
      expect(await files.store.find(second.name)).toBeDefined();
    });

    it('holds no lock while bytes are removed from a slow store', async () => {
      await keep(sample.pdf('slow'));
      let others = 0;
      files.blobs.remove = async () => {
        await keep(sample.pdf('another'));
        others += 1;
      };
      expect(await collect()).toMatchObject({ blobs: 1 });
      expect(others).toBe(1);
    });

    it('accepts an upload of content whose removal was interrupted', async () => {
      const { blobKey } = await keep(sample.pdf());
      await files.blobs.remove(blobKey);
      await db.updateTable('blobs').set({ removingSince: '2020-01-01T00:00:00.000Z' }).execute();
      const again = await keep(sample.pdf());
      expect(await buffer(await files.blobs.open(again.blobKey))).toEqual(sample.pdf());
    });
  });

  describe('sweeping the store', () => {
    it('removes bytes that have no row, and nothing else', async () => {
      const file = await keep(sample.pdf());
      await use('manual:1', file.path);
      const stray = await putStray(sample.pdf('stray'));
      expect((await blobKeys()).sort()).toEqual([file.blobKey, stray].sort());
      expect(await sweep()).toEqual({ files: 0, blobs: 1, temporary: 0 });
      expect(await blobKeys()).toEqual([file.blobKey]);
    });

    it('keeps recent bytes, whose row may still be inserted', async () => {
      const file = await keep(sample.pdf());
      await use('manual:1', file.path);
      await putStray(sample.pdf('stray'));
      expect(await files.collector.sweep()).toEqual({ files: 0, blobs: 0, temporary: 0 });
      expect(await blobKeys()).toHaveLength(2);
    });

    it('never removes strays that an upload of the same content is using', async () => {
      const used = await keep(sample.pdf());
      await use('manual:1', used.path);
      await putStray(sample.pdf('stray'));
      await laterTime();
      const describe = files.blobs.describe.bind(files.blobs);
      files.blobs.describe = async (key) => {
        const found = await describe(key);
        files.blobs.describe = describe;
        await use('manual:2', (await keep(sample.pdf('stray'))).path);
        return found;
      };
      expect(await collector().sweep()).toMatchObject({ blobs: 0 });
      expect(await blobKeys()).toHaveLength(2);
    });

    it('removes nothing when most of the store is unknown to the database, which may be the wrong one', async () => {
      for (const text of ['a', 'b', 'c', 'd']) await putStray(sample.pdf(text));
      const logged = jest.spyOn(silentLog, 'warn');
      expect(await sweep()).toMatchObject({ blobs: 0 });
      await use('manual:1', (await keep(sample.pdf())).path);
      expect(await sweep()).toMatchObject({ blobs: 0 });
      expect(await blobKeys()).toHaveLength(5);
      expect(logged).toHaveBeenCalledWith({ known: 1, unknown: 4 }, expect.stringContaining('left alone'));
      logged.mockRestore();
    });

    it('removes the variants of pictures that another instance removed', async () => {
      const folder = join(dataDir, 'variants', 'ab', 'ab'.repeat(32));
      await mkdir(folder, { recursive: true });
      await collector().sweep();
      expect(await readdir(join(dataDir, 'variants', 'ab'))).toEqual([]);
    });
  });
});
