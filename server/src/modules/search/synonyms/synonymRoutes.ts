import { synonymCalls } from '@msl/shared/contracts';
import { admin } from '../../../http/access';
import { ok, page } from '../../../http/answers';
import type { App } from '../../../http/app';
import { bulkRoute, removeRoute } from '../../../crud/deletionRoutes';
import { exportRoute } from '../../../crud/exportRoute';
import { optionalBit, toBit, toJson } from '../../../crud/storedLists';
import type { SynonymsTable } from '../../../database/searchTables';
import { type SynonymRepository, toSynonym } from './synonymRepository';

const unique = (words: readonly string[]) => toJson([...new Set(words)]);

export function synonymRoutes(app: App, records: SynonymRepository): void {
  app.handle(synonymCalls.list, admin, async ({ query }) => page(await records.page(query), toSynonym));

  exportRoute(app, synonymCalls.export, { records, toCells: (rows) => rows.map(toSynonym) });

  app.handle(synonymCalls.get, admin, async ({ params }) => ok(toSynonym(await records.get(params.id))));

  app.handle(synonymCalls.create, admin, async ({ body: { word, synonyms, language = '', isOneWay = false } }) => {
    const values = { word, language, synonyms: unique(synonyms), isOneWay: toBit(isOneWay) };
    return ok(toSynonym(await records.insert(values)), 'Synonyms added successfully');
  });

  app.handle(synonymCalls.update, admin, async ({ params, body }) => {
    const { updatedAt, synonyms, isOneWay, ...fields } = body;
    const changes = { ...fields, synonyms: synonyms && unique(synonyms), isOneWay: optionalBit(isOneWay) };
    const row = await records.update(params.id, updatedAt, () => changes as Partial<SynonymsTable>);
    return ok(toSynonym(row), 'Synonyms updated successfully');
  });

  removeRoute(app, synonymCalls.remove, { records, message: 'Synonyms deleted successfully' });

  bulkRoute(app, synonymCalls.bulk, { records, actions: {} });
}
