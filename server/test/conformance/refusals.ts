import { expectOfEvery } from './ofEvery';
import { acceptedInput, multipart, neededInput, oddIds, part, refusedInput } from './requests';
import { codesOf, everyCall, type World } from './world';

const calls = [...everyCall];
const withCode = (code: number) => calls.filter(([, call]) => codesOf(call).includes(code));
const unsafe = calls.filter(([, { method }]) => method !== 'GET');

function describeIds(world: () => World): void {
  it('every call with an id answers 404 to an unknown id of any form', () =>
    expectOfEvery(
      withCode(404).filter(([, { path }]) => path.includes(':')),
      async (_, call) => {
        const answered: [string, number][] = [];
        for (const odd of oddIds) {
          const { code } = await world().raw(call, { ...neededInput(call), path: call.path.replace(/:\w+/g, odd) });
          answered.push([odd, code]);
        }
        expect(answered).toEqual(oddIds.map((odd) => [odd, 404]));
      },
    ));

  it('every call with a path parameter answers 400 to a URL that cannot be decoded', () =>
    expectOfEvery(
      calls.filter(([, { path }]) => path.includes(':')),
      async (_, call) => {
        const { code } = await world().raw(call, { path: call.path.replace(/:\w+/g, '%E0%A4%A') });
        expect(code).toBe(400);
      },
    ));
}

function describeBodies(world: () => World): void {
  it('every call that writes rejects malformed JSON, other content types, and more than a megabyte', () =>
    expectOfEvery(unsafe, async (_, call) => {
      const sent = async (payload: string, type: string) =>
        (await world().raw(call, { headers: { 'content-type': type }, payload })).code;
      expect({
        unended: await sent('{"name":', 'application/json'),
        prototype: await sent('{"__proto__":{"a":1}}', 'application/json'),
        xml: await sent('<a/>', 'text/xml'),
        form: await sent('a=b', 'application/x-www-form-urlencoded'),
        long: await sent(JSON.stringify({ a: 'x'.repeat(1_100_000) }), 'application/json'),
      }).toEqual({ unended: 400, prototype: 400, xml: 415, form: 415, long: 413 });
    }));

  it('every call with a body accepts JSON and no form', () =>
    expectOfEvery(
      unsafe.filter(([, { body }]) => body),
      async (_, call) => {
        expect((await world().raw(call, { headers: multipart, payload: part('a', 'b') })).code).toBe(415);
      },
    ));

  it('every call with a form rejects a malformed form', () =>
    expectOfEvery(
      unsafe.filter(([, { form }]) => form),
      async (_, call) => {
        const code = async (headers: Record<string, string>, payload: string) =>
          (await world().raw(call, { headers, payload })).code;
        expect({
          brokenHead: await code(multipart, '--b\r\nContent-Disp'),
          unended: await code(multipart, '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny'),
          noPart: await code(multipart, 'x'),
          noBoundary: await code({ 'content-type': 'multipart/form-data' }, part('a', 'b')),
        }).toEqual({ brokenHead: 400, unended: 400, noPart: 400, noBoundary: 400 });
      },
    ));

  it('every call with input rejects invalid input, naming each field', () =>
    expectOfEvery(withCode(422), async (_, call) => {
      const { code, body } = await world().raw(call, refusedInput(call));
      expect(code).toBe(422);
      expect(body.errors?.length).toBeGreaterThan(0);
    }));
}

function describeSignedIn(world: () => World): void {
  it('every call of administrators answers 401 without a valid session', () =>
    expectOfEvery(
      withCode(401).filter(([name]) => name !== 'sessionCalls.logIn'),
      async (_, call) => {
        for (const authorization of ['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi', `Bearer ${world().server.token}x`]) {
          const { code, headers } = await world().raw(call, {
            token: '',
            headers: authorization ? { authorization } : {},
          });
          expect([authorization, code, headers['cache-control']]).toEqual([authorization, 401, 'no-store']);
        }
      },
    ));

  it('every call that needs a password requires a confirmation within the last ten minutes', async () => {
    const { db } = world().server.app;
    const typedAt = (ms: number) =>
      db
        .updateTable('sessions')
        .set({ confirmedAt: new Date(ms).toISOString() })
        .execute();
    await typedAt(Date.now() - 10 * 60_000);
    await expectOfEvery(
      calls.filter(([, { needsPassword }]) => needsPassword),
      async (_, call) => {
        const { code, body } = await world().raw(call, acceptedInput(call));
        expect([code, body]).toEqual([403, expect.objectContaining({ status: false, code: 'confirm_password' })]);
      },
    ).finally(() => typedAt(Date.now()));
  });
}

/** What every call refuses, and how. */
export function describeRefusals(world: () => World): void {
  describeSignedIn(world);
  describeIds(world);
  describeBodies(world);
}
