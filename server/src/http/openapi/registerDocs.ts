import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Call } from '@msl/shared/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CachedResponse, toCachedResponse } from '../../cache/responseCache';
import { sendCached } from '../sendCached';
import { docsPage, docsScript, docsStyle } from './docsPage';
import { findProjectRoot, productVersion } from '../../config/projectRoot';
import { filesBelow, sendStaticFile } from '../staticFile';

const route = { config: { access: 'public' }, logLevel: 'warn' } as const;

const dayCache = 'public, max-age=86400';

/** Returns the folder of the built Swagger UI. `@fastify/swagger-ui` has no install script that reports its use. */
function swaggerUiFolder(projectRoot: string): string {
  const require = createRequire(join(projectRoot, 'server', 'package.json'));
  return join(dirname(require.resolve('@fastify/swagger-ui')), 'static');
}

const uiFiles = new Set(['swagger-ui-bundle.js', 'swagger-ui.css']);

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').send(text);

/**
 * Registers `GET /api/docs/json`, the OpenAPI 3.1 document, and `GET /api/docs`, a page for trying out the API. Both
 * are generated on the first request.
 */
export function registerDocs(app: FastifyInstance): void {
  const calls = new Set<Call>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.add(config.call);
  });

  const buildDocument = async () => {
    const { openApiOf } = await import('./openApi');
    const document = openApiOf([...calls], productVersion(findProjectRoot()), app.config.maxMegabytes);
    return toCachedResponse({ body: JSON.stringify(document), type: 'application/json; charset=utf-8' });
  };
  let document: Promise<CachedResponse> | undefined;

  app.get('/api/docs/json', route, async (request, reply) => {
    document ??= buildDocument();
    sendCached(request, reply, { key: request.url, response: await document, cache: app.cache });
    return reply;
  });
  app.get('/api/docs', route, async (_, reply) => send(reply, 'text/html', docsPage));
  app.get('/api/docs/page.js', route, async (_, reply) => send(reply, 'text/javascript', docsScript));
  app.get('/api/docs/page.css', route, async (_, reply) => send(reply, 'text/css', docsStyle));
  app.get<{ Params: { file: string } }>('/api/docs/static/:file', route, async (request, reply) => {
    const { file } = request.params;
    if (!uiFiles.has(file)) return reply.callNotFound();
    return sendStaticFile(request, reply, file, filesBelow(swaggerUiFolder(findProjectRoot())), dayCache);
  });
}
