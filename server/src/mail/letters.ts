import type { FileLog } from '../media/fileLog';
import type { OutboxTable } from '../database/operationTables';
import type { Letter } from './composeLetter';
import type { Outbox } from './outbox';
import { maxAttempts } from './retryDelay';
import { SendFailure } from './smtp';

/** How letters about one kind of record are written. */
export interface LetterKind {
  /** Returns the letter; `undefined` if the record is gone. */
  write: (recordId: string) => Promise<Letter | undefined>;
  onSent: (recordId: string, at: string) => Promise<void>;
}

interface LetterParts {
  outbox: Outbox;
  letters: ReadonlyMap<string, LetterKind>;
  send: (mail: OutboxTable, letter: Letter) => Promise<void>;
  markSent: (mail: OutboxTable) => Promise<void>;
  recordFailure: (mail: OutboxTable, failure: SendFailure) => Promise<void>;
  log: FileLog;
}

/**
 * Sends one letter that an administrator wrote. Each is sent on its own, outside of the budget of notifications.
 *
 * @returns whether one was due
 */
export async function sendNextLetter(nowMs: number, parts: LetterParts): Promise<boolean> {
  const { outbox, letters, send, markSent, recordFailure, log } = parts;
  const kinds = [...letters.keys()];
  const [mail] = kinds.length ? await outbox.claim(nowMs, 1, { kinds }) : [];
  if (!mail) return false;
  const kind = letters.get(mail.kind);
  try {
    if (mail.attempts > maxAttempts) throw new SendFailure('refused', 'The server ended while sending it.');
    const letter = await kind?.write(mail.recordId).catch((error: unknown) => {
      log.error({ err: error, mail: mail.id }, 'a letter could not be written');
      throw new SendFailure('later', 'An attachment could not be read.');
    });
    if (!letter) await outbox.delete(mail);
    else {
      await send(mail, letter);
      await markSent(mail);
      await kind?.onSent(mail.recordId, new Date(nowMs).toISOString());
    }
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    await recordFailure(mail, error);
  }
  return true;
}
