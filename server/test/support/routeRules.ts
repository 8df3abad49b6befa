import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@msl/shared/contracts';
import type { RouteOptions } from 'fastify';
import type { Access } from '../../src/http/access';
import { type Answer, CallDocumenter, type Operation } from '../../src/http/openapi/documentCall';

/** Why a route that is not a call of the API needs no schema or, if it has none, no rate class. */
export interface Exempt {
  schema: string;
  rate?: string;
}

const documenter = new CallDocumenter({ image: 1, document: 1, video: 1 });

/** Security schemes in the documentation, by who may use a route. */
const schemes: Record<Access['who'], NonNullable<Operation['security']>> = {
  public: [],
  admin: [{ administrator: [] }],
  releaser: [{ administrator: [] }, { deployToken: [] }],
};

/** Whether a call takes API tokens follows from the rights that it needs. */
const withoutApiTokens = (security: Operation['security'] = []) => security.filter((scheme) => !('apiToken' in scheme));

const isApi = (url: string) => url.startsWith('/api/') && !/^\/api\/docs(\/|$)/.test(url);

function isDescribed({ description, content }: Answer): boolean {
  if (content['text/csv']) return Boolean(description);
  const { properties, anyOf, $ref } = content['application/json']?.schema ?? {};
  return Boolean(description && (properties ?? anyOf ?? $ref));
}

/** @param bodiless paths of calls without a body, though their method allows one */
function faultsOfCall(call: Call, { url, method, config }: RouteOptions, bodiless: readonly string[]): string[] {
  const { parameters, requestBody, responses, security } = documenter.describe(call);
  const patternOf = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.schema.pattern;
  const hasQuery = parameters.some((one) => one.in === 'query');
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const codes = Object.keys(responses).map(Number);
  const takesBody = call.method === 'POST' || call.method === 'PUT';
  const needed = [429, 500, 503, ...(config?.access === 'public' ? [] : [401]), ...(names.length ? [404] : [])];
  return [
    ...(url === `/api/${call.path}` && (method === call.method || method === 'HEAD')
      ? []
      : ['the place its contract names']),
    ...(names.every(patternOf) ? [] : ['a schema of its parameters']),
    ...(Boolean(call.query) === hasQuery ? [] : ['a schema of its query']),
    ...(!takesBody || requestBody || bodiless.includes(call.path) ? [] : ['a schema of its body']),
    ...(codes.some((code) => code < 300) ? [] : ['a schema of its success']),
    ...(needed.every((code) => codes.includes(code)) ? [] : ['a schema of each failure']),
    ...(Object.values(responses).every(isDescribed) ? [] : ['a shape and a sentence for each answer']),
    ...(isDeepStrictEqual(withoutApiTokens(security), schemes[config?.access ?? 'public'])
      ? []
      : ['a note in the documentation of who may use it']),
  ];
}

/** Returns everything that a route lacks: access, schemas of its input and output, and a rate class. */
export function lackingOf(
  route: RouteOptions,
  { exempt, bodiless }: { exempt: Readonly<Record<string, Exempt>>; bodiless: readonly string[] },
): string[] {
  const { url, config = {} } = route;
  const reason = exempt[url];
  const { access, rate, call } = config;
  return [
    ...(access && access in schemes ? [] : ['a word on who may use it']),
    ...(rate || reason?.rate ? [] : ['a rate class']),
    ...(call
      ? faultsOfCall(call, route, bodiless)
      : reason
        ? []
        : isApi(url)
          ? ['a contract']
          : ['a reason why it has no schema']),
  ];
}
