import {
  contactCalls,
  inboxFigureCalls,
  inboxSettingCalls,
  personalDataCalls,
  queueCalls,
} from '@msl/shared/contracts';
import { addDays } from 'date-fns/addDays';
import { MailSink } from '../support/mailSink';
import { pdf } from '../support/sampleFiles';
import { upload } from '../support/testApp';
import { until } from '../support/until';
import type { World } from './world';

let turn = 0;

/** Section 7 of the contract: the inbox. */
export function describeConversations(
  world: () => World,
  start: (settings: Parameters<typeof World.start>[2]) => Promise<World>,
  close: (world: World) => Promise<void>,
): void {
  const nextWeek = addDays(new Date(), 7).toISOString().slice(0, 10);
  const letter = { subject: 'Your question', body: 'Hello' };
  const receive = async (at = world()) => {
    const sender = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@site.example', phone: '12345' };
    const body = { ...sender, message: `Please call ${(turn += 1)}` };
    return (await at.asGuest(contactCalls.send, { body })).answer.data._id;
  };

  it('a message is assigned, tagged, noted and answered, each an entry of its time line', async () => {
    const id = await receive();
    const people = (await world().send(queueCalls.people, {})).answer.data;
    const userId = people[0]?._id ?? '';
    await world().send(queueCalls.assign, { id, body: { userId } });
    await world().send(queueCalls.setTags, { id, body: { tags: ['Fair'] } });
    await world().send(queueCalls.addNote, { id, body: { text: 'Called back' } });
    expect((await world().send(queueCalls.snooze, { id, body: { day: nextWeek } })).code).toBe(200);
    const form = { file: [upload(pdf(), 'offer.pdf')] };
    const file = (await world().send(queueCalls.attach, { id, form })).answer.data._id;
    expect((await world().send(queueCalls.detach, { id, file })).code).toBe(200);
    const { answer } = await world().send(queueCalls.setState, { id, body: { state: 'answered' } });
    const { state, assignee, tags, timeline } = answer.data;
    expect([state, assignee?._id, tags]).toEqual(['answered', userId, ['Fair']]);
    expect(timeline.map(({ kind }) => kind)).toEqual(['received', 'assigned', 'tags', 'note', 'snoozed', 'state']);
    const listed = await world().send(queueCalls.list, { query: { state: 'answered', page: 1, limit: 100 } });
    expect(listed.answer.data.map(({ _id }) => _id)).toContain(id);
    expect((await world().send(queueCalls.bulk, { body: { ids: [id], state: 'closed' } })).answer.data.changed).toBe(1);
  });

  it('a change of a message that was changed since is refused with 409 by every call', async () => {
    const id = await receive();
    const updatedAt = '2020-01-01T00:00:00.000Z';
    const refused = [
      await world().send(queueCalls.setState, { id, body: { state: 'open', updatedAt } }),
      await world().send(queueCalls.snooze, { id, body: { day: nextWeek, updatedAt } }),
      await world().send(queueCalls.assign, { id, body: { userId: null, updatedAt } }),
      await world().send(queueCalls.setTags, { id, body: { tags: [], updatedAt } }),
      await world().send(queueCalls.addNote, { id, body: { text: 'Late', updatedAt } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([409, 409, 409, 409, 409]);
    const matching = { search: 'nobody wrote these words', count: 3 };
    expect((await world().send(queueCalls.bulk, { body: { matching, state: 'closed' } })).code).toBe(409);
    await world().send(inboxSettingCalls.update, { body: { signature: 'MSL' } });
    expect((await world().send(inboxSettingCalls.update, { body: { signature: 'MSL', updatedAt } })).code).toBe(409);
  });

  it('a message is read and looked at by each administrator', async () => {
    const id = await receive();
    expect((await world().send(queueCalls.read, { id, body: {} })).code).toBe(200);
    expect((await world().send(queueCalls.look, { id, body: {} })).code).toBe(200);
    expect((await world().send(queueCalls.get, { id })).answer.data).toMatchObject({ isUnread: false, viewers: [] });
    const views = [{ name: 'Fair', query: 'tag=Fair' }];
    expect((await world().send(queueCalls.saveViews, { body: { views } })).answer.data).toEqual(views);
  });

  it('a reply is refused with 409 while mail is off', async () => {
    const id = await receive();
    expect((await world().send(queueCalls.reply, { id, body: letter })).code).toBe(409);
  });

  it('a reply is queued, and tried again once it has failed', async () => {
    const sink = await new MailSink().start();
    sink.mood = 'refuse';
    const mail = { smtpUrl: sink.url, to: 'sales@msl.example', from: 'site@msl.example' };
    const other = await start({ mail });
    const id = await receive(other);
    expect((await other.send(queueCalls.reply, { id, body: letter })).code).toBe(200);
    const reply = async () => (await other.send(queueCalls.get, { id })).answer.data.timeline.at(-1)?.reply;
    await until(async () => (await reply())?.state === 'failed');
    const args = { id, reply: (await reply())?._id ?? '' };
    sink.mood = 'take';
    expect((await other.send(queueCalls.retryReply, args)).code).toBe(200);
    await until(async () => (await reply())?.state === 'sent');
    expect((await other.send(queueCalls.retryReply, args)).code).toBe(409);
    await close(other);
    await sink.stop();
  });

  it('what is known of one address is read and erased, and figures are counted', async () => {
    const id = await receive();
    const email = 'noor@site.example';
    expect((await world().send(personalDataCalls.get, { body: { email } })).answer.data.contacts).toHaveLength(1);
    expect((await world().send(inboxFigureCalls.get, {})).answer.data.weeks.at(-1)?.cameIn).toBe(1);
    const counted = (await world().send(personalDataCalls.count, { body: { email } })).answer.data;
    const { code, answer } = await world().send(personalDataCalls.erase, { body: { email } });
    expect([code, answer.data.messages, answer.data]).toEqual([200, 1, counted]);
    expect((await world().send(queueCalls.get, { id })).code).toBe(404);
  });
}
