import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './httpError';
import { pathPattern } from './pathPattern';

/**
 * Collects the calls of the API as they are registered. @returns a function from a path to its methods (none if
 * unknown)
 */
function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { match: ReturnType<typeof pathPattern>; method: string }[] = [];
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.call) known.push({ match: pathPattern(url), method: String(method) });
  });
  return (path) => known.filter(({ match }) => match(path)).map(({ method }) => method);
}

/**
 * Handles a method that a call of the API does not have: 405, or 204 to OPTIONS; both name the methods of the path.
 * Does not handle other requests.
 *
 * @throws HttpError (405)
 */
export function methodAnswers(app: FastifyInstance) {
  const methodsAt = collectMethods(app);
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const methods = [...new Set(methodsAt(request.url.split('?')[0] ?? ''))].sort();
    if (!methods.length || methods.includes(request.method)) return false;
    reply.header('Allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') throw new HttpError(405, `This call takes ${methods.join(' or ')} only.`);
    reply.code(204).send();
    return true;
  };
}
