import { siteSearchCalls } from '@msl/shared/contracts';
import type { TestApp } from './testApp';
import { until } from './until';

/** Waits until the site's search has all that was saved. A search continues the index. */
export const untilIndexed = (server: TestApp): Promise<void> =>
  until(async () => {
    await server.asGuest(siteSearchCalls.find, { query: { q: 'anything' } });
    return !(await server.app.db.selectFrom('search_changes').select('key').executeTakeFirst());
  });
