import { sql } from 'kysely';
import type { Tx } from '../../../database/db';
import { spellingsOf } from '../terms/typingErrors';

const rowsAtOnce = 1000;

function* chunks<T>(items: readonly T[], size = rowsAtOnce): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Counts the words that documents gain and lose, so that a batch writes each word once. */
export class VocabularyChanges {
  private readonly changes = new Map<string, { count: number; written: string }>();

  /**
   * @param sign 1: the document was added, -1: it was removed
   * @param written how words are written; by default like their terms
   */
  count(words: Iterable<string>, sign: 1 | -1, written?: ReadonlyMap<string, string>): void {
    for (const word of words) {
      const change = this.changes.get(word);
      if (change) change.count += sign;
      else this.changes.set(word, { count: sign, written: written?.get(word) ?? word });
    }
  }

  /** Updates the vocabulary, and the spellings of words that are new or no longer occur. */
  async store(tx: Tx): Promise<void> {
    // In one order, so that words are locked in one order.
    const changed = [...this.changes].filter(([, { count }]) => count).sort(([a], [b]) => (a < b ? -1 : 1));
    const unused: string[] = [];
    for (const part of chunks(changed)) {
      const added: string[] = [];
      const rows = part.map(([word, { count, written }]) => ({ word, written, documents: count }));
      const stored = await tx
        .insertInto('search_words')
        .values(rows)
        .onConflict((present) =>
          present.column('word').doUpdateSet({ documents: sql`search_words.documents + excluded.documents` }),
        )
        .returning(['word', 'documents'])
        .execute();
      const counts = new Map(part.map(([word, { count }]) => [word, count]));
      for (const { word, documents } of stored) {
        if (documents <= 0) unused.push(word);
        else if (documents === counts.get(word)) added.push(word);
      }
      await this.addSpellings(added, tx);
    }
    for (const words of chunks(unused)) {
      await tx.deleteFrom('search_words').where('word', 'in', words).execute();
      await tx.deleteFrom('search_spellings').where('word', 'in', words).execute();
    }
  }

  private async addSpellings(words: readonly string[], tx: Tx): Promise<void> {
    const rows = words.flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })));
    for (const part of chunks(rows)) {
      await tx
        .insertInto('search_spellings')
        .values(part)
        .onConflict((present) => present.doNothing())
        .execute();
    }
  }
}
