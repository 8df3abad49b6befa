import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type FileOpener, filesBelow, sendStaticFile } from '../../http/staticFile';

const access = { config: { access: 'public', rate: 'file' } } as const;

const forEver = 'public, max-age=31536000, immutable';

/** The list of a checkout whose kit is not built, as in development. */
const emptyList = JSON.stringify({ packages: [] });

/**
 * `GET /kit/` lists the packages with which teams build remotes for this host, and `GET /kit/<file>` sends one. A
 * version contains a hash of the content, so a file never changes; the packages of other builds are 404.
 *
 * @param folder the built kit, `packages/remote-kit/dist`
 */
export function kitRoutes(app: FastifyInstance, folder: string): void {
  const openFile = filesBelow(folder);
  const openPackage: FileOpener = async (file) => (file.endsWith('.tgz') ? openFile(file) : undefined);

  app.get('/kit', access, (_request, reply) => reply.redirect('/kit/'));

  app.get('/kit/', access, async (_request, reply) => {
    const list = await readFile(join(folder, 'kit.json'), 'utf8').catch(() => emptyList);
    return reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(list);
  });

  app.get<{ Params: { file: string } }>('/kit/:file', access, (request, reply) =>
    sendStaticFile(request, reply, request.params.file, openPackage, forEver),
  );
}
