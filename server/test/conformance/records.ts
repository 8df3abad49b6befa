import { undoCalls } from '@msl/shared/contracts';
import { type AreaSamples, make } from './area';
import { areas } from './areas';
import { expectOfEvery } from './ofEvery';
import type { AnyRecord, World } from './world';

/** The calls of one area, as the rules use them. */
interface Records extends AreaSamples {
  area: AreaSamples;
  update: (id: string, fields: object) => ReturnType<World['sendAny']>;
  stored: (id: string) => Promise<AnyRecord>;
}

type OfEveryArea = (check: (records: Records) => Promise<void>) => Promise<void>;

function describeChanges(world: () => World, everyArea: OfEveryArea): void {
  it('every record is created, answered completely, and read again', () =>
    everyArea(async ({ area, as, calls, named, says, stored }) => {
      const created = await world().sendAny(calls.create, { [as]: await area.fields('Created', world()) });
      expect(created).toMatchObject({ code: 201, status: true, message: says.created, data: { [named]: 'Created' } });
      expect(created.data._id).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(created.data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(await stored(created.data._id)).toEqual(created.data);
    }));

  it('every record is stored without the invisible control characters of pasted texts', () =>
    everyArea(async ({ area, as, calls, named, stored }) => {
      const fields = await area.fields('\0Past\u0007ed\u001F te\u007Fxt\v', world());
      const { code, data } = await world().sendAny(calls.create, { [as]: fields });
      expect([code, data[named]]).toEqual([201, 'Pasted text']);
      expect(await stored(data._id)).toEqual(data);
    }));

  it('every record is rejected with every missing field named', () =>
    everyArea(async ({ area, as, calls }) => {
      const { code, status, errors } = await world().sendAny(calls.create, { [as]: {} });
      expect([code, status]).toEqual([422, false]);
      expect(errors?.map(({ field }) => field).sort()).toEqual([...area.required].sort());
    }));

  it('every record is rejected with an unknown field, instead of dropping the field', () =>
    everyArea(async ({ area, as, calls, update }) => {
      const fields = { ...(await area.fields('Refused', world())), colour: 'red' };
      const created = await world().sendAny(calls.create, { [as]: fields });
      expect([created.code, created.errors?.[0]?.field]).toEqual([422, 'colour']);
      const { _id } = await make(world(), area, 'Whole');
      const updated = await update(_id, { colour: 'red' });
      expect([updated.code, updated.errors?.[0]?.field]).toEqual([422, 'colour']);
    }));

  it('every record is updated only in the fields that are sent', () =>
    everyArea(async ({ area, named, says, stored, update }) => {
      const before = await make(world(), area, 'Before');
      const { code, message, data } = await update(before._id, { [named]: 'After' });
      expect([code, message]).toEqual([200, says.updated]);
      expect(Date.parse(data.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
      expect(data).toEqual({ ...before, [named]: 'After', updatedAt: data.updatedAt });
      expect(await stored(before._id)).toEqual(data);
    }));

  it('every record can be sent back as it was answered', () =>
    everyArea(async ({ area, update }) => {
      const before = await make(world(), area, 'Sent back');
      const fields = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null));
      const { code, data } = await update(before._id, fields);
      expect(code).toBe(200);
      expect(data).toEqual({ ...before, updatedAt: data.updatedAt });
    }));

  it('every record is not updated by a stale edit, which is answered with both versions', () =>
    everyArea(async ({ area, named, stored, update }) => {
      const seen = await make(world(), area, 'Seen');
      const theirs = await update(seen._id, { [named]: 'Theirs', updatedAt: seen.updatedAt });
      const mine = await update(seen._id, { [named]: 'Mine', updatedAt: seen.updatedAt });
      expect(mine).toMatchObject({ code: 409, status: false, message: expect.any(String) as string });
      expect(mine.current).toEqual(theirs.data);
      expect(mine.sent).toEqual({ [named]: 'Mine', updatedAt: seen.updatedAt });
      expect(await stored(seen._id)).toEqual(theirs.data);
      expect((await update(seen._id, { [named]: 'Mine' })).data[named]).toBe('Mine');
    }));
}

function describeRemovals(world: () => World, everyArea: OfEveryArea): void {
  it('every record is deleted, and then answered with 404', () =>
    everyArea(async ({ area, calls, named, says, update }) => {
      const { _id } = await make(world(), area, 'Deleted');
      expect(await world().sendAny(calls.remove, { id: _id })).toMatchObject({ code: 200, message: says.removed });
      for (const call of [calls.get, calls.remove]) expect((await world().sendAny(call, { id: _id })).code).toBe(404);
      expect((await update(_id, { [named]: 'x' })).code).toBe(404);
    }));

  it('every record is restored exactly, and only once', () =>
    everyArea(async ({ area, calls, stored }) => {
      const before = await make(world(), area, 'Put back');
      const { undo } = (await world().sendAny(calls.remove, { id: before._id })).data;
      expect((await world().sendAny(undoCalls.restore, { token: undo })).code).toBe(200);
      expect(await stored(before._id)).toEqual(before);
      expect((await world().sendAny(undoCalls.restore, { token: undo })).code).toBe(404);
    }));

  it('every record is deleted together with others, and restored with them', () =>
    everyArea(async ({ area, calls, stored }) => {
      const [one, two] = [await make(world(), area, 'Bulk one'), await make(world(), area, 'Bulk two')];
      const ids = [one._id, two._id, 'nosuch'];
      const { code, data } = await world().sendAny(calls.bulk, { body: { action: 'delete', ids } });
      expect([code, data]).toEqual([200, { changed: 2, kept: [], undo: expect.any(String) as string }]);
      expect((await world().sendAny(calls.get, { id: one._id })).code).toBe(404);
      await world().sendAny(undoCalls.restore, { token: data.undo });
      expect([await stored(one._id), await stored(two._id)]).toEqual([one, two]);
    }));
}

/** Section 2 of the contract: rules for every create, read, update and delete of the admin. */
export function describeRecords(world: () => World): void {
  const everyArea: OfEveryArea = (check) =>
    expectOfEvery(
      areas.map((area) => [area.name, area] as const),
      (_, area) => {
        const { calls, as } = area;
        const update = (id: string, fields: object) => world().sendAny(calls.update, { id, [as]: fields });
        const stored = async (id: string) => (await world().sendAny(calls.get, { id })).data;
        return check({ ...area, area, update, stored });
      },
    );

  describeChanges(world, everyArea);
  describeRemovals(world, everyArea);
}
