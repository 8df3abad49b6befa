import { Readable } from 'node:stream';
import * as sample from '../../test/support/sampleFiles';
import { databases } from '../../test/support/testDatabase';
import { openTestFiles, type TestFiles } from '../../test/support/testFiles';
import { StorageUnavailable } from '../errors/domainErrors';
import { eraseFilesOf } from './eraseFiles';

describe.each(databases)('erasing files on $name', (database) => {
  let opened: TestFiles;
  beforeEach(async () => void (opened = await openTestFiles(database)));
  afterEach(() => opened.end());

  const receive = () => {
    const about = { field: 'file', kind: 'document', originalName: 'a.pdf' } as const;
    return opened.files.receiver.receive(Readable.from([sample.pdf()]), about);
  };
  const keepFor = async (owner: string) => {
    const { db, files } = opened;
    const [file] = await files.store.keep([await receive()]);
    await db.transaction().execute((tx) => files.store.use(owner, [file?.path ?? null], tx));
    return file?.blobKey ?? '';
  };
  const erase = (...owners: string[]) => opened.db.transaction().execute((tx) => eraseFilesOf(owners, tx));
  const rows = async () => (await opened.db.selectFrom('files').select('id').execute()).length;

  it('deletes new files at once, but not bytes that others share, nor unused uploads of others', async () => {
    const { files } = opened;
    const key = await keepFor('contacts:a');
    await keepFor('contacts:b');
    await erase('contacts:a');
    expect([await files.collector.collectErased(), await rows(), await files.blobs.has(key)]).toEqual([true, 1, true]);
    await files.store.keep([await receive()]);
    await erase('contacts:b');
    expect([await files.collector.collectErased(), await rows(), await files.blobs.has(key)]).toEqual([true, 1, true]);
  });

  it('refuses an upload whose bytes are erased while it stores the same content, and keeps no row of it', async () => {
    const { files } = opened;
    const key = await keepFor('contacts:a');
    const put = files.blobs.put.bind(files.blobs);
    files.blobs.put = async (...args) => {
      await put(...args);
      await erase('contacts:a');
      expect(await files.collector.collectErased()).toBe(true);
    };
    await expect(files.store.keep([await receive()])).rejects.toThrow(StorageUnavailable);
    expect([await rows(), await files.blobs.has(key)]).toEqual([0, false]);
    files.blobs.put = put;
    await keepFor('contacts:b');
    expect([await rows(), await files.blobs.has(key)]).toEqual([1, true]);
  });
});
