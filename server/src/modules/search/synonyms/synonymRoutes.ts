import { synonymCalls } from '@msl/shared/contracts';
import { admin } from '../../../http/access';
import { ok, page } from '../../../http/answers';
import type { App } from '../../../http/app';
import { bulkRoute, removeRoute } from '../../../crud/deletionRoutes';
import { exportRoute } from '../../../crud/exportRoute';
import { toJson } from '../../../crud/storedLists';
import { type SynonymRepository, toSynonym } from './synonymRepository';

const unique = (words: readonly string[]) => toJson([...new Set(words)]);

export function synonymRoutes(app: App, records: SynonymRepository): void {
  app.handle(synonymCalls.list, admin, async ({ query }) => page(await records.page(query), toSynonym));

  exportRoute(app, synonymCalls.export, { records, toCells: (rows) => rows.map(toSynonym) });

  app.handle(synonymCalls.get, admin, async ({ params }) => ok(toSynonym(await records.get(params.id))));

  app.handle(synonymCalls.create, admin, async ({ body: { word, synonyms } }) =>
    ok(toSynonym(await records.insert({ word, synonyms: unique(synonyms) })), 'Synonyms added successfully'),
  );

  app.handle(synonymCalls.update, admin, async ({ params, body: { updatedAt, word, synonyms } }) => {
    const changes = { word, synonyms: synonyms && unique(synonyms) };
    const row = await records.update(params.id, updatedAt, () => changes as { word: string; synonyms: string });
    return ok(toSynonym(row), 'Synonyms updated successfully');
  });

  removeRoute(app, synonymCalls.remove, { records, message: 'Synonyms deleted successfully' });

  bulkRoute(app, synonymCalls.bulk, { records, actions: {} });
}
