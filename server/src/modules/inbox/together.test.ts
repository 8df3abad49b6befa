import { contactCalls, personalDataCalls, queueCalls, undoCalls } from '@msl/shared/contracts';
import { InboundDesk } from '../../../test/support/inboundDesk';
import { gmailMail } from '../../../test/support/rawMails';
import { pdf } from '../../../test/support/sampleFiles';
import { databases, upload } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';

const ada = 'ada@park.example';
const shoutingAda = 'ADA@park.example';

describe.each(databases)('messages of one person on $name', (database) => {
  let desk: InboundDesk;

  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterEach(() => {
    desk.sink.mood = 'take';
  });
  afterAll(() => desk.stop());

  const seenOf = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (_id) => ({ _id, updatedAt: (await desk.read(_id)).updatedAt })));
  /** Answers the first message, and the others together with it. */
  const answer = async ([id = '', ...others]: readonly string[], more: object = {}) => {
    const body = { subject: 'Your messages', body: 'Forty, and yes.', together: await seenOf(others), ...more };
    return desk.server.send(queueCalls.reply, { id, body });
  };
  const lastReply = async (id: string) => (await desk.read(id)).timeline.findLast(({ reply }) => reply);
  const stateOf = async (id: string) => (await lastReply(id))?.reply?.state;

  it('are shown with each other, whatever the case of the address, those that wait for an answer in full', async () => {
    const [first, second] = [await desk.write('Mixed@Park.example'), await desk.write('mixed@park.EXAMPLE')];
    const long = 'Many words. '.repeat(60).trim();
    const body = { firstName: 'Ada', lastName: 'Okoye', email: 'mixed@park.example', phone: '12345', message: long };
    const third = (await desk.server.asGuest(contactCalls.send, { body })).answer.data._id;
    const { others } = await desk.read(first);
    expect(others.map(({ _id, state }) => [_id, state])).toEqual([
      [third, 'new'],
      [second, 'new'],
    ]);
    expect(others[0]).toMatchObject({ message: long, name: 'Ada Okoye' });
    await desk.server.send(queueCalls.setState, { id: third, body: { state: 'closed' } });
    expect((await desk.read(first)).others[0]?.message).toBe(long.slice(0, 200));
  });

  it('are answered together by one mail, which each time line names with the others', async () => {
    const ids = [await desk.write(ada), await desk.write(shoutingAda), await desk.write(ada)];
    const [first = '', second = '', third = ''] = ids;
    const earlier = await desk.answer(second, shoutingAda);
    await desk.server.send(queueCalls.setState, { id: second, body: { state: 'open' } });
    const { code, answer: sent } = await answer(ids);
    expect([code, sent.data.state]).toEqual([200, 'answered']);
    await until(async () => (await Promise.all(ids.map(stateOf))).every((state) => state === 'sent'));
    const letters = desk.lettersTo(ada);
    expect(desk.lettersTo(shoutingAda)).toHaveLength(1);
    expect(letters.map(({ to, text }) => [to, text])).toEqual([[[ada], 'Forty, and yes.']]);
    expect(letters[0]?.headers.references).toContain(earlier);
    for (const id of ids) {
      const conversation = await desk.read(id);
      expect([conversation.state, conversation.assignee?.name]).toEqual(['answered', expect.any(String)]);
      const rest = ids.filter((one) => one !== id);
      const entry = { kind: 'reply', together: rest, reply: { to: ada, body: 'Forty, and yes.' } };
      expect(conversation.timeline.at(-1)).toMatchObject(entry);
    }
    // What the visitor writes next joins the message that was open when the answer was written.
    const mailId = letters[0]?.headers['message-id']?.slice(1, -1);
    expect(await desk.handOver(gmailMail({ from: ada, inReplyTo: mailId, text: 'Thanks.' }))).toBe('reply-in');
    expect((await desk.read(first)).state).toBe('open');
    expect([(await desk.read(second)).state, (await desk.read(third)).state]).toEqual(['answered', 'answered']);
  });

  it('are not answered at all if one was changed since, is answered, or is of another person', async () => {
    const [first, second] = [await desk.write('eve@park.example'), await desk.write('eve@park.example')];
    const together = await seenOf([second]);
    await desk.server.send(queueCalls.addNote, { id: second, body: { text: 'I call her.' } });
    const stale = await answer([first], { together });
    expect([stale.code, stale.failure.current]).toEqual([409, expect.objectContaining({ _id: second })]);
    await desk.server.send(queueCalls.setState, { id: second, body: { state: 'closed' } });
    expect((await answer([first, second])).code).toBe(409);
    const other = await desk.write('bo@park.example');
    const refused = await answer([first, other]);
    expect([refused.code, refused.failure.errors?.[0]?.field]).toEqual([422, 'together']);
    expect((await answer([first], { together: [{ _id: 'nosuch' }] })).code).toBe(404);
    expect([(await desk.read(first)).state, (await desk.read(other)).state]).toEqual(['new', 'new']);
    expect(desk.lettersTo('eve@park.example')).toEqual([]);
  });

  it('keep the answer when the message with which it was written is deleted, and it can still be sent', async () => {
    const email = 'kept@park.example';
    const [first, second] = [await desk.write(email), await desk.write(email)];
    const file = { file: [upload(pdf(), 'offer.pdf')] };
    const attached = (await desk.server.send(queueCalls.attach, { id: first, form: file })).answer.data._id;
    desk.sink.mood = 'refuse';
    await answer([first, second], { files: [attached] });
    await until(async () => (await stateOf(second)) === 'failed');
    const { undo } = (await desk.server.send(contactCalls.remove, { id: first })).answer.data;
    const kept = await lastReply(second);
    expect(kept?.reply).toMatchObject({ state: 'failed', files: [{ _id: attached, name: 'offer.pdf' }] });
    desk.sink.mood = 'take';
    const retry = await desk.server.send(queueCalls.retryReply, { id: second, reply: kept?.reply?._id ?? '' });
    expect(retry.code).toBe(200);
    await until(async () => (await stateOf(second)) === 'sent');
    expect(desk.lettersTo(email)).toHaveLength(1);
    const url = `/api/admin/inbox/${second}/files/${attached}`;
    const headers = { authorization: `Bearer ${desk.server.token}` };
    expect((await desk.server.app.inject({ url, headers })).statusCode).toBe(200);
    await desk.server.send(undoCalls.restore, { token: undo });
    expect((await lastReply(first))?.reply?.body).toBe('Forty, and yes.');
  });

  it('are exported and erased with the common answer', async () => {
    const email = 'gone@park.example';
    const ids = [await desk.write(email), await desk.write(email)];
    await answer(ids);
    await until(async () => (await stateOf(ids[1] ?? '')) === 'sent');
    const known = (await desk.server.send(personalDataCalls.get, { body: { email } })).answer.data;
    expect(known.replies).toHaveLength(2);
    await desk.server.send(personalDataCalls.erase, { body: { email } });
    expect((await desk.server.send(queueCalls.get, { id: ids[1] ?? '' })).code).toBe(404);
    const { db } = desk.server.app;
    expect(await db.selectFrom('message_replies').selectAll().where('messageId', 'in', ids).execute()).toEqual([]);
  });
});
