import { minutesToMilliseconds } from 'date-fns';
import { sql } from 'kysely';
import { clockOf, type DatabaseClock } from '../../../database/databaseClock';
import type { Db, Tx } from '../../../database/db';

/** Longer than reading one PDF may take. */
const claimMs = minutesToMilliseconds(6);
const retryAfterMs = minutesToMilliseconds(10);
/** A PDF that ends the server each time is given up. */
const maxAttempts = 3;

/** The records that show a file in the search, by their table; names of file uses begin with it. */
const searchedTables = ['manuals', 'downloads'] as const;

/** Texts of stored PDFs. A server claims a PDF before it reads it, so that several servers read different ones. */
export class DocumentTextRepository {
  private readonly clock: DatabaseClock;

  constructor(private readonly db: Db) {
    this.clock = clockOf(db);
  }

  /** Claims a PDF that nobody has read. @returns its key; `undefined`: none is left */
  async claim(): Promise<string | undefined> {
    await this.clock.sync();
    for (;;) {
      const key = await this.findUnread();
      if (key === undefined || (await this.tryClaim(key))) return key;
    }
  }

  /** Stores the text, or that there is none to search, and queues the records with the file for the search. */
  async store(blobKey: string, text: string | undefined): Promise<void> {
    const state = text === undefined ? 'unreadable' : 'read';
    await this.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('document_texts')
        .set({ state, text: text ?? '' })
        .where('blobKey', '=', blobKey)
        .execute();
      if (text) for (const source of searchedTables) await this.queueRecords(source, blobKey, tx);
    });
  }

  /**
   * Gives a claim back.
   *
   * @param isCounted whether the attempt counts, because the file may be the reason
   * @param afterMs when the file may be claimed again; 0: at once
   */
  async release(blobKey: string, { isCounted = false, afterMs = retryAfterMs } = {}): Promise<void> {
    await this.db
      .updateTable('document_texts')
      .set(({ eb }) => ({
        claimedUntil: afterMs ? this.timeText(afterMs) : '',
        ...(isCounted ? {} : { attempts: eb('attempts', '-', 1) }),
      }))
      .where('blobKey', '=', blobKey)
      .where('state', '=', 'waiting')
      .execute();
  }

  private async findUnread(): Promise<string | undefined> {
    const unread = await this.db
      .selectFrom('files')
      .leftJoin('document_texts', 'document_texts.blobKey', 'files.blobKey')
      .select('files.blobKey')
      .where('type', '=', sql.lit('application/pdf'))
      .where('isPrivate', '=', sql.lit(0))
      .where(({ eb, or, and }) =>
        or([
          eb('state', 'is', null),
          and([
            eb('state', '=', 'waiting'),
            eb('claimedUntil', '<=', this.timeText()),
            eb('attempts', '<', maxAttempts),
          ]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return unread?.blobKey;
  }

  private async tryClaim(blobKey: string): Promise<boolean> {
    const claimedUntil = this.timeText(claimMs);
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('document_texts')
      .values({ blobKey, state: 'waiting', text: '', attempts: 1, claimedUntil })
      .onConflict((known) =>
        known
          .column('blobKey')
          .doUpdateSet(({ eb }) => ({ claimedUntil, attempts: eb('document_texts.attempts', '+', 1) }))
          .where('document_texts.state', '=', 'waiting')
          .where('document_texts.claimedUntil', '<=', this.timeText()),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  private async queueRecords(source: (typeof searchedTables)[number], blobKey: string, tx: Tx): Promise<void> {
    const uses = await tx
      .selectFrom('file_uses')
      .innerJoin('files', 'files.id', 'file_uses.fileId')
      .select('owner')
      .where('blobKey', '=', blobKey)
      .where('owner', '>=', `${source}:`)
      .where('owner', '<', `${source};`)
      .execute();
    const rows = uses.map(({ owner }) => ({ source, recordId: owner.slice(source.length + 1) }));
    if (rows.length) await tx.insertInto('search_changes').values(rows).execute();
  }

  private timeText(offsetMs = 0): string {
    return new Date(this.clock.now() + offsetMs).toISOString();
  }
}
