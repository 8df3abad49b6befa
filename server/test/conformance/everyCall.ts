import type { Call } from '@msl/shared/contracts';
import { changesOf } from '../../src/database/changes';
import { expectOfEvery } from './ofEvery';
import { describeRefusals } from './refusals';
import { acceptedInput } from './requests';
import { everyCall, type RawAnswer, type World } from './world';

const calls = [...everyCall];

const databaseMethods = [
  'selectFrom',
  'updateTable',
  'insertInto',
  'deleteFrom',
  'transaction',
  'getExecutor',
] as const;

/** Sends a request that the call accepts while every use of the database throws the error. */
async function sendWhileFailing(world: World, call: Call, error: Error): Promise<RawAnswer> {
  const { db } = world.server.app;
  const mocks = databaseMethods.map((method) =>
    jest.spyOn(db, method).mockImplementation(() => {
      throw error;
    }),
  );
  try {
    return await world.raw(call, acceptedInput(call));
  } finally {
    mocks.forEach((mock) => mock.mockRestore());
  }
}

function describeFaults(world: () => World): void {
  it('every call answers 503 with Retry-After while the database is busy, and 500 without internals', () =>
    expectOfEvery(calls, async (_, call) => {
      // No response comes from the cache.
      changesOf(world().server.app.db).countChangeOfEverything();
      const locked = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
      const busy = await sendWhileFailing(world(), call, locked);
      expect([busy.code, Number(busy.headers['retry-after']) > 0]).toEqual([503, true]);
      const broken = await sendWhileFailing(world(), call, new Error('no such column: secret'));
      expect([broken.code, JSON.stringify(broken.body)]).toEqual([500, expect.not.stringContaining('secret')]);
    }));
}

function describeMethods(world: () => World): void {
  it('every call exists only at its own path, and answers 405 to other methods', () =>
    expectOfEvery(calls, async (_, call) => {
      const path = call.path.replace(/:\w+/g, 'nosuch');
      const longer = await world().raw(call, { path: `${path}/x/y`, method: call.method === 'GET' ? 'POST' : 'GET' });
      expect(longer.code).toBe(404);
      const other = await world().raw(call, { path, method: 'PATCH' });
      expect([other.code, other.body.status]).toEqual([405, false]);
      expect(other.headers.allow).toContain(call.method);
      const options = await world().raw(call, { path, method: 'OPTIONS' });
      expect([options.code, options.headers.allow]).toEqual([204, other.headers.allow]);
    }));

  it('every call that reads answers HEAD as GET, without a body', () =>
    expectOfEvery(
      calls.filter(([, { method }]) => method === 'GET'),
      async (_, call) => {
        const get = await world().raw(call, {});
        const head = await world().raw(call, { method: 'HEAD' });
        expect([head.code, head.body]).toEqual([get.code, undefined]);
      },
    ));

  it('answers 404 in JSON to an unknown path, and to a call with a trailing slash', () =>
    expectOfEvery(
      [
        ...[['guest/nothing'], ['admin/nothing'], ['guest/category/'], ['/guest/category'], ['guest//category']],
        ...[['admin/news/'], ['']],
      ] as [string][],
      async (path) => {
        const { statusCode, headers } = await world().server.app.inject(`/api/${path}`);
        expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      },
    ));
}

/** Protocol rules that every call must follow. */
export function describeEveryCall(world: () => World): void {
  describeRefusals(world);
  describeFaults(world);
  describeMethods(world);
}
