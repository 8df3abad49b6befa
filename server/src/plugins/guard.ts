import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { unauthorized } from '../http/refusals';
import type { SessionService } from '../modules/session/sessionService';

/** The guard of calls for administrators: sets `request.signedIn`, or answers 401. */
export function registerGuard(
  app: FastifyInstance,
  service: Pick<SessionService, 'whoSends' | 'sessions'>,
): onRequestAsyncHookHandler {
  app.decorateRequest('signedIn', null);
  return async (request) => {
    const sender = await service.whoSends(request.headers.authorization);
    if (!sender) throw unauthorized();
    const { userId, sessionId, lastUsedAt } = sender;
    request.signedIn = { userId, sessionId };
    // A database that only reads still lets administrators read.
    await service.sessions
      .noteUse(sessionId, lastUsedAt)
      .catch((error: unknown) => request.log.warn({ err: error }, 'could not note the use of a session'));
  };
}
