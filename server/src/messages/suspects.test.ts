import { categoryCalls, contactCalls, dashboardCalls, inquiryCalls, productCalls } from '@msl/shared/contracts';
import { MailSink } from '../../test/support/mailSink';
import { until } from '../../test/support/until';
import { databases, TestApp } from '../../test/support/testApp';
import { minFillMs } from './suspicion';

let turn = 0;
/** Returns a text with a new number each time, so that no message repeats another. */
const unlike = () => `Hello ${(turn += 1)}`;
const contact = { firstName: 'Ada', lastName: 'Byron', email: 'ada@park.example', phone: '12345', message: 'Hello' };

const looksLikeSpam: [string, object, RegExp][] = [
  ['the hidden field was filled in', { subject: 'Cheap watches', filledMs: 60_000 }, /hidden field/],
  ['the hidden field holds no text', { subject: { $ne: '' } }, /hidden field/],
  ['it was sent too soon', { subject: '', filledMs: minFillMs - 1 }, /within 2 seconds/],
  ['it was sent at once', { filledMs: 0 }, /within 2 seconds/],
  ['the time is negative', { filledMs: -5 }, /impossible time/],
  ['the time is no number', { filledMs: '60000' }, /impossible time/],
  ['the time is null', { filledMs: null }, /impossible time/],
  ['the time is a list', { filledMs: [60_000] }, /impossible time/],
];

const looksWell: [string, object][] = [
  ['neither field is there', {}],
  ['it took a person’s time', { subject: '', filledMs: minFillMs }],
  ['the form was open for a month', { filledMs: 30 * 24 * 3_600_000 }],
  ['the hidden field is empty and there is no time, as without JavaScript', { subject: ' ' }],
];

describe.each(databases)('suspected spam on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;
  let productID: string;

  beforeAll(async () => {
    sink = await new MailSink().start();
    const mail = { smtpUrl: sink.url, to: 'sales@msl.example', from: 'sales@msl.example' };
    server = await TestApp.start(database, { mail });
    const category = await server.send(categoryCalls.create, { form: { categoryName: 'Cabochons' } });
    const form = { categoryId: category.answer.data._id, name: 'Cabochon 60' };
    productID = (await server.send(productCalls.create, { form })).answer.data._id;
  });
  // One network may send fewer messages an hour than all tests together before its notices wait for a digest.
  beforeEach(() => server.app.db.deleteFrom('mail_counts').execute());
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  const areas = [
    {
      area: 'contacts',
      send: (traces: object) =>
        server.asGuest(contactCalls.send, { body: { ...contact, message: unlike(), ...traces } }),
      calls: contactCalls,
    },
    {
      area: 'inquiries',
      send: (traces: object) => {
        const body = { name: 'Ada', email: 'ada@park.example', message: unlike(), productID, ...traces };
        return server.asGuest(inquiryCalls.send, { body });
      },
      calls: inquiryCalls as unknown as typeof contactCalls,
    },
  ];

  describe.each(areas)('in $area', ({ area, send, calls }) => {
    const shown = async (query: { isSuspect?: 'true' | 'false'; page?: number } = {}) =>
      (await server.send(calls.list, { query })).answer.data.map(({ _id }) => _id);

    it.each(looksLikeSpam)('is stored and answered like any other message when %s', async (_, traces, reason) => {
      const [good, suspect] = [await send({}), await send(traces)];
      expect(suspect.code).toBe(201);
      expect(suspect.answer.message).toBe(good.answer.message);
      expect(Object.keys(suspect.answer.data)).toEqual(Object.keys(good.answer.data));
      expect(JSON.stringify(suspect.answer)).not.toMatch(/suspect|suspicion|subject|filledMs/i);

      const id = suspect.answer.data._id;
      const { answer } = await server.send(calls.get, { id });
      expect(answer.data).toMatchObject({ isSuspect: true, suspicion: expect.stringMatching(reason) as string });
      expect(await shown()).not.toContain(id);
      expect(await shown({ page: 1 })).not.toContain(id);
      expect(await shown({ isSuspect: 'false' })).not.toContain(id);
      expect(await shown({ isSuspect: 'true' })).toContain(id);
    });

    it.each(looksWell)('is not assumed when %s', async (_, traces) => {
      const { code, answer } = await send(traces);
      expect(code).toBe(201);
      const stored = await server.send(calls.get, { id: answer.data._id });
      expect(stored.answer.data).toMatchObject({ isSuspect: false, suspicion: '' });
      expect(await shown({ isSuspect: 'false' })).toContain(answer.data._id);
      expect(await shown({ isSuspect: 'true' })).not.toContain(answer.data._id);
    });

    it('is notified once, when it is recovered', async () => {
      await until(async () => (await server.app.notifications.load()).waiting === 0);
      sink.mails.length = 0;
      const id = (await send({ subject: 'x' })).answer.data._id;
      expect((await server.app.notifications.load()).waiting).toBe(0);
      const recovered = await Promise.all([1, 2].map(() => server.send(calls.recover, { id })));
      expect(recovered.map(({ code }) => code)).toEqual([200, 200]);
      expect(recovered[0]?.answer.data).toMatchObject({ _id: id, isSuspect: false, suspicion: '' });
      const mails = await sink.has(1);
      await until(async () => (await server.app.notifications.load()).waiting === 0);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(id);
      expect(await shown({ isSuspect: 'false' })).toContain(id);
      expect(await shown({ isSuspect: 'true' })).not.toContain(id);
    });

    it('can be marked by an administrator with its repeats, and cleared one by one or in bulk', async () => {
      const [first, second] = [
        (await send({ message: 'Buy now' })).answer.data._id,
        (await send({ message: 'Buy now!' })).answer.data._id,
      ];
      const marked = await server.send(calls.markSpam, { id: first });
      expect(marked.answer).toMatchObject({ message: 'Marked as spam', data: { isSuspect: true } });
      expect(await shown({ isSuspect: 'true' })).toEqual(expect.arrayContaining([first, second]));
      const third = (await send({ message: 'buy now' })).answer.data._id;
      const held = await server.send(calls.get, { id: third });
      expect(held.answer.data.suspicion).toBe('It repeats a message that was marked as spam.');

      await until(async () => (await server.app.notifications.load()).waiting === 0);
      sink.mails.length = 0;
      await server.send(calls.bulk, { body: { action: 'recover', ids: [first] } });
      expect(await shown()).toEqual(expect.arrayContaining([first, second, third]));
      const bulk = await server.send(calls.bulk, { body: { action: 'spam', ids: [first, third] } });
      expect(bulk.answer.data.changed).toBe(2);
      expect(await shown()).not.toEqual(expect.arrayContaining([first]));
      expect(sink.mails).toEqual([]);
    });

    it('is not counted on the dashboard', async () => {
      const count = async () =>
        (await server.send(dashboardCalls.get, {})).answer.data[area as 'contacts' | 'inquiries']?.total ?? -1;
      const before = await count();
      await send({ subject: 'x' });
      expect(await count()).toBe(before);
      await send({});
      expect(await count()).toBe(before + 1);
    });

    it('can be recovered by administrators only, and only if it exists', async () => {
      const id = (await send({ subject: 'x' })).answer.data._id;
      expect((await server.asGuest(calls.recover, { id })).code).toBe(401);
      expect((await server.send(calls.recover, { id: 'nobody' })).code).toBe(404);
      expect((await server.send(calls.remove, { id })).code).toBe(200);
    });
  });

  it('is not revealed when a message is rejected for another reason', async () => {
    const { code, failure } = await server.asGuest(contactCalls.send, {
      body: { ...contact, email: 'nobody', subject: {}, filledMs: 'x' },
    });
    expect(code).toBe(422);
    expect(failure.errors).toEqual([{ field: 'email', message: 'Enter a valid e-mail address.' }]);
  });
});
