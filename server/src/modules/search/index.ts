import { join } from 'node:path';
import { areaOfRecordKind, searchCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { setRecordFinder } from '../../crud/recordFinder';
import { ProductFacts } from '../../facts/productFacts';
import { DocumentReader } from './document-texts/documentReader';
import { downloads, manuals } from './index/fileSources';
import { dependentSources, recordSources } from './index/recordSources';
import { SearchIndexer } from './index/searchIndexer';
import { SiteSearch } from './query/siteSearch';
import { RecordSearch } from './recordSearch';
import { permits } from '../../http/rights';
import { siteSearchRoutes } from './siteSearchRoutes';
import { SynonymRepository } from './synonyms/synonymRepository';
import { synonymRoutes } from './synonyms/synonymRoutes';

export function search(app: App): void {
  const records = new RecordSearch(app.db);
  app.handle(searchCalls.find, admin, async ({ query, signedIn }) =>
    ok(await records.find(query.q, (kind) => permits(signedIn.rights, `${areaOfRecordKind[kind]}:read`))),
  );

  synonymRoutes(app, new SynonymRepository(app.db, app.files));

  const indexer = new SearchIndexer(
    app.db,
    [...recordSources(app.db, new ProductFacts(app.db)), manuals, downloads],
    dependentSources,
  );
  const siteSearch = new SiteSearch(app.db);
  siteSearchRoutes(app, siteSearch, indexer);
  const catchUp = () =>
    indexer.catchUpSoon().catch((error: unknown) => app.log.warn({ err: error }, 'could not update the search index'));
  setRecordFinder(app.db, {
    findIds: async (...args) => {
      await catchUp();
      return siteSearch.findIds(...args);
    },
    findBest: async (search) => {
      await catchUp();
      return siteSearch.findBest(search);
    },
    findNearest: (...args) => siteSearch.findNearest(...args),
  });
  if (app.config.readsPdfs) {
    const { db, blobs, log, config } = app;
    const onRead = () => indexer.catchUpSoon().catch(() => undefined);
    const documents = new DocumentReader({ db, blobs, log, folder: join(config.dataDir, 'incoming'), onRead });
    app.addHook('onReady', async () => documents.start());
    app.addHook('onClose', () => documents.stop());
  }
  // Records that another release or a restored backup has brought.
  app.addHook('onReady', async () => void indexer.catchUpSoon().catch(() => undefined));
}
