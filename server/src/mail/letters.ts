import type { FileLog } from '../media/fileLog';
import type { OutboxTable } from '../database/operationTables';
import type { Letter } from './composeLetter';
import type { Outbox } from './outbox';
import { maxAttempts } from './retryDelay';
import { type RefusedAddress, SendFailure } from './smtp';

/** How letters about one kind of record are written. */
export interface LetterKind {
  /**
   * Returns the letter; `undefined` if the record is gone.
   *
   * @param publicUrl absolute base of links
   */
  write: (recordId: string, publicUrl: string) => Promise<Letter | undefined>;
  /** @param refused the receivers that the mail server refused while it took the letter for others */
  onSent?: (recordId: string, at: string, refused: readonly RefusedAddress[]) => Promise<void>;
  /** Whether a letter that is given up is dropped instead of listed as failed: nobody could do anything about it. */
  isOptional?: true;
}

interface LetterParts {
  outbox: Outbox;
  letters: ReadonlyMap<string, LetterKind>;
  send: (mail: OutboxTable, letter: Letter) => Promise<RefusedAddress[]>;
  markSent: (mail: OutboxTable) => Promise<void>;
  recordFailure: (mail: OutboxTable, failure: SendFailure) => Promise<void>;
  publicUrl: () => string;
  log: FileLog;
}

/**
 * Sends one letter. Each is sent on its own, outside of the budget of notifications.
 *
 * @returns whether one was due
 */
export async function sendNextLetter(nowMs: number, parts: LetterParts): Promise<boolean> {
  const { outbox, letters, send, markSent, recordFailure, publicUrl, log } = parts;
  const kinds = [...letters.keys()];
  const [mail] = kinds.length ? await outbox.claim(nowMs, 1, { only: { kinds } }) : [];
  if (!mail) return false;
  const kind = letters.get(mail.kind);
  try {
    if (mail.attempts > maxAttempts) throw new SendFailure('refused', 'The server ended while sending it.');
    const letter = await kind?.write(mail.recordId, publicUrl()).catch((error: unknown) => {
      log.error({ err: error, mail: mail.id }, 'a letter could not be written');
      throw new SendFailure('later', 'An attachment could not be read.');
    });
    if (!letter) await outbox.delete(mail);
    else {
      const refused = await send(mail, letter);
      await markSent(mail);
      await kind?.onSent?.(mail.recordId, new Date(nowMs).toISOString(), refused);
    }
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    const isGivenUp = error.kind === 'refused' || (mail.attempts >= maxAttempts && error.kind !== 'stopped');
    if (!kind?.isOptional || !isGivenUp) return recordFailure(mail, error).then(() => true);
    await outbox.delete(mail);
    log.error({ mail: mail.id, kind: mail.kind, reason: error.message }, 'a letter could not be sent and was dropped');
  }
  return true;
}
