import { registryCalls, type Right } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../../errors/domainErrors';
import { admin, type Guards, mayRelease } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { publicUrlOf } from '../../http/publicUrl';
import { passOn } from './passOn';
import type { Services } from './services';

export interface ServiceRoutesParts {
  services: Services;
  guards: Guards;
  /** Throws `NotFound` for a remote that does not exist. */
  assertKnown: (remote: string) => Promise<void>;
}

/** Returns the right that a call of a service needs. */
const rightOf = ({ method }: FastifyRequest): Right => {
  if (method === 'GET' || method === 'HEAD') return 'services:read';
  return method === 'DELETE' ? 'services:delete' : 'services:write';
};

/**
 * Registers the call that sets the address of a remote's service, `/api/x/<remote>/…`, which is passed on to the service,
 * and the public keys with which services verify who asks.
 */
export function serviceRoutes(app: App, { services, guards, assertKnown }: ServiceRoutesParts): void {
  app.handle(
    registryCalls.setService,
    mayRelease,
    async ({ params: { remote }, body: { url, why = '' }, signedIn }) => {
      await assertKnown(remote);
      const user = await app.sessions.users.find(signedIn.userId);
      if (!user) throw unauthorized();
      await services.set({ remote, url, who: user.email, why });
      const message = url === null ? `${remote} no longer has a service` : `The service of ${remote} is set`;
      return ok((await services.describe(remote)) ?? null, message);
    },
  );

  app.get('/.well-known/jwks.json', { config: { access: 'public', rate: 'file' } }, async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=60');
    return { keys: await services.keys.publicKeys() };
  });

  app.register(async (scope) => {
    // Bodies are passed on as they arrive, whatever their type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/x/:remote/*',
      config: { access: admin.who, rate: 'service', streamsBody: true },
      onRequest: guards.of(admin, { needs: 'services:read', needsOf: rightOf }),
      handler: passOn({
        services,
        issuer: () => publicUrlOf(app, app.config),
        findUser: (id) => app.sessions.users.find(id),
        streams: app.sessionStreams,
        rightOf,
      }),
    });
  });
  app.addHook('onClose', () => services.client.close());
}
