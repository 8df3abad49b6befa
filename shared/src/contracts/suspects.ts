import { z } from 'zod';
import { Flag, OptionalText } from './text';

/**
 * What the forms of the site send besides what a person typed, so that a program that fills them in gives itself away.
 *
 * Neither is ever refused, whatever it holds, and a call without them is not suspect for that. A message whose `subject`
 * is not empty, or whose `filledMs` is too short or no sane number, is answered as any other, but flagged as a suspect.
 */
export const FormTraces = z.object({
  subject: z.unknown().optional().describe('A field that people do not see; left empty or out'),
  filledMs: z.unknown().optional().describe('How long the form was before its sender, in milliseconds'),
});
export type FormTraces = z.input<typeof FormTraces>;

/** What administrators see of the guard against spam. */
export const SuspectMark = z.object({
  /** Held as suspected spam, or marked as spam. */
  isSuspect: z.boolean(),
  /** Why, as a sentence; empty if it is not flagged. */
  suspicion: z.string(),
});

/** What administrators see of where a message came from. */
export const OriginMark = z.object({
  /** A guest wrote it on the site, so its words cannot be changed. */
  isFromSite: z.boolean(),
});

/** A list shows suspected spam only when it is asked for. */
export const MessageFilter = z.object({
  isSuspect: Flag.optional().describe('true: only suspected spam; false or absent: only other messages'),
  isFolded: Flag.optional().describe(
    'true: without messages that repeat an earlier one, unless a search or `like` is given',
  ),
  like: OptionalText(64).optional().describe('The id of a message: only this one and those that repeat it'),
});

/** How many later messages repeat this one. */
export const RepeatCount = z.object({ repeatCount: z.int() });
