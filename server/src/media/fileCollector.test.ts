import { Readable } from 'node:stream';
import * as sample from '../../test/support/sampleFiles';
import { databases } from '../../test/support/testDatabase';
import { openTestFiles, type TestFiles } from '../../test/support/testFiles';

describe.each(databases)('collecting files on $name', (database) => {
  let opened: TestFiles;
  beforeEach(async () => void (opened = await openTestFiles(database)));
  afterEach(() => opened.end());

  it('keeps unused files for an hour, because their record may still be saved', async () => {
    const { db, files } = opened;
    const content = { field: 'file', kind: 'document', originalName: 'a.pdf' } as const;
    await files.store.keep([await files.receiver.receive(Readable.from([sample.pdf()]), content)]);
    const collectAfter = async (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      await db.updateTable('files').set({ createdAt: at }).execute();
      await db.updateTable('blobs').set({ touchedAt: at }).execute();
      return files.collector.collect();
    };
    expect(await collectAfter(59)).toEqual({ files: 0, blobs: 0, temporary: 0 });
    expect(await collectAfter(61)).toEqual({ files: 1, blobs: 1, temporary: 0 });
  });
});
