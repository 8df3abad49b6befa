import type { App } from '../../server/src/http/app';
import { mergeSearchIndex } from '../../server/src/database/mergeSearchIndex';
import { measureRead } from '../search/visitorReads';

/** Waits until the site's search has all products. @returns the time in seconds */
export async function indexProducts(app: App): Promise<number> {
  const startedMs = performance.now();
  // Each category and attribute would queue all of its products once more.
  await app.db.deleteFrom('search_changes').where('source', 'in', ['categories', 'attributes']).execute();
  const isIndexing = () => app.db.selectFrom('search_changes').select('key').orderBy('key').limit(1).executeTakeFirst();
  for (let turn = 0; await isIndexing(); turn += 1) await measureRead(app, `/api/guest/search?q=warmup${turn}`);
  const seconds = (performance.now() - startedMs) / 1000;
  // The server, or PostgreSQL, does so in the background after many writes.
  await mergeSearchIndex(app.db);
  return seconds;
}
