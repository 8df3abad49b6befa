import { searchCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { RecordSearch } from './recordSearch';

export function search(app: App): void {
  const records = new RecordSearch(app.db);
  app.handle(searchCalls.find, admin, async ({ query }) => ok(await records.find(query.q)));
}
