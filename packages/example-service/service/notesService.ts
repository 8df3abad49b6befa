import Fastify, { type FastifyInstance } from 'fastify';
import { type Note, noteCalls } from '../src/notes/noteContract';
import type { Asker, VerifyIdentity } from './identity';
import { NoteStore, type StoredNote } from './noteStore';
import { callServer, ok, ServiceError } from './serveCall';

export interface NotesServiceOptions {
  verifyIdentity: VerifyIdentity;
  /** Path of the service's database. */
  database: string;
}

const toNote = (note: StoredNote, asker: Asker): Note => ({ ...note, isOwn: note.author.id === asker.id });

/** Creates the service of the remote. The caller starts listening; `close()` closes the database too. */
export function createNotesService({ verifyIdentity, database }: NotesServiceOptions): FastifyInstance {
  const app = Fastify();
  const notes = new NoteStore(database);
  app.addHook('onClose', async () => notes.close());
  const serve = callServer(app, verifyIdentity);

  serve(noteCalls.list, ({ query, asker }) => ok(notes.list(query.search).map((note) => toNote(note, asker))));

  serve(noteCalls.create, ({ body, asker }) => ok(toNote(notes.insert(body.text, asker), asker)));

  serve(noteCalls.remove, ({ params, asker }) => {
    const note = notes.find(params.id);
    if (!note) throw new ServiceError(404, 'There is no such note.');
    if (note.author.id !== asker.id) throw new ServiceError(403, `Only ${note.author.name} can delete this note.`);
    notes.remove(note._id);
    return { status: true as const };
  });

  return app;
}
