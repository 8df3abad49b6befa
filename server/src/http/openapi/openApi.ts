import type { Call } from '@msl/shared/contracts';
import { CallDocumenter, type FileLimits, type Operation } from './documentCall';
import type { JsonSchema } from './jsonSchemas';
import { nameOf } from './names';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

const description = `Every answer has a boolean \`status\`. A failure has a \`message\` for a person, may name fields in \`errors\`,
and carries the \`requestId\` by which it is found in the log (also in the header \`X-Request-Id\`).

Any address may also be answered 405 (it takes another method), 408 (too slow), 414 or 431 (too long).

To call what administrators may, send \`POST /api/admin/login\` and put the \`token\` of its answer into *Authorize*. A program
uses an API token, which an administrator makes in the profile.

Places are data of [GeoNames](https://www.geonames.org), CC BY 4.0.`;

/** Generates the OpenAPI 3.1 document from the contracts of the calls. Takes about 100 ms: cache the result. */
export function openApiOf(calls: readonly Call[], version: string, limits: FileLimits): OpenApiDocument {
  const documenter = new CallDocumenter(limits);
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = `/api/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: documenter.describe(call) };
  }
  const areas = [...new Set(calls.map((call) => nameOf(call).area))].sort();
  return {
    openapi: '3.1.0',
    info: { title: 'MSL API', version, description },
    tags: areas.map((name) => ({ name })),
    paths,
    components: {
      schemas: documenter.components,
      securitySchemes: {
        administrator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a sign-in.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`msl_api_…`), with which a program makes the calls that its rights include.',
        },
        deployToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A deploy token (`msl_deploy_…`), which releases one remote.',
        },
      },
    },
  };
}
