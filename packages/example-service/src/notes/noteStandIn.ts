import { answered, type Handler, refused } from '@msl/shared/testing';
import type { Note } from './noteContract';

const call = 'x/notes/notes';
const ben = { id: 'u2', name: 'Ben' };
const ada = { id: 'u1', name: 'Ada' };

/**
 * Stands in for the service, in tests and where no host runs: keeps the notes in memory, and Ada asks.
 *
 * @param handlers answers to other calls, to which those of the service are added
 */
export function withNotes(handlers: Record<string, Handler> = {}): Record<string, Handler> {
  let notes: Note[] = [
    { _id: 'n1', text: 'Call Ada', author: ben, isOwn: false, createdAt: '2026-03-01T08:00:00.000Z' },
  ];
  let lastNumber = 1;
  return Object.assign(handlers, {
    [`GET ${call}`]: () => answered(notes),
    [`POST ${call}`]: ({ body }) => {
      const { text } = body as { text: string };
      if (!text.trim()) return refused(422, 'Some fields are not valid.', [{ field: 'text', message: 'Required.' }]);
      lastNumber += 1;
      const note = { _id: `n${lastNumber}`, text, author: ada, isOwn: true, createdAt: '2026-03-02T08:00:00.000Z' };
      notes = [note, ...notes];
      handlers[`DELETE ${call}/${note._id}`] = () => {
        notes = notes.filter((other) => other !== note);
        return answered(undefined);
      };
      return answered(note);
    },
  } satisfies Record<string, Handler>);
}
