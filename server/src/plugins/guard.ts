import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { unauthorized } from '../http/refusals';
import type { SessionService } from '../modules/session/sessionService';

/** The guard of calls for administrators: sets `request.signedIn`, or answers 401. */
export function registerGuard(app: FastifyInstance, sessions: SessionService): onRequestAsyncHookHandler {
  app.decorateRequest('signedIn', null);
  return async (request) => {
    const signedIn = await sessions.whoSends(request.headers.authorization);
    if (!signedIn) throw unauthorized();
    request.signedIn = signedIn;
  };
}
