import { cutText } from '../../../text/cutText';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { changesOf } from '../../../database/changes';
import { type Db, engineOf, type Tx } from '../../../database/db';
import { Pacer } from '../../../http/pacer';
import { documentTerms, wordsOf } from '../terms/documentTerms';
import { codesOf, toCode } from '../terms/partNumbers';
import type { DependentSource, DocumentSource, SearchDocument } from './searchDocument';
import { mergePendingTerms, mergeTerms } from './mergeTerms';
import { VocabularyChanges } from './vocabulary';

/** Records per transaction: few enough that other writers need not wait for long. */
const recordsAtOnce = 200;
const documentsAtOnce = 50;
/** After so many records the index of terms is merged. */
const recordsPerMerge = 1000;
/** Stored to make excerpts; the words of a longer text are found too. */
const maxTextLength = 40_000;
const maxIndexedLength = 200_000;
/** How long a search waits for its index; an import of many records takes longer. */
const maxWaitMs = 400;
/** Any number that nothing else locks; PostgreSQL's advisory locks have no names. */
const lockNumber = 7_310_041;

/** Divides a document into its terms. */
function toRow({ partNumber = '', facts, category, measured, isListing, ...document }: SearchDocument) {
  const text = cutText(document.text.normalize('NFC'), maxIndexedLength);
  const title = document.title.normalize('NFC');
  const described = {
    category: isListing ? title : category?.normalize('NFC'),
    facts: facts.join(' · ').normalize('NFC'),
    measured,
  };
  const searched = { kind: document.kind, name: isListing ? '' : title, partNumber, ...described, text };
  const { written, ...terms } = documentTerms(searched);
  // Only records with one document have a part number.
  const stored = { title, text: cutText(text, maxTextLength), code: toCode(partNumber) };
  return { row: { ...document, ...stored, ...terms }, codes: codesOf(partNumber), written };
}

/**
 * Keeps the documents of the site's search current. Triggers queue each changed record in the transaction that changes
 * it; {@link catchUp} makes the documents of queued records anew, before the next search.
 */
export class SearchIndexer {
  private readonly sources: ReadonlyMap<string, DocumentSource>;
  private readonly watched: string[];
  private caughtUpAt: number | undefined;
  private running?: Promise<void>;
  private unmerged = 0;
  private merging?: Promise<void>;

  constructor(
    private readonly db: Db,
    sources: readonly DocumentSource[],
    private readonly dependents: readonly DependentSource[],
  ) {
    this.sources = new Map(sources.map((source) => [source.source, source]));
    this.watched = [...new Set([...sources, ...dependents].map(({ source }) => source)), 'search_changes'];
  }

  /** Makes the documents of all queued records anew; resolves at once if nothing has changed. */
  async catchUp(): Promise<void> {
    if (this.running) await this.running;
    const generation = changesOf(this.db).generation(this.watched);
    if (generation !== undefined && generation === this.caughtUpAt) return;
    this.running ??= this.run(generation).finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  /** Like {@link catchUp}, but waits for a limited time; indexing goes on in the background. */
  async catchUpSoon(): Promise<void> {
    const work = this.catchUp();
    work.catch(() => undefined);
    await Promise.race([work, delay(maxWaitMs, undefined, { ref: false })]);
  }

  private async run(generation: number | undefined): Promise<void> {
    await this.queueOutdated();
    while (await this.hasChanges()) this.unmerged += await this.indexBatch();
    this.caughtUpAt = generation;
    if (this.unmerged >= recordsPerMerge) this.merge();
  }

  /** Merges the index of terms in the background; searches need not wait. */
  private merge(): void {
    if (this.merging) return;
    this.unmerged = 0;
    // Searches find the same without it.
    this.merging = mergeTerms(this.db)
      .catch(() => undefined)
      .finally(() => {
        this.merging = undefined;
      });
  }

  /** Queues records whose documents are outdated although no trigger has queued them. */
  private async queueOutdated(): Promise<void> {
    for (const { source, findOutdated } of this.sources.values()) {
      const ids = (await findOutdated?.()) ?? [];
      const rows = ids.map((recordId) => ({ source, recordId }));
      for (let at = 0; at < rows.length; at += recordsAtOnce)
        await this.db
          .insertInto('search_changes')
          .values(rows.slice(at, at + recordsAtOnce))
          .execute();
    }
  }

  private async hasChanges(): Promise<boolean> {
    // Without an order, PostgreSQL steps over each row that was deleted at the beginning of the table.
    const first = this.db.selectFrom('search_changes').select('key').orderBy('key').limit(1);
    return (await first.executeTakeFirst()) !== undefined;
  }

  /** @returns the number of records */
  private indexBatch(): Promise<number> {
    return this.db.transaction().execute(async (tx) => {
      // Instances index in turn; on the embedded database a transaction has the only write lock.
      if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx);
      const changes = await tx.selectFrom('search_changes').selectAll().orderBy('key').limit(recordsAtOnce).execute();
      if (!changes.length) return 0;
      const sources = new Set(changes.map(({ source }) => source));
      const vocabulary = new VocabularyChanges();
      for (const source of sources) {
        const ids = [...new Set(changes.filter((one) => one.source === source).map(({ recordId }) => recordId))];
        await this.replaceDocuments(source, ids, vocabulary, tx);
        for (const dependent of this.dependents) if (dependent.source === source) await dependent.queue(ids, tx);
      }
      await mergePendingTerms(tx);
      await vocabulary.store(tx);
      const keys = changes.map(({ key }) => key);
      await tx.deleteFrom('search_changes').where('key', 'in', keys).execute();
      return keys.length;
    });
  }

  private async replaceDocuments(source: string, ids: string[], vocabulary: VocabularyChanges, tx: Tx): Promise<void> {
    const documentSource = this.sources.get(source);
    if (!documentSource) return;
    const removed = await tx
      .deleteFrom('search_documents')
      .where('recordId', 'in', ids)
      .where('kind', '=', documentSource.kind)
      .returning(['key', 'terms'])
      .execute();
    if (removed.length) {
      const keys = removed.map(({ key }) => key);
      await tx.deleteFrom('search_codes').where('document', 'in', keys).execute();
      const pacer = new Pacer();
      for (const { terms } of removed) {
        await pacer.pauseIfDue();
        vocabulary.count(wordsOf(terms), -1);
      }
    }
    const documents = await documentSource.read(ids, tx);
    for (let at = 0; at < documents.length; at += documentsAtOnce)
      await this.insert(documents.slice(at, at + documentsAtOnce), vocabulary, tx);
  }

  private async insert(documents: readonly SearchDocument[], vocabulary: VocabularyChanges, tx: Tx): Promise<void> {
    const pacer = new Pacer();
    const made: ReturnType<typeof toRow>[] = [];
    for (const document of documents) {
      await pacer.pauseIfDue();
      made.push(toRow(document));
    }
    const inserted = await tx
      .insertInto('search_documents')
      .values(made.map(({ row }) => row))
      .returning(['key', 'recordId'])
      .execute();
    const keys = new Map(inserted.map(({ recordId, key }) => [recordId, key]));
    const codes = made.flatMap(({ row, codes }) =>
      codes.map((code) => ({ code, document: keys.get(row.recordId) ?? 0 })),
    );
    if (codes.length) await tx.insertInto('search_codes').values(codes).execute();
    for (const { row, written } of made) {
      await pacer.pauseIfDue();
      vocabulary.count(wordsOf(row.terms), 1, written);
    }
  }
}
