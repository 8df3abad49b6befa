import Fastify, { type FastifyInstance } from 'fastify';
import { identityVerifier } from './identity';
import { noteCalls } from './noteContract';
import { NoteStore } from './noteStore';
import { callServer, ok, ServiceError } from './serveCall';

export interface NotesServiceOptions {
  /** Address of the host, its `PUBLIC_URL`. */
  host: string;
  /** Path of the service's database. */
  database: string;
}

/** Creates the service of the remote `notes`. The caller starts listening; `close()` closes the database too. */
export function createNotesService({ host, database }: NotesServiceOptions): FastifyInstance {
  const app = Fastify();
  const notes = new NoteStore(database);
  app.addHook('onClose', async () => notes.close());
  const serve = callServer(app, identityVerifier(host, 'notes'));

  serve(noteCalls.list, ({ query }) => ok(notes.list(query.search)));

  serve(noteCalls.create, ({ body, asker }) => ok(notes.insert(body.text, asker)));

  serve(noteCalls.remove, ({ params, asker }) => {
    const note = notes.find(params.id);
    if (!note) throw new ServiceError(404, 'There is no such note.');
    if (note.author.id !== asker.id) throw new ServiceError(403, `Only ${note.author.name} can delete this note.`);
    notes.remove(note._id);
    return { status: true as const };
  });

  return app;
}
