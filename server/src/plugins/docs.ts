import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { documentCall } from '../http/documentCall';

/** `GET /api/docs/json`: OpenAPI 3.1, made from the contracts. `GET /api/docs`: a page to try it. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'MSL API',
        version: '1.0.0',
        description:
          'Every answer has a boolean `status`; a failure has a `message` for a person and may name fields in `errors`.',
      },
      components: { securitySchemes: { administrator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    hideUntagged: false,
    transform: ({ url, route }) => {
      const call = route.config?.call;
      return { url, schema: call ? documentCall(call) : { hide: true } };
    },
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  });
}
