import { Readable } from 'node:stream';
import type { Db } from '../database/db';
import * as sample from '../../test/support/sampleFiles';
import { defaultDatabases } from '../../test/support/testDatabase';
import { openTestFiles, silentLog } from '../../test/support/testFiles';
import { until } from '../../test/support/until';
import type { StoredFile } from './fileStore';
import type { Files } from './openFiles';
import { VariantWarmer } from './variantWarmer';

describe.each(defaultDatabases)('making picture variants ahead on $name', (database) => {
  let db: Db;
  let files: Files;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ db, files, end } = await openTestFiles(database));
  });
  afterEach(() => end());

  /** A picture in use without variants. */
  async function keep(owner: string, width: number): Promise<StoredFile> {
    const content = Readable.from([await sample.picture('jpeg', { width, height: 300, seed: width })]);
    const received = await files.receiver.receive(content, { field: 'file', kind: 'image', originalName: 'a.jpg' });
    const [file] = await files.store.keep([received]);
    if (!file) throw new Error('nothing was kept');
    await db.transaction().execute((tx) => files.store.use(owner, [file.path], tx));
    return file;
  }

  const warmerOf = (lastRequestMs: () => number) =>
    new VariantWarmer({ db, variants: files.variants, log: silentLog, lastRequestMs, idleMs: 30 });

  it('makes the widths that pages show, all of them for page settings', async () => {
    const product = await keep('products:1', 1000);
    const head = await keep('page_settings:home-page', 1400);
    const warmer = warmerOf(() => 0);
    warmer.start();
    const made = (file: StoredFile, width: 640 | 960 | 1280) => files.variants.has(file, width, 'avif');
    await until(() => made(product, 960));
    expect(await Promise.all([made(product, 640), made(product, 1280), made(head, 1280)])).toEqual([true, false, true]);
    await warmer.stop();
    expect(warmer.waitingPictures).toBe(0);
  });

  it('waits while requests come in, and stops at once', async () => {
    const file = await keep('products:1', 400);
    let looks = 0;
    const warmer = warmerOf(() => {
      looks += 1;
      return performance.now();
    });
    warmer.start();
    await until(() => looks > 3);
    expect(await files.variants.has(file, 320, 'avif')).toBe(false);
    expect(warmer.waitingPictures).toBe(1);
    await warmer.stop();
  });
});
