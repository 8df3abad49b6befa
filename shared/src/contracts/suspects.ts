import { z } from 'zod';
import { Flag } from './text';

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
  /** Flagged as suspected spam: nobody was notified of it. */
  isSuspect: z.boolean(),
  /** Why, as a sentence; empty if it is not flagged. */
  suspicion: z.string(),
});

/** A list holds suspects too, flagged, so that a message is never out of sight because a guess was wrong. */
export const SuspectFilter = z.object({
  isSuspect: Flag.optional().describe('true: only suspected spam; false: only messages that are not; absent: both'),
});
