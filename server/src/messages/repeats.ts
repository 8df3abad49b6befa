import { toSearchText } from '../database/searchText';

/** The parts of a message that are compared to find repeats. */
export interface SentMessage {
  /** Name and e-mail address. */
  sender: string;
  /** The product that an inquiry is about. */
  productId?: string;
  message: string;
  /** Whether a form mailer sent it, which gives the messages of all people most of their words. */
  isFromFormMailer?: boolean;
}

/** The share of common words from which two texts count as similar. */
const minSimilarity = 0.8;
/** Different people may write similar texts if these are shorter. */
const minSharedWords = 10;

const wordsOf = (text: string) => new Set(toSearchText(text).match(/[\p{L}\p{N}]+/gu) ?? []);
const withoutVariables = (text: string) => text.replace(/\S+:\/\/\S+|\S+@\S+|\d+/g, ' ');
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).join(' ');

/** Computes Dice's coefficient of two sets: 0 to 1. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (!one.size && !other.size) return 1;
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / (one.size + other.size);
}

/**
 * Whether a message repeats an earlier one.
 *
 * Messages of the same person are repeats if they have nearly the same words and the same product; a different number
 * makes a different message. Messages of different senders are repeats only if they are long, whatever numbers and
 * addresses differ, and no form mailer sent them.
 */
export function isRepeat(message: SentMessage, earlier: SentMessage): boolean {
  if (toSearchText(message.sender) === toSearchText(earlier.sender)) {
    const isSameCase = message.productId === earlier.productId;
    if (!isSameCase || numbersOf(message.message) !== numbersOf(earlier.message)) return false;
    return similarity(wordsOf(message.message), wordsOf(earlier.message)) >= minSimilarity;
  }
  if (message.isFromFormMailer) return false;
  const [words, others] = [message, earlier].map((sent) => wordsOf(withoutVariables(sent.message)));
  if (!words || !others || Math.min(words.size, others.size) < minSharedWords) return false;
  return similarity(words, others) >= minSimilarity;
}
