import {
  contactCalls,
  defaultTimeZone,
  defaultWorkingTime,
  inboxSettingCalls,
  queueCalls,
  settingCalls,
  WorkingCalendar,
  type WorkingTime,
} from '@msl/shared/contracts';
import { defaultDatabases, TestApp } from '../../../test/support/testApp';

const hourMs = 3_600_000;
const at = (time: string) => Date.parse(time);
const calendar = (changes: Partial<WorkingTime> = {}) => new WorkingCalendar({ ...defaultWorkingTime, ...changes });
const hours = (from: string, to: string, changes?: Partial<WorkingTime>) =>
  calendar(changes).hoursBetween(at(from), at(to));

describe('the working calendar', () => {
  it('counts hours from Monday to Friday, 8 to 16 UTC, by default', () => {
    expect(hours('2026-03-06T15:00:00Z', '2026-03-09T09:30:00Z')).toBe(2.5);
    expect(hours('2026-03-02T00:00:00Z', '2026-03-30T00:00:00Z')).toBe(4 * 40);
    expect(hours('2026-03-09T09:00:00Z', '2026-03-06T15:00:00Z')).toBe(0);
  });

  it('counts hours of chosen days and times in the chosen time zone, also across a change of the clocks', () => {
    const dubai = { days: ['sun', 'mon'], from: '09:00', to: '17:30', timeZone: 'Asia/Dubai' } as const;
    expect(hours('2026-03-06T00:00:00Z', '2026-03-13T00:00:00Z', { ...dubai, days: [...dubai.days] })).toBe(17);
    // Clocks went from UTC+1 to UTC+2 on 29 March.
    const berlin = { timeZone: 'Europe/Berlin' };
    expect(hours('2026-03-27T14:00:00Z', '2026-03-30T07:00:00Z', berlin)).toBe(2);
  });

  it('goes back by whole working days', () => {
    const before = (time: string, days: number, changes?: Partial<WorkingTime>) =>
      new Date(calendar(changes).daysBefore(at(time), days)).toISOString();
    expect(before('2026-03-10T10:00:00Z', 2)).toBe('2026-03-06T10:00:00.000Z');
    expect(before('2026-03-10T10:00:00Z', 2, { days: ['tue'] })).toBe('2026-02-24T10:00:00.000Z');
    expect(before('2026-03-31T10:00:00Z', 2, { timeZone: 'Europe/Berlin' })).toBe('2026-03-27T11:00:00.000Z');
  });

  it('says how long somebody waits in minutes, hours and working days', () => {
    const text = (to: string) => calendar({ to: '12:00' }).waitingText(at('2026-03-02T08:00:00Z'), at(to));
    expect(['08:01', '09:59', '11:00'].map((time) => text(`2026-03-02T${time}:00Z`))).toEqual([
      '1 minute',
      '1 hour',
      '3 hours',
    ]);
    expect(text('2026-03-04T09:00:00Z')).toBe('2 days');
  });
});

describe.each(defaultDatabases)('the working hours on $name', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.start(database);
  });
  afterAll(() => server.stop());

  const save = (workingTime: object) =>
    server.send(inboxSettingCalls.update, { body: { workingTime: { ...defaultWorkingTime, ...workingTime } } });

  it('are in the time zone of the site until another is stored', async () => {
    const zone = async () => (await server.send(inboxSettingCalls.get, {})).answer.data.workingTime.timeZone;
    const site = (timeZone: string) => server.send(settingCalls.storeSite, { body: { timeZone } });
    expect(await zone()).toBe(defaultTimeZone);
    expect((await site('Europe/Berlin')).code).toBe(200);
    expect(await zone()).toBe('Europe/Berlin');
    await server.send(inboxSettingCalls.update, { body: { signature: 'Regards' } });
    expect((await site('Asia/Tokyo')).code).toBe(200);
    expect(await zone()).toBe('Asia/Tokyo');
  });

  it('decide in list and counts which messages are overdue', async () => {
    const sender = { firstName: 'Ada', lastName: 'Byron', email: 'ada@park.example', phone: '12345' };
    const { _id: id } = (await server.asGuest(contactCalls.send, { body: { ...sender, message: 'Bridges?' } })).answer
      .data;
    const createdAt = new Date(Date.now() - 5 * 24 * hourMs).toISOString();
    await server.app.db.updateTable('contacts').set({ createdAt }).where('id', '=', id).execute();
    const overdue = async () => [
      (await server.send(queueCalls.list, { query: { isOverdue: 'true' } })).answer.data.length,
      (await server.send(queueCalls.counts, {})).answer.data.overdue,
    ];
    expect(await overdue()).toEqual([1, 1]);
    const today = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date().getUTCDay()];
    expect((await save({ days: [today] })).code).toBe(200);
    expect(await overdue()).toEqual([0, 0]);
    expect((await server.send(inboxSettingCalls.get, {})).answer.data.workingTime.days).toEqual([today]);
  });

  it.each([
    [{ days: [] }, 'workingTime.days', 'Choose at least one day.'],
    [{ days: ['someday'] }, 'workingTime.days.0', 'Use mon, tue, wed, thu, fri, sat, sun.'],
    [{ from: '8' }, 'workingTime.from', 'Use a time such as 08:00.'],
    [{ from: '17:00' }, 'workingTime.to', 'The end must be after the start.'],
    [{ timeZone: 'Berlin' }, 'workingTime.timeZone', 'Use the name of a time zone, such as Europe/Berlin.'],
    [{ timeZone: '+02:00' }, 'workingTime.timeZone', 'Use the name of a time zone, such as Europe/Berlin.'],
  ])('are refused with a message at the field: %j', async (changes, field, message) => {
    const refused = await save(changes);
    expect([refused.code, refused.failure.errors]).toEqual([422, [{ field, message }]]);
  });
});
