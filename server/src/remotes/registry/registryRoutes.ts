import { createHash } from 'node:crypto';
import type { RemoteRegistry } from '@msl/shared/remote';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendStaticFile } from '../../http/staticFile';
import type { Registry } from './registry';

const access = { config: { access: 'public', rate: 'file' } } as const;

const forEver = 'public, max-age=31536000, immutable';

/** Only a development build can change under an unchanged version. */
const cachingOf = (version: string) => (version.endsWith('-development') ? 'no-cache' : forEver);

/** Returns the registry with the rings of the requesting administrator and the overrides of the requesting browser. */
type ApplyOverrides = (registry: RemoteRegistry, request: FastifyRequest) => Promise<RemoteRegistry>;

/**
 * `GET /remotes/registry.json`, which is never cached, and `GET /remotes/<name>/<version>/…`, which is immutable. Both
 * allow other origins, because a host elsewhere may load these remotes.
 */
export function registryRoutes(
  app: FastifyInstance,
  registry: Registry,
  applyOverrides: ApplyOverrides = async (live) => live,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
  });

  app.get('/remotes/registry.json', access, async (request, reply) => {
    const document = JSON.stringify(await applyOverrides(await registry.live(), request));
    const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
    reply.header('Cache-Control', 'no-store').header('ETag', etag).header('Vary', 'Authorization, Cookie');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document);
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    access,
    (request, reply) => {
      const { name, version, '*': path } = request.params;
      const openFile = (path: string) => registry.file(name, version, path);
      return sendStaticFile(request, reply, path, openFile, cachingOf(version));
    },
  );
}
