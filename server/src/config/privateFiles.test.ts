import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsCalls } from '@msl/shared/contracts';
import { picture } from '../../test/support/sampleFiles';
import { sqlite, TestApp, upload } from '../../test/support/testApp';

const othersMay = async (path: string) => ((await stat(path)).mode & 0o077) !== 0;

describe('a data folder', () => {
  it('that everybody could read is made private when the server starts, including all files in it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-open-'));
    await mkdir(join(dataDir, 'uploads', 'ab'), { recursive: true });
    await writeFile(join(dataDir, 'uploads', 'ab', 'old'), 'x');
    await writeFile(join(dataDir, 'old-backup.mslbackup'), 'x');
    for (const name of ['', 'uploads']) await chmod(join(dataDir, name), 0o755);
    await chmod(join(dataDir, 'old-backup.mslbackup'), 0o644);
    const server = await TestApp.start(sqlite, { dataDir });
    try {
      const images = [upload(await picture('png'), 'a.png')];
      const form = { title: 'Private', description: '<p>x</p>', images };
      expect((await server.send(newsCalls.create, { form })).code).toBe(201);
      const names = await readdir(dataDir);
      expect(names).toEqual(expect.arrayContaining(['msl.db', 'msl.db-wal', 'msl.db-shm', 'uploads']));
      const open = await Promise.all(
        ['', 'msl.db', 'msl.db-wal', 'msl.db-shm', 'uploads', 'old-backup.mslbackup'].map(async (name) =>
          (await othersMay(join(dataDir, name))) ? [name] : [],
        ),
      );
      expect(open.flat()).toEqual([]);
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true });
    }
  });
});
