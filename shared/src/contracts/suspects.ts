import { z } from 'zod';
import { Flag, OptionalText } from './text';

/**
 * Fields with which the public forms detect bots.
 *
 * The server accepts any value, and calls without these fields. It flags a message as suspected spam if `subject` is not
 * empty or `filledMs` is too short or not a valid number, and responds as usual.
 */
export const SpamCheckFields = z.object({
  subject: z.unknown().optional().describe('A field that people do not see; left empty or out'),
  filledMs: z.unknown().optional().describe('How long the form was before its sender, in milliseconds'),
});
export type SpamCheckFields = z.input<typeof SpamCheckFields>;

/** Result of the spam check, for administrators. */
export const SuspectMark = z.object({
  /** Suspected spam, or marked as spam. */
  isSuspect: z.boolean(),
  /** The reason as a sentence; empty if not flagged. */
  suspicion: z.string(),
});

/** Origin of a message, for administrators. */
export const OriginMark = z.object({
  /** Sent by a guest on the site: its text cannot be changed. */
  isFromSite: z.boolean(),
});

/** Filters of message lists; by default they leave out suspected spam. */
export const MessageFilter = z.object({
  isSuspect: Flag.optional().describe('true: only suspected spam; false or absent: only other messages'),
  isFolded: Flag.optional().describe(
    'true: without messages that repeat an earlier one, unless a search or `like` is given',
  ),
  like: OptionalText(64).optional().describe('The id of a message: only this one and those that repeat it'),
});

/** Number of later messages that repeat this one. */
export const RepeatCount = z.object({ repeatCount: z.int() });
