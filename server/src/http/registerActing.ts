import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Acting, acting } from '../database/audit/acting';
import { addressOf } from './clientAddress';

/** What creating a record is, by calls that do not mean to create one. */
const creations = new Map([['admin/undo/:token', 'restore']]);

/** Returns who sends a request; `undefined` for guests. */
function senderOf(request: FastifyRequest): Acting | undefined {
  const { signedIn, releaser, routeOptions } = request;
  const { call, rate } = routeOptions.config;
  // During a sign-in, a registration and the like it is not known yet who it is.
  if (!signedIn && !releaser && rate !== 'signIn') return undefined;
  const isToken = releaser?.kind === 'token';
  return {
    userId: signedIn?.userId ?? (releaser?.kind === 'administrator' ? releaser.userId : undefined),
    name: isToken ? `${releaser.name} (deploy token)` : undefined,
    call: `${request.method} ${call?.path ?? routeOptions.url ?? ''}`,
    creationIs: creations.get(call?.path ?? ''),
    address: addressOf(request),
    agent: request.headers['user-agent'] ?? '',
  };
}

/**
 * Runs the handler of every request on behalf of its sender. This is the one place through which the calls of
 * administrators, programs and teams pass: what they change is recorded in the audit log.
 */
export function registerActing(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const sender = senderOf(request);
    if (sender) acting.run(sender, done);
    else done();
  });
}
