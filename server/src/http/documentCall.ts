import { type Call, Failure } from '@msl/shared/contracts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const binary = { type: 'string', format: 'binary' };

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, '~standard': _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

/** Multipart text is text, and a field of files takes one or several. */
function formSchema({ fields, files }: NonNullable<Call['form']>): JsonSchema {
  const schema = toJsonSchema(fields, 'input');
  const fileFields = Object.entries(files).map(([name, { most, kind }]) => {
    const description = `${kind}${most > 1 ? `, at most ${most}` : ''}`;
    return [name, most > 1 ? { type: 'array', items: binary, description } : { ...binary, description }];
  });
  return { ...schema, properties: { ...(schema.properties as JsonSchema), ...Object.fromEntries(fileFields) } };
}

const reasons: Record<number, string> = {
  400: 'The request is malformed',
  401: 'Not signed in, or the token has expired or was revoked',
  404: 'There is no such record',
  409: 'In use, a duplicate, or changed by someone else meanwhile',
  413: 'Too large',
  415: 'A type of content that is not accepted',
  422: 'Fields are missing or not valid; `errors` names them',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'A fault on our side',
  503: 'Busy; `Retry-After` says when to try again',
};

function failureCodes({ method, path, query, body, form }: Call): number[] {
  return [
    ...(body || form ? [400] : []),
    ...(path.startsWith('admin/') ? [401] : []),
    ...(path.includes(':') ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(body || form ? [413, 415] : []),
    ...(query || body || form ? [422] : []),
    ...[429, 500, 503],
  ];
}

function responses(call: Call): Record<number, JsonSchema> {
  const failure = toJsonSchema(Failure, 'output');
  const failures = failureCodes(call).map((code) => [code, { description: reasons[code], ...failure }]);
  const success = { description: 'Done', ...toJsonSchema(call.answer, 'output') };
  return { [call.creates ? 201 : 200]: success, ...(Object.fromEntries(failures) as Record<number, JsonSchema>) };
}

const tagOf = (path: string) => (path.startsWith('guest/') ? 'guest' : 'admin');

/** A call as OpenAPI describes it, with every failure it may answer. */
export function documentCall(call: Call): FastifySchema {
  const { summary, path, query, body, form } = call;
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, { type: 'string' }]);
  return {
    summary,
    tags: [tagOf(path)],
    ...(params.length ? { params: { type: 'object', properties: Object.fromEntries(params) as JsonSchema } } : {}),
    ...(query ? { querystring: toJsonSchema(query, 'input') } : {}),
    ...(body ? { body: toJsonSchema(body, 'input') } : {}),
    ...(form ? { body: formSchema(form), consumes: ['multipart/form-data'] } : {}),
    ...(path.startsWith('admin/') && !/admin\/(login|register)$/.test(path)
      ? { security: [{ administrator: [] }] }
      : {}),
    response: responses(call),
  };
}
