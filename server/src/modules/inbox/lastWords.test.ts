import { contactCalls, queueCalls } from '@msl/shared/contracts';
import { InboundDesk } from '../../../test/support/inboundDesk';
import { mailOf, rawPart } from '../../../test/support/rawParts';
import { databases } from '../../../test/support/testApp';

const text = rawPart({ type: 'text/plain; charset=utf-8', content: 'Great, book both of us.' });
const longAgo = '2026-01-05T09:00:00.000Z';

describe.each(databases)('the visitor’s last words in the queue on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  const listed = async (query: object = {}) => (await desk.server.send(queueCalls.list, { query })).answer.data;
  const emails = async (query: object = {}) => (await listed(query)).map(({ email }) => email);
  const counts = async () => (await desk.server.send(queueCalls.counts, {})).answer.data;
  const age = (id: string) =>
    desk.server.app.db
      .updateTable('contacts')
      .set({ createdAt: longAgo, updatedAt: longAgo })
      .where('id', '=', id)
      .execute();

  it('bring an old message that is answered by mail to the top, with the mail, and count its age anew', async () => {
    const old = await desk.write('old@park.example');
    await age(old);
    expect((await counts()).overdue).toBe(1);
    await desk.write('new@park.example');
    expect(await emails({ state: 'unanswered' })).toEqual(['new@park.example', 'old@park.example']);
    await desk.answer(old, 'old@park.example');
    expect(await desk.handOver(mailOf('Old <old@park.example>', text))).toBe('reply-in');
    const [first, second] = await listed({ state: 'unanswered' });
    expect([first?.email, first?.createdAt, first?.lastMail]).toEqual([
      'old@park.example',
      longAgo,
      { at: expect.any(String) as string, text: expect.stringMatching(/^Great, book both/) as string },
    ]);
    expect(second?.lastMail).toBeNull();
    expect(await emails({ state: 'unanswered', sort: 'createdAt' })).toEqual(['new@park.example', 'old@park.example']);
    expect((await counts()).overdue).toBe(0);
    expect((await desk.read(old)).lastMail?.text).toMatch(/^Great/);
  });

  it('of different people are each in the queue, also if they say the same at length', async () => {
    const message = (wheels: number) =>
      `How bright is the Turbo at 24 V, and can we dim it by DMX? We plan ${wheels} wheels with gondolas in a park.`;
    const send = (email: string, wheels: number) =>
      desk.server.asGuest(contactCalls.send, {
        body: { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message: message(wheels) },
      });
    const { unanswered } = await counts();
    for (const [index, email] of ['a@one.example', 'b@two.example', 'b@two.example'].entries())
      await send(email, index === 0 ? 3 : 4);
    expect((await counts()).unanswered).toBe(unanswered + 2);
    const alike = (await listed({ state: 'unanswered' })).filter(({ email }) => /one|two/.test(email));
    expect(alike.map(({ email }) => email).sort()).toEqual(['a@one.example', 'b@two.example']);
    // As spam they are one flood again, as in the list of contacts.
    await desk.server.send(queueCalls.setState, { id: alike.at(-1)?._id ?? '', body: { state: 'spam' } });
    const { spam, unanswered: left } = await counts();
    expect([spam, left, await emails({ state: 'spam' })]).toEqual([1, unanswered, ['a@one.example']]);
  });

  it('stay unread when many messages are changed at once, and when that is undone', async () => {
    const ids = [await desk.write('x@park.example'), await desk.write('y@park.example')];
    await desk.server.send(queueCalls.read, { id: ids[0] ?? '', body: {} });
    await desk.server.send(queueCalls.bulk, { body: { ids, addTags: ['Fair'] } });
    const unread = (await listed({ isUnread: true })).map(({ _id }) => _id);
    expect(ids.map((id) => unread.includes(id))).toEqual([false, true]);
  });
});
