import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { siteSearchCalls } from '@msl/shared/contracts';
import { findProjectRoot } from '../../src/config/projectRoot';
import { picturesOf, readDemoContent } from '../../src/demo/demoContent';
import { loadDemo } from '../../src/demo/loadDemo';
import * as sample from '../support/sampleFiles';
import type { TestApp } from '../support/testApp';
import { silentLog, sizeLimits } from '../support/testFiles';

/**
 * Loads the demo into an empty server, with small pictures in place of its own, and waits until the search of the site
 * has all of it. The server should read PDFs, as their texts are searched.
 */
export async function loadSearchedDemo(server: TestApp): Promise<void> {
  const { app, config } = server;
  const folder = join(config.dataDir, 'demo');
  const source = join(findProjectRoot(), 'server', 'demo');
  await cp(source, folder, { recursive: true, filter: (file) => !file.endsWith('.webp') });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const picture = await sample.picture('webp', { width: 16, height: 9 });
  for (const name of picturesOf(await readDemoContent(folder)))
    await writeFile(join(folder, 'pictures', `${name}.webp`), picture);
  await loadDemo(app.db, { folder, dataDir: config.dataDir, limits: sizeLimits }, silentLog);
  // Reading the PDFs takes longer than `until` waits; the test's own limit ends this.
  while (!(await isComplete(server))) await delay(50);
}

async function isComplete(server: TestApp): Promise<boolean> {
  await server.asGuest(siteSearchCalls.find, { query: { q: 'anything' } });
  const { db } = server.app;
  const unread = db.selectFrom('document_texts').select('blobKey').where('state', '=', 'waiting');
  const outdated = db.selectFrom('search_changes').select('key');
  return !(await unread.executeTakeFirst()) && !(await outdated.executeTakeFirst());
}
