import { Validator } from '@seriousme/openapi-schema-validator';
import { type Call, Failure } from '@msl/shared/contracts';
import { everyCall } from '../../../test/conformance/world';
import { sqlite, useTestApp } from '../../../test/support/testApp';
import type { OpenApiDocument } from './openApi';

const pathOf = ({ path }: Call) => `/api/${path.replace(/:(\w+)/g, '{$1}')}`;
const calls = [...everyCall.values()];

describe('the documentation of the API', () => {
  const server = useTestApp(sqlite);
  let document: OpenApiDocument;
  beforeAll(async () => {
    document = (await server().app.inject('/api/docs/json')).json<OpenApiDocument>();
  });
  const operationOf = (call: Call) => {
    const operation = document.paths[pathOf(call)]?.[call.method.toLowerCase()];
    if (!operation) throw new Error(`${call.method} ${call.path} is not described.`);
    return operation;
  };

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...document });
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  it('describes every call, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(calls.map((call) => `${call.method} ${pathOf(call)}`).sort());
  });

  it('gives every call a summary, a tag, and a unique id', () => {
    const ids = calls.map((call) => operationOf(call).operationId);
    expect(new Set(ids).size).toBe(calls.length);
    expect(ids).toContain('productGetForGuests');
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const call of calls) {
      const { summary, tags: own } = operationOf(call);
      expect([call.path, summary.length > 5, own.every((tag) => tags.has(tag))]).toEqual([call.path, true, true]);
    }
  });

  it('describes every parameter', () => {
    const silent = calls.flatMap((call) =>
      operationOf(call)
        .parameters.filter(({ description }) => !description)
        .map(({ name }) => `${call.path} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('gives examples that the contracts accept', () => {
    expect(calls.length).toBeGreaterThan(100);
    for (const call of calls) {
      const { requestBody, responses } = operationOf(call);
      const [sent] = Object.values(requestBody?.content ?? {});
      const taken = call.body ?? call.form?.fields;
      if (taken) expect([call.path, taken.safeParse(sent?.example).error]).toEqual([call.path, undefined]);
      const { content = {} } = responses[200] ?? responses[201] ?? {};
      const answered = content[call.streams ? 'text/csv' : 'application/json']?.example;
      expect([call.path, call.answer.safeParse(answered).error]).toEqual([call.path, undefined]);
    }
  });

  it('describes failures once, with Retry-After', () => {
    const shape = document.components.schemas.Failure;
    expect(Object.keys(shape?.properties ?? {}).sort()).toEqual(Object.keys(Failure.shape).sort());
    for (const call of calls) {
      const { responses } = operationOf(call);
      for (const [code, { description, headers, content }] of Object.entries(responses)) {
        if (Number(code) < 400) continue;
        const schema = content['application/json']?.schema;
        expect([call.path, code, description.length > 5, Boolean(schema?.$ref ?? call.failure)]).toEqual([
          ...[call.path, code, true, true],
        ]);
        if (code === '429' || code === '503') expect(headers?.['Retry-After']).toBeDefined();
      }
    }
    expect(JSON.stringify(document).match(/"requestId"/g)?.length).toBeLessThan(5);
  });

  it('states which files a form accepts, and their maximum size', () => {
    const product = document.paths['/api/admin/product/create']?.post?.requestBody?.content['multipart/form-data'];
    expect(product?.schema.properties?.images).toEqual({
      type: 'array',
      items: { type: 'string', format: 'binary' },
      maxItems: 20,
      description: 'jpg, jpeg, png, gif, webp, avif; at most 10 MB for an image; up to 20 files.',
    });
  });

  it('states which calls need a token', () => {
    const needsToken = (path: string, method: string) => document.paths[path]?.[method]?.security;
    expect(needsToken('/api/admin/news', 'get')).toEqual([{ administrator: [] }, { apiToken: [] }]);
    expect(needsToken('/api/admin/sessions', 'get')).toEqual([{ administrator: [] }]);
    expect(needsToken('/api/admin/login', 'post')).toBeUndefined();
    expect(needsToken('/api/guest/products', 'get')).toBeUndefined();
  });

  it('is built once, and answered with 304 to a client that has it', async () => {
    const first = await server().app.inject('/api/docs/json');
    const written = jest.spyOn(JSON, 'stringify');
    for (let n = 0; n < 3; n += 1) expect((await server().app.inject('/api/docs/json')).body).toBe(first.body);
    const documents = written.mock.calls.filter(([value]) => (value as { openapi?: string } | null)?.openapi);
    written.mockRestore();
    expect(documents).toHaveLength(0);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await server().app.inject({ url: '/api/docs/json', headers })).statusCode).toBe(304);
    const small = await server().app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'br' } });
    expect(small.rawPayload.length).toBeLessThan(first.rawPayload.length / 5);
  });

  it('has a page whose files exist, and serves no other files', async () => {
    const page = await server().app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs[^"]*)"/g)].map(([, url = '']) => url);
    expect(files.length).toBeGreaterThan(3);
    for (const url of files) expect([url, (await server().app.inject(url)).statusCode]).toEqual([url, 200]);
    for (const url of ['/api/docs/static/index.html', '/api/docs/static/..%2Fpackage.json', '/api/docs/static/x.js']) {
      expect((await server().app.inject(url)).statusCode).toBe(404);
    }
  });
});
