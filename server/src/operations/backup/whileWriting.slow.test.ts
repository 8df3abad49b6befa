import { setTimeout as delay } from 'node:timers/promises';
import { categoryCalls } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { connectDatabase } from '../../database/openDatabase';
import { FileCollector } from '../../media/fileCollector';
import { openFiles } from '../../media/openFiles';
import { back, emptyPlace, restore, rowsIn, useBackupFolder } from '../../../test/support/backups';
import { picture } from '../../../test/support/sampleFiles';
import { databases, sqlite, TestApp, upload } from '../../../test/support/testApp';
import { silentLog, sizeLimits } from '../../../test/support/testFiles';
import { until } from '../../../test/support/until';

useBackupFolder();

describe.each(databases)('a backup made during writes ($name)', (database) => {
  it('is a consistent snapshot: every record has its files, although the collector runs meanwhile', async () => {
    const server = await TestApp.start(database);
    const { db } = server.app;
    const { receiver, blobs, variants, close } = openFiles(
      db,
      { dataDir: server.config.dataDir, limits: sizeLimits },
      silentLog,
    );
    // Longer than an upload takes to become a file, also on a busy machine.
    const graceMs = 2_000;
    const collector = new FileCollector({ db, blobs, receiver, variants, log: silentLog, graceMs });
    let seed = 0;
    let writing = true;
    const write = async () => {
      while (writing) {
        seed += 1;
        const file = [upload(await picture('png', { seed }), `${seed}.png`)];
        const made = await server.send(categoryCalls.create, { form: { categoryName: `C ${seed}`, file } });
        if (made.code === 201 && seed % 3) await server.send(categoryCalls.remove, { id: made.answer.data._id });
        await delay(100);
      }
    };
    let removed = 0;
    const collect = async () => {
      while (writing) {
        await db.updateTable('trash').set({ expiresAt: '' }).execute();
        await server.app.trash.sweep();
        removed += (await collector.collect()).blobs;
        await delay(20);
      }
    };
    const work = [write(), write(), write(), collect()];
    await until(() => removed > 0);
    const paths: string[] = [];
    while (paths.length < 2) {
      const before = { seed, removed };
      const path = await back(server.config);
      if (seed > before.seed && removed > before.removed) paths.push(path);
    }
    writing = false;
    await Promise.all(work);
    for (const path of paths) {
      const place = await emptyPlace(sqlite);
      await restore(path, place);
      const rows = await rowsIn(place);
      const names = new Set(rows.files?.map(({ name }) => `/uploads/${String(name)}`));
      expect(rows.categories?.length).toBeGreaterThan(0);
      expect(rows.categories?.filter(({ filePath }) => !names.has(String(filePath)))).toEqual([]);
      const restored = await connectDatabase(place);
      expect((await sql`select * from pragma_foreign_key_check`.execute(restored)).rows).toEqual([]);
      await restored.destroy();
    }
    await close();
    await server.stop();
  }, 180_000);
});
