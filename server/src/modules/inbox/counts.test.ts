import {
  categoryCalls,
  contactCalls,
  dashboardCalls,
  inboxFigureCalls,
  inquiryCalls,
  productCalls,
  queueCalls,
  quoteCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { databases, TestApp } from '../../../test/support/testApp';

const lists = ['inquiries', 'contacts'] as const;
const kindsOf = { inquiries: ['inquiry', 'quote'], contacts: ['contact'] } as const;
const someday = () => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

describe.each(databases)('the numbers of the inbox on $name', (database) => {
  let server: TestApp;
  let productID: string;
  let turn = 0;

  beforeAll(async () => {
    server = await TestApp.start(database);
    const category = await server.send(categoryCalls.create, { form: { categoryName: 'Cabochons' } });
    const form = { categoryId: category.answer.data._id, name: 'Cabochon' };
    productID = (await server.send(productCalls.create, { form })).answer.data._id;
  });
  afterAll(() => server.stop());

  const visitor = () => ({ email: `ada${(turn += 1)}@park.example`, message: `How bright? ${turn}` });
  const ask = async () => {
    const body = { name: 'Ada', ...visitor(), productID };
    return (await server.asGuest(inquiryCalls.send, { body })).answer.data._id;
  };
  const quote = async () => {
    const body = { name: 'Ada', ...visitor(), items: [{ productID, quantity: 3 }] };
    return (await server.asGuest(quoteCalls.send, { body })).answer.data._id;
  };
  const write = async (more: object = {}) => {
    const body = { firstName: 'Bo', lastName: 'Li', phone: '12345', ...visitor(), ...more };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const total = async (query: object) =>
    (await server.send(queueCalls.list, { query: { limit: 1, ...query } })).answer.paginationData?.totalItems ?? 0;
  const totalOf = async (list: (typeof lists)[number], state: string) =>
    (await Promise.all(kindsOf[list].map((kind) => total({ state, kind })))).reduce((sum, count) => sum + count, 0);
  const setState = (id: string, state: 'answered' | 'closed' | 'spam' | 'open') =>
    server.send(queueCalls.setState, { id, body: { state } });

  /** Returns the unanswered messages and the spam of each list, after all places that tell them have told the same. */
  const agreed = async () => {
    const { unanswered, spam, lists: parts } = (await server.send(queueCalls.counts, {})).answer.data;
    expect([unanswered, spam]).toEqual([await total({ state: 'unanswered' }), await total({ state: 'spam' })]);
    expect(parts.inquiries.unanswered + parts.contacts.unanswered).toBe(unanswered);
    expect(parts.inquiries.spam + parts.contacts.spam).toBe(spam);
    for (const list of lists) {
      expect([list, parts[list].unanswered]).toEqual([list, await totalOf(list, 'unanswered')]);
      expect([list, parts[list].spam]).toEqual([list, await totalOf(list, 'spam')]);
    }
    const suspects = { isSuspect: true, isFolded: true, page: 1 };
    const held = await server.send(inquiryCalls.list, { query: suspects });
    expect(held.answer.paginationData?.totalItems).toBe(parts.inquiries.spam);
    const heldContacts = await server.send(contactCalls.list, { query: suspects });
    expect(heldContacts.answer.paginationData?.totalItems).toBe(parts.contacts.spam);
    return [parts.inquiries.unanswered, parts.contacts.unanswered, parts.inquiries.spam, parts.contacts.spam];
  };

  it('of list, queue, view and spam agree after arrival, answer, closing, snoozing, spam, deletion and undoing it', async () => {
    expect(await agreed()).toEqual([0, 0, 0, 0]);
    const [inquiry, quoted] = [await ask(), await quote()];
    const [first, second, third] = [await write(), await write(), await write()];
    await write({ subject: 'filled in by a program' });
    expect(await agreed()).toEqual([2, 3, 0, 1]);
    await setState(inquiry, 'answered');
    expect(await agreed()).toEqual([1, 3, 0, 1]);
    await server.send(inquiryCalls.update, { id: inquiry, body: { isConnection: false } });
    expect(await agreed()).toEqual([2, 3, 0, 1]);
    await setState(first, 'closed');
    expect(await agreed()).toEqual([2, 2, 0, 1]);
    await server.send(queueCalls.snooze, { id: quoted, body: { day: someday() } });
    expect(await agreed()).toEqual([1, 2, 0, 1]);
    await server.send(contactCalls.markSpam, { id: second });
    await setState(inquiry, 'spam');
    expect(await agreed()).toEqual([0, 1, 1, 2]);
    const { undo } = (await server.send(contactCalls.remove, { id: third })).answer.data;
    expect(await agreed()).toEqual([0, 0, 1, 2]);
    await server.send(undoCalls.restore, { token: undo });
    await setState(inquiry, 'open');
    await server.send(queueCalls.snooze, { id: quoted, body: { day: null } });
    expect(await agreed()).toEqual([2, 1, 0, 2]);
  });

  it('count what different people write alike for each, in the inbox as in the lists and on the dashboard', async () => {
    const before = await agreed();
    const message = (count: number) =>
      `Please tell us the price of ${count} cabochon lights for our big wheel, with cables, drivers and delivery to the park.`;
    for (const count of [1, 2, 3]) await write({ email: `lea${count}@alike.example`, message: message(count) });
    await write({ email: 'lea3@alike.example', message: message(3) });
    expect(await agreed()).toEqual([before[0], (before[1] ?? 0) + 3, before[2], before[3]]);
    const { data } = (await server.send(dashboardCalls.get, {})).answer;
    for (const [call, list] of [
      [contactCalls.list, 'contacts'],
      [inquiryCalls.list, 'inquiries'],
    ] as const) {
      const { paginationData } = (await server.send(call, { query: { isFolded: true, page: 1 } })).answer;
      const inQueue = await totalOf(list, 'all');
      expect([list, data[list]?.total, paginationData?.totalItems]).toEqual([list, inQueue, inQueue]);
    }
    const { weeks } = (await server.send(inboxFigureCalls.get, {})).answer.data;
    expect(weeks.at(-1)?.cameIn).toBe(await total({ state: 'all' }));
  });

  it('count a message and those that repeat it once', async () => {
    const before = await agreed();
    const text = { email: 'twice@park.example', message: 'Is anybody there?' };
    await write(text);
    await write(text);
    expect(await agreed()).toEqual([before[0], (before[1] ?? 0) + 1, before[2], before[3]]);
  });
});
