import { contactCalls, inboxSettingCalls, queueCalls, undoCalls } from '@msl/shared/contracts';
import { addDays } from 'date-fns/addDays';
import { sql } from 'kysely';
import { gmailMail } from '../../../test/support/rawMails';
import { databases, TestApp } from '../../../test/support/testApp';

const inboundMailToken = 'a token of the mail provider';
const dayIn = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10);
let turn = 0;

describe.each(databases)('messages that are put aside, and tags of many, on $name', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.start(database, { inboundMailToken });
    const workingTime = { days: ['mon' as const], from: '07:30', to: '16:00', timeZone: 'Asia/Dubai' };
    await server.send(inboxSettingCalls.update, { body: { workingTime } });
  });
  afterAll(() => server.stop());

  const write = async (email = `ada${(turn += 1)}@park.example`) => {
    const body = { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message: `Bridges? ${(turn += 1)}` };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const read = async (id: string) => (await server.send(queueCalls.get, { id })).answer.data;
  const snooze = (id: string, day: string | null, more: object = {}) =>
    server.send(queueCalls.snooze, { id, body: { day, ...more } });
  const bulk = (body: object) => server.send(queueCalls.bulk, { body });
  const undo = (token = '') => server.send(undoCalls.restore, { token });
  const states = async (id: string) => {
    const listed = async (query: object) =>
      (await server.send(queueCalls.list, { query: { limit: 100, ...query } })).answer.data.some(
        ({ _id }) => _id === id,
      );
    return { unanswered: await listed({ state: 'unanswered' }), snoozed: await listed({ state: 'snoozed' }) };
  };
  const counts = async () => (await server.send(queueCalls.counts, {})).answer.data;
  /** Moves the time of coming back into the past. */
  const wait = (id: string) =>
    sql`update contacts set "snoozedUntil" = '2026-01-01T00:00:00.000Z' where id = ${id}`.execute(server.app.db);

  it('are away until the morning of the day, in the time zone of the working hours', async () => {
    const id = await write();
    const before = await counts();
    expect((await snooze(id, dayIn(3))).answer.data.snoozedUntil).toBe(`${dayIn(3)}T03:30:00.000Z`);
    expect(await states(id)).toEqual({ unanswered: false, snoozed: true });
    const after = await counts();
    const lists = ['unread', 'unassigned', 'unanswered'] as const;
    expect(lists.map((name) => before[name] - after[name])).toEqual([1, 1, 1]);
    expect(after.snoozed - before.snoozed).toBe(1);
    expect(await read(id)).toMatchObject({ isUnread: false, state: 'new' });
    expect((await read(id)).timeline.at(-1)).toMatchObject({ kind: 'snoozed', until: `${dayIn(3)}T03:30:00.000Z` });
    await wait(id);
    expect(await states(id)).toEqual({ unanswered: true, snoozed: false });
    expect((await read(id)).snoozedUntil).toBeNull();
  });

  it('come back when the visitor writes, when the state changes, on request, and by undo', async () => {
    const email = 'later@park.example';
    const id = await write(email);
    await snooze(id, dayIn(3));
    const headers = { authorization: `Bearer ${inboundMailToken}` };
    const payload = gmailMail({ from: email, text: 'It is urgent.' });
    await server.app.inject({ method: 'POST', url: '/api/inbound/mail', headers, payload });
    expect((await read(id)).snoozedUntil).toBeNull();
    await snooze(id, dayIn(3));
    await server.send(queueCalls.setState, { id, body: { state: 'waiting' } });
    expect((await read(id)).snoozedUntil).toBeNull();
    await snooze(id, dayIn(3));
    expect((await snooze(id, null)).answer.data.snoozedUntil).toBeNull();
    await undo((await snooze(id, dayIn(5))).answer.undo);
    expect((await read(id)).snoozedUntil).toBeNull();
    const closed = await snooze(id, dayIn(5)).then(() =>
      server.send(queueCalls.setState, { id, body: { state: 'closed' } }),
    );
    await undo(closed.answer.undo);
    expect(await read(id)).toMatchObject({ state: 'waiting', snoozedUntil: `${dayIn(5)}T03:30:00.000Z` });
  });

  it('are refused for days that are over or too far away, for answered messages, and for old versions', async () => {
    const id = await write();
    const { updatedAt } = await read(id);
    for (const day of [dayIn(-1), dayIn(400), '2026-13-01', 'tomorrow']) {
      const { code, failure } = await snooze(id, day);
      expect([code, failure.errors?.[0]?.field]).toEqual([422, 'day']);
    }
    await server.send(queueCalls.addNote, { id, body: { text: 'Called.' } });
    expect((await snooze(id, dayIn(2), { updatedAt })).code).toBe(409);
    await server.send(queueCalls.setState, { id, body: { state: 'answered' } });
    expect((await snooze(id, dayIn(2))).code).toBe(409);
    expect((await snooze('nosuch', dayIn(2))).code).toBe(404);
  });

  it('are many at once, without those that are answered, and come back together', async () => {
    const [first, second, answered] = [await write(), await write(), await write()];
    await server.send(queueCalls.setState, { id: answered, body: { state: 'answered' } });
    const { data } = (await bulk({ ids: [first, second, answered], snoozeDay: dayIn(2) })).answer;
    expect(data.changed).toBe(2);
    expect(await states(first)).toEqual({ unanswered: false, snoozed: true });
    await undo(data.undo);
    expect(await states(second)).toEqual({ unanswered: true, snoozed: false });
    expect((await bulk({ ids: [first], snoozeDay: dayIn(-2) })).failure.errors?.[0]?.field).toBe('snoozeDay');
  });

  it('get and lose tags beside those that they have, which undo brings back', async () => {
    const [one, other] = [await write(), await write()];
    await server.send(queueCalls.setTags, { id: one, body: { tags: ['wheel', 'rush'] } });
    const { data } = (await bulk({ ids: [one, other], addTags: ['fair', 'rush'], removeTags: ['wheel'] })).answer;
    expect(data.changed).toBe(2);
    expect([(await read(one)).tags, (await read(other)).tags]).toEqual([
      ['rush', 'fair'],
      ['fair', 'rush'],
    ]);
    expect((await read(one)).timeline.at(-1)).toMatchObject({ kind: 'tags', tags: ['rush', 'fair'] });
    await undo(data.undo);
    expect([(await read(one)).tags, (await read(other)).tags]).toEqual([['wheel', 'rush'], []]);
    const many = Array.from({ length: 19 }, (_, index) => `t${index}`);
    expect((await bulk({ ids: [one], addTags: many })).failure.errors?.[0]?.field).toBe('addTags');
    expect((await bulk({ ids: [one], addTags: ['a,b'] })).code).toBe(422);
    expect((await read(one)).tags).toEqual(['wheel', 'rush']);
  });
});
