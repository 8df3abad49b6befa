import {
  contactCalls,
  inboxSettingCalls,
  inquiryCalls,
  personalDataCalls,
  queueCalls,
  sessionCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { addMonths } from 'date-fns/addMonths';
import { createProduct } from '../../../test/support/createProduct';
import { InboundDesk } from '../../../test/support/inboundDesk';
import { gmailMail } from '../../../test/support/rawMails';
import { pdf } from '../../../test/support/sampleFiles';
import { databases, upload } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { anonymiseOld } from './anonymise';

let turn = 0;
const someday = () => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

describe.each(databases)('merged messages on $name', (database) => {
  let desk: InboundDesk;
  let productID: string;
  let me: string;

  beforeAll(async () => {
    desk = await InboundDesk.start(database);
    productID = await createProduct(desk.server);
    me = (await desk.server.send(sessionCalls.getUser, {})).answer.data._id;
  });
  afterAll(() => desk.stop());

  const newAddress = () => `ada${(turn += 1)}@park.example`;
  const ask = async (email: string) => {
    const body = { name: 'Ada', email, message: `Price of it? ${(turn += 1)}`, productID };
    return (await desk.server.asGuest(inquiryCalls.send, { body })).answer.data._id;
  };
  /** Returns the ids of a contact message and two inquiries of one person, oldest first. */
  const three = async (email = newAddress()): Promise<[string, string, string]> => [
    await desk.write(email),
    await ask(email),
    await ask(email),
  ];
  const merge = async (id: string, others: readonly string[]) => {
    const together = await Promise.all(
      others.map(async (_id) => ({ _id, updatedAt: (await desk.read(_id)).updatedAt })),
    );
    return desk.server.send(queueCalls.merge, { id, body: { together } });
  };
  const merged = async (ids: readonly [string, ...string[]]) => {
    const done = await merge(ids[0], ids.slice(1));
    expect(done.code).toBe(200);
    return done.answer;
  };
  const separate = async (id: string) =>
    desk.server.send(queueCalls.separate, { id, body: { updatedAt: (await desk.read(id)).updatedAt } });
  const setState = (id: string, state: 'new' | 'open' | 'closed' | 'spam') =>
    desk.server.send(queueCalls.setState, { id, body: { state } });
  const listed = async (query: object) => (await desk.server.send(queueCalls.list, { query })).answer.data;
  const counts = async () => (await desk.server.send(queueCalls.counts, {})).answer.data;
  const isConnected = async (id: string) => (await desk.server.send(inquiryCalls.get, { id })).answer.data.isConnection;
  const stored = async (id: string) => {
    const { db } = desk.server.app;
    const row = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
    return (row ??
      (await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow())) as unknown as {
      state: string;
      mergedInto: string | null;
    };
  };

  it('are one row of the queue with a count, at the age of the oldest, and one conversation in the order of time', async () => {
    const before = await counts();
    const [first, second, third] = await three();
    expect((await counts()).unanswered).toBe(before.unanswered + 3);
    const { data } = await merged([third, first, second]);
    expect([data._id, data.mergedCount, data.merged.map(({ _id }) => _id)]).toEqual([first, 2, [second, third]]);
    const after = await counts();
    expect([after.unanswered, after.lists.contacts.unanswered]).toEqual([
      before.unanswered + 1,
      before.lists.contacts.unanswered + 1,
    ]);
    const rows = (await listed({ state: 'unanswered', limit: 100 })).filter(({ email }) => email === data.email);
    expect(rows).toEqual([expect.objectContaining({ _id: first, mergedCount: 2 })]);
    const { timeline, items, others } = await desk.read(third);
    expect(timeline.map(({ kind, message }) => [kind, message?._id])).toEqual([
      ['received', undefined],
      ['received', second],
      ['received', third],
      ['merged', undefined],
    ]);
    expect([items.length, others]).toEqual([2, []]);
    // Words of each find it.
    const words = (await desk.read(first)).merged[1]?.message ?? '';
    expect((await listed({ search: words })).map(({ _id }) => _id)).toContain(third);
  });

  it('are handled as one in the queue and in the lists', async () => {
    const [first, second, third] = await three();
    await merged([first, second, third]);
    await desk.server.send(queueCalls.assign, { id: first, body: { userId: 'me' } });
    await setState(first, 'closed');
    expect([await isConnected(second), (await stored(third)).state]).toEqual([true, 'closed']);
    await setState(first, 'open');
    expect([await isConnected(second), (await stored(third)).state]).toEqual([false, 'open']);
    await desk.server.send(queueCalls.bulk, { body: { ids: [second], state: 'waiting' } });
    expect(await Promise.all([first, second, third].map(async (id) => (await stored(id)).state))).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ]);
    await desk.server.send(contactCalls.markSpam, { id: first });
    expect((await stored(third)).state).toBe('spam');
    await desk.server.send(contactCalls.recover, { id: first });
    expect((await stored(third)).state).toBe('new');
    expect((await desk.read(first)).assignee?._id).toBe(me);
  });

  it('are handled as before when they are separated, or the merge is undone, with tags, assignee and snoozing', async () => {
    const [first, second, third] = await three();
    await desk.server.send(queueCalls.assign, { id: second, body: { userId: 'me' } });
    await desk.server.send(queueCalls.setTags, { id: second, body: { tags: ['Fair'] } });
    await setState(second, 'open');
    await desk.server.send(queueCalls.snooze, { id: third, body: { day: someday() } });
    const asBefore = async () => {
      const [one, other] = [await desk.read(second), await desk.read(third)];
      expect([one._id, one.state, one.assignee?._id, one.tags]).toEqual([second, 'open', me, ['Fair']]);
      expect([other._id, other.state, other.assignee, typeof other.snoozedUntil]).toEqual([
        third,
        'new',
        null,
        'string',
      ]);
      expect((await desk.read(first)).merged).toEqual([]);
    };
    const { undo } = await merged([first, second, third]);
    expect((await stored(second)).state).toBe('new');
    expect((await desk.server.send(undoCalls.restore, { token: undo })).code).toBe(200);
    await asBefore();
    await merged([first, second, third]);
    expect((await separate(first)).code).toBe(200);
    await asBefore();
    expect((await desk.read(first)).timeline.map(({ kind }) => kind)).toEqual([
      ...['received', 'merged', 'separated', 'merged', 'separated'],
    ]);
    const own = (await desk.read(second)).timeline.filter(({ kind }) => kind === 'merged' || kind === 'separated');
    expect(own.map(({ together = [] }) => together)).toEqual([[], [first], [], [first]]);
    expect((await separate(first)).code).toBe(409);
    await merged([first, second]);
    await setState(first, 'closed');
    await separate(first);
    expect((await desk.read(second)).state).toBe('closed');
  });

  it('take in what the visitor answers to any of them, with its files, and keep it when they are separated', async () => {
    const email = newAddress();
    const [first, second] = [await desk.write(email), await desk.write(email)];
    const form = { file: [upload(pdf(), 'offer.pdf')] };
    const file = (await desk.server.send(queueCalls.attach, { id: second, form })).answer.data._id;
    const letter = { subject: 'Offer', body: 'Attached.', files: [file] };
    await desk.server.send(queueCalls.reply, { id: second, body: letter });
    await until(() => desk.lettersTo(email).length === 1);
    const mailId = desk.lettersTo(email)[0]?.headers['message-id']?.slice(1, -1) ?? '';
    await setState(second, 'open');
    await merged([first, second]);
    const url = `/api/admin/inbox/${first}/files/${file}`;
    const headers = { authorization: `Bearer ${desk.server.token}` };
    expect((await desk.server.app.inject({ url, headers })).statusCode).toBe(200);
    const later = await desk.answer(first, email);
    expect(desk.lettersTo(email).at(-1)?.headers.references).toContain(mailId);
    expect((await stored(second)).state).toBe('answered');
    const raw = gmailMail({ from: email, inReplyTo: mailId, text: 'And the second?' });
    expect(await desk.handOver(raw)).toBe('reply-in');
    const conversation = await desk.read(first);
    expect([conversation.state, conversation.isUnread]).toEqual(['open', true]);
    expect(conversation.timeline.findLast(({ mail }) => mail)?.mail?.text).toContain('And the second?');
    expect(await desk.handOver(gmailMail({ from: email, inReplyTo: later, text: 'The first.' }))).toBe('reply-in');
    await separate(first);
    expect((await desk.mailsOf(second)).map(({ text }) => text)).toEqual([expect.stringContaining('And the second?')]);
    expect((await desk.mailsOf(first)).map(({ text }) => text)).toEqual([expect.stringContaining('The first.')]);
  });

  it('are refused for another person, for answered, merged or changed messages, and without a session', async () => {
    const [first, second, third] = await three();
    const other = await desk.write(newAddress());
    expect((await merge(first, [other])).failure.errors?.[0]?.field).toBe('together');
    expect((await merge(first, [first])).code).toBe(422);
    await setState(third, 'closed');
    expect((await merge(first, [second, third])).code).toBe(409);
    const together = [{ _id: second, updatedAt: '2020-01-01T00:00:00.000Z' }];
    const stale = await desk.server.send(queueCalls.merge, { id: first, body: { together } });
    expect([stale.code, stale.failure.current]).toEqual([409, expect.objectContaining({ _id: second })]);
    expect((await stored(second)).mergedInto).toBeNull();
    await merged([first, second]);
    expect((await merge(first, [second])).code).toBe(409);
    const ids = { id: first, body: { together: [] } };
    expect((await desk.server.send(queueCalls.merge, ids, 'x.y.z')).code).toBe(401);
  });

  it('stay visible when the one that stands for them is deleted, and are merged again when that is undone', async () => {
    const [first, second, third] = await three();
    await merged([first, second, third]);
    const { undo } = (await desk.server.send(contactCalls.remove, { id: first })).answer.data;
    expect((await desk.read(second))._id).toBe(second);
    const open = (await listed({ state: 'unanswered', limit: 100 })).map(({ _id }) => _id);
    expect(open).toEqual(expect.arrayContaining([second, third]));
    await desk.server.send(undoCalls.restore, { token: undo });
    expect((await desk.read(second)).merged.map(({ _id }) => _id)).toEqual([second, third]);
    // Deleted alone, it comes back into a conversation that is there, and else as its own.
    const removed = (await desk.server.send(inquiryCalls.remove, { id: third })).answer.data.undo;
    expect((await desk.read(first)).mergedCount).toBe(1);
    await desk.server.send(contactCalls.remove, { id: first });
    await desk.server.send(undoCalls.restore, { token: removed });
    expect((await desk.read(third))._id).toBe(third);
  });

  it('stay when the person of the oldest is erased, if their address was changed since', async () => {
    const email = newAddress();
    const oldest = await ask(email);
    // Only the address of what an administrator wrote down can be changed.
    const body = { name: 'Ada', email, message: 'Asked on the phone.', productID };
    const noted = (await desk.server.send(inquiryCalls.create, { body })).answer.data._id;
    await merged([oldest, noted]);
    const other = newAddress();
    await desk.server.send(inquiryCalls.update, { id: noted, body: { email: other } });
    await desk.server.send(personalDataCalls.erase, { body: { email } });
    expect(await desk.read(noted)).toMatchObject({ _id: noted, email: other });
    expect(await listed({ search: other })).toHaveLength(1);
  });

  it('are kept by retention when the oldest loses its data, and erased with the person', async () => {
    const email = newAddress();
    const [first, second, third] = await three(email);
    await merged([first, second, third]);
    const retentionMonths = { inquiry: null, quote: null, contact: 1 };
    await desk.server.send(inboxSettingCalls.update, { body: { retentionMonths } });
    await anonymiseOld(desk.server.app.db, addMonths(new Date(), 2));
    expect((await desk.read(first)).anonymisedAt).not.toBeNull();
    const kept = await desk.read(second);
    expect([kept._id, kept.state, kept.email]).toEqual([second, 'new', email]);
    await merged([second, third]);
    expect((await desk.server.send(personalDataCalls.get, { body: { email } })).answer.data.inquiries).toHaveLength(2);
    await desk.server.send(personalDataCalls.erase, { body: { email } });
    expect((await desk.server.send(queueCalls.get, { id: third })).code).toBe(404);
  });
});
