import { type Call, movedPathCalls, personalDataCalls, quoteCalls, siteSearchCalls } from '@msl/shared/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { changesOf } from '../../src/database/changes';
import { encodeMultipart } from '../fuzz/multipartBodies';
import { validFields } from '../fuzz/validValues';
import { codesOf, everyCall, type World } from './world';

const calls = [...everyCall];
const withCode = (code: number) => calls.filter(([, call]) => codesOf(call).includes(code));
const unsafe = calls.filter(([, { method }]) => method !== 'GET');

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

/** Odd values in place of an id, encoded for a path. */
const oddIds = [
  ...['0', '-1', 'null', 'undefined', 'NaN', '__proto__', 'constructor', '000000000000000000000000', 'x'.repeat(100)],
  ...['x'.repeat(101), 'x'.repeat(3000), '%00', 'a%00', 'a%2Fb', '..%2F..%2Fetc%2Fpasswd', '%20', '%0a'],
  ...["'%20or%201=1--", '%25', '%F0%9F%92%A1', '%EF%BF%BF', '*', 'a;b', 'a%3Fb', '%3Cscript%3E', '{}', '%5B%5D', '1,2'],
];

/** Returns a query or body that the call must reject, whatever its contract. */
function refusedInput(call: Call) {
  const { query, form } = call;
  if (query) return { path: `${call.path.replace(/:\w+/g, 'nosuch')}?${Object.keys(query.shape)[0]}=%00` };
  return form ? { headers: multipart, payload: part('nosuch', 'x') } : { headers: json, payload: '[]' };
}

/** Required queries by call. */
const neededQueries = new Map<Call, string>([
  [movedPathCalls.find, '&path=/warranty'],
  [siteSearchCalls.find, '&q=lamp'],
  [siteSearchCalls.suggest, '&q=lamp'],
  [quoteCalls.products, '&ids=nosuch'],
  [personalDataCalls.get, '&email=nobody@site.example'],
]);

let uncached = 0;

/** Returns a valid value of a schema, valid also by rules that span several fields. */
const sampleOf = (schema: z.ZodObject) =>
  fc.sample(validFields(schema), { numRuns: 50, seed: 1 }).find((value) => schema.safeParse(value).success) ?? {};

/** A multipart form holds objects as JSON. */
const toFormText = (value: unknown) =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);

/** Returns a request that the call would accept if the record existed. */
function acceptedInput(call: Call) {
  const path = `${call.path.replace(/:\w+/g, 'nosuch')}?uncached=${(uncached += 1)}${neededQueries.get(call) ?? ''}`;
  if (call.form) {
    const fields = Object.entries(sampleOf(call.form.fields)).map(([name, value]) => ({
      name,
      value: toFormText(value),
    }));
    const { type, payload } = encodeMultipart(fields);
    return { path, headers: { 'content-type': type }, payload };
  }
  const { body } = call;
  return body instanceof z.ZodObject ? { path, headers: json, payload: JSON.stringify(sampleOf(body)) } : { path };
}

/** Returns the input that the call validates before it looks for a record. */
function neededInput(call: Call) {
  const fields = call.form?.fields ?? call.body;
  return fields && !fields.safeParse({}).success ? acceptedInput(call) : {};
}

const databaseMethods = [
  'selectFrom',
  'updateTable',
  'insertInto',
  'deleteFrom',
  'transaction',
  'getExecutor',
] as const;

function describeRefusals(world: () => World): void {
  it.each(withCode(401).filter(([name]) => name !== 'sessionCalls.logIn'))(
    '%s is available to administrators only',
    async (_, call) => {
      for (const authorization of ['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi', `Bearer ${world().server.token}x`]) {
        const { code, headers } = await world().raw(call, {
          token: '',
          headers: authorization ? { authorization } : {},
        });
        expect([authorization, code]).toEqual([authorization, 401]);
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );

  it.each(withCode(404).filter(([, { path }]) => path.includes(':')))(
    '%s answers 404 to an unknown id of any form',
    async (_, call) => {
      for (const odd of oddIds) {
        const { code } = await world().raw(call, { ...neededInput(call), path: call.path.replace(/:\w+/g, odd) });
        expect([odd, code]).toEqual([odd, 404]);
      }
    },
  );

  it.each(calls.filter(([, { path }]) => path.includes(':')))(
    '%s answers 400 to a URL that cannot be decoded',
    async (_, call) => {
      const { code } = await world().raw(call, { path: call.path.replace(/:\w+/g, '%E0%A4%A') });
      expect(code).toBe(400);
    },
  );

  it.each(unsafe)('%s rejects malformed JSON, other content types, and more than a megabyte', async (_, call) => {
    const sent = async (payload: string, type: string) =>
      (await world().raw(call, { headers: { 'content-type': type }, payload })).code;
    expect(await sent('{"name":', 'application/json')).toBe(400);
    expect(await sent('{"__proto__":{"a":1}}', 'application/json')).toBe(400);
    expect(await sent('<a/>', 'text/xml')).toBe(415);
    expect(await sent('a=b', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await sent(JSON.stringify({ a: 'x'.repeat(1_100_000) }), 'application/json')).toBe(413);
  });

  it.each(unsafe.filter(([, { body }]) => body))('%s accepts JSON and no form', async (_, call) => {
    expect((await world().raw(call, { headers: multipart, payload: part('a', 'b') })).code).toBe(415);
  });

  it.each(unsafe.filter(([, { form }]) => form))('%s rejects a malformed form', async (_, call) => {
    for (const payload of ['--b\r\nContent-Disp', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny', 'x']) {
      expect((await world().raw(call, { headers: multipart, payload })).code).toBe(400);
    }
    const without = { 'content-type': 'multipart/form-data' };
    expect((await world().raw(call, { headers: without, payload: part('a', 'b') })).code).toBe(400);
  });

  it.each(withCode(422))('%s rejects invalid input, naming each field', async (_, call) => {
    const { code, body } = await world().raw(call, refusedInput(call));
    expect(code).toBe(422);
    expect(body.errors?.length).toBeGreaterThan(0);
  });
}

function describePasswords(world: () => World): void {
  it.each(calls.filter(([, { needsPassword }]) => needsPassword))(
    '%s requires a password confirmation within the last ten minutes',
    async (_, call) => {
      const { db } = world().server.app;
      const typedAt = (ms: number) =>
        db
          .updateTable('sessions')
          .set({ confirmedAt: new Date(ms).toISOString() })
          .execute();
      await typedAt(Date.now() - 10 * 60_000);
      const { code, body } = await world().raw(call, acceptedInput(call));
      expect([code, body]).toEqual([403, expect.objectContaining({ status: false, code: 'confirm_password' })]);
      await typedAt(Date.now());
    },
  );
}

function describeFaultsAndMethods(world: () => World): void {
  it.each(calls)(
    '%s answers 503 with Retry-After while the database is busy, and 500 without internals',
    async (_, call) => {
      const { db } = world().server.app;
      // No response comes from the cache.
      changesOf(db).countChangeOfEverything();
      const failing = async (error: Error) => {
        const mocks = databaseMethods.map((method) =>
          jest.spyOn(db, method).mockImplementation(() => {
            throw error;
          }),
        );
        const answer = await world().raw(call, acceptedInput(call));
        mocks.forEach((mock) => mock.mockRestore());
        return answer;
      };
      const busy = await failing(Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }));
      expect([busy.code, Number(busy.headers['retry-after']) > 0]).toEqual([503, true]);
      const broken = await failing(new Error('no such column: secret'));
      expect([broken.code, JSON.stringify(broken.body)]).toEqual([500, expect.not.stringContaining('secret')]);
    },
  );

  it.each(calls)('%s exists only at its own path, and answers 405 to other methods', async (_, call) => {
    const path = call.path.replace(/:\w+/g, 'nosuch');
    const longer = await world().raw(call, { path: `${path}/x/y`, method: call.method === 'GET' ? 'POST' : 'GET' });
    expect(longer.code).toBe(404);
    const other = await world().raw(call, { path, method: 'PATCH' });
    expect([other.code, other.body.status]).toEqual([405, false]);
    expect(other.headers.allow).toContain(call.method);
    const options = await world().raw(call, { path, method: 'OPTIONS' });
    expect([options.code, options.headers.allow]).toEqual([204, other.headers.allow]);
  });

  it.each(calls.filter(([, { method }]) => method === 'GET'))(
    '%s answers HEAD as GET, without a body',
    async (_, call) => {
      const get = await world().raw(call, {});
      const head = await world().raw(call, { method: 'HEAD' });
      expect([head.code, head.body]).toEqual([get.code, undefined]);
    },
  );

  it('answers 404 in JSON to an unknown path, and to a call with a trailing slash', async () => {
    for (const path of [
      'guest/nothing',
      'admin/nothing',
      'guest/category/',
      '/guest/category',
      'guest//category',
      'admin/news/',
      '',
    ]) {
      const { statusCode, headers } = await world().server.app.inject(`/api/${path}`);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8']);
    }
  });
}

/** Rules that every call must follow. */
export function describeEveryCall(world: () => World): void {
  describeRefusals(world);
  describePasswords(world);
  describeFaultsAndMethods(world);
}
