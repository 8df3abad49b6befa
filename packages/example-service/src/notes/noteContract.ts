import { call, done, Id, listOf, one, OptionalText, Text, Timestamp } from '@msl/shared/contracts';
import { z } from 'zod';

/** Longest text of a note: the form allows no more, the service accepts no more. */
export const maxNoteLength = 500;

export const Note = z.object({
  _id: Id,
  text: z.string(),
  /** Administrator who wrote the note. */
  author: z.object({ id: z.string(), name: z.string() }),
  /** Whether the administrator who asks wrote the note, and may delete it. */
  isOwn: z.boolean(),
  createdAt: Timestamp,
});
export type Note = z.output<typeof Note>;

/** The calls of the service. The host passes `x/notes/…` on to `/…` of the service. */
export const noteCalls = {
  list: call('GET', 'x/notes/notes', {
    summary: 'Notes, newest first',
    query: z.object({ search: OptionalText(200).optional() }),
    answer: listOf(Note),
  }),
  create: call('POST', 'x/notes/notes', {
    summary: 'Write a note',
    body: z.object({ text: Text(maxNoteLength) }),
    answer: one(Note),
    creates: true,
  }),
  remove: call('DELETE', 'x/notes/notes/:id', {
    summary: 'Delete a note of your own',
    answer: done,
    refuses: { 403: 'another administrator wrote the note' },
  }),
};
