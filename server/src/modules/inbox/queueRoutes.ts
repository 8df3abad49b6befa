import { type Conversation, queueCalls } from '@msl/shared/contracts';
import type { RecordPresence } from '../../crud/recordPresence';
import { admin } from '../../http/access';
import { done, ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../errors/domainErrors';
import type { BulkChanges } from './bulkChanges';
import type { ConversationReader } from './conversationReader';
import { type ConversationService, markRead } from './conversationService';
import type { Merging } from './merging';
import type { Notes } from './notes';
import type { PeopleRepository } from './peopleRepository';
import type { QueueRepository } from './queueRepository';
import { toQueuedMessage } from './queuedRows';
import type { ReplyService } from './replyService';

/** Characters of a message in the list. */
const excerptLength = 300;

export interface QueueParts {
  queue: QueueRepository;
  reader: ConversationReader;
  conversations: ConversationService;
  replies: ReplyService;
  people: PeopleRepository;
  presence: RecordPresence;
  bulk: BulkChanges;
  notes: Notes;
  merging: Merging;
}

export function queueRoutes(
  app: App,
  { queue, reader, conversations, replies, people, presence, bulk, notes, merging }: QueueParts,
): void {
  const shown = async (id: string, userId: string, message?: string): Promise<ReturnType<typeof ok<Conversation>>> =>
    ok(await reader.read(id, userId), message);

  app.handle(queueCalls.list, admin, async ({ query, signedIn: { userId } }) =>
    page(await queue.page(query, userId), (row) => toQueuedMessage(row, excerptLength)),
  );
  app.handle(queueCalls.counts, admin, async ({ signedIn: { userId } }) => ok(await queue.counts(userId)));
  app.handle(queueCalls.facets, admin, async () => ok(await queue.facets()));
  app.handle(queueCalls.people, admin, async () => ok(await people.listReaders()));
  app.handle(queueCalls.views, admin, async ({ signedIn: { userId } }) => ok(await people.views(userId)));
  app.handle(queueCalls.saveViews, admin, async ({ signedIn: { userId }, body: { views } }) => {
    await people.saveViews(userId, views);
    return ok(views);
  });

  app.handle(queueCalls.bulk, admin, async ({ signedIn: { userId }, body }) => {
    const outcome = await bulk.change(body, userId);
    app.notifications.wake();
    return ok(outcome, `${bulk.countText(outcome.changed)} changed`);
  });

  app.handle(queueCalls.get, admin, async ({ params: { id }, signedIn: { userId } }) => shown(id, userId));

  app.handle(queueCalls.setState, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    const undo = await bulk.setState(id, userId, body.state, body.updatedAt);
    app.notifications.wake();
    return { ...(await shown(id, userId)), ...(undo && { undo }) };
  });
  app.handle(queueCalls.snooze, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    const undo = await bulk.snooze(id, userId, body.day, body.updatedAt);
    return { ...(await shown(id, userId)), ...(undo && { undo }) };
  });
  app.handle(queueCalls.merge, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    const { id: leader, undo } = await merging.merge(id, userId, body);
    return { ...(await shown(leader, userId, 'Messages merged')), undo };
  });
  app.handle(queueCalls.separate, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    await merging.separate(id, userId, body.updatedAt);
    return shown(id, userId, 'Messages separated');
  });
  app.handle(queueCalls.assign, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    await conversations.assign(id, userId, body.userId === 'me' ? userId : body.userId, body.updatedAt);
    return shown(id, userId);
  });
  app.handle(queueCalls.setTags, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    await conversations.setTags(id, userId, body.tags, body.updatedAt);
    return shown(id, userId);
  });
  app.handle(queueCalls.addNote, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    await notes.add(id, userId, body.text, body.updatedAt);
    return shown(id, userId);
  });
  app.handle(queueCalls.reply, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    await replies.send(id, userId, body);
    return shown(id, userId, 'Answer queued');
  });
  app.handle(queueCalls.retryReply, admin, async ({ params: { id, reply }, signedIn: { userId } }) => {
    await replies.retry(id, reply);
    return shown(id, userId, 'Trying again');
  });

  app.handle(queueCalls.read, admin, async ({ params: { id }, signedIn: { userId }, body: { isRead = true } }) => {
    const [version] = await queue.versions([id]);
    if (!version) throw notFound('message');
    await markRead(id, userId, isRead ? version.updatedAt : '', app.db);
    return done();
  });
  app.handle(queueCalls.look, admin, async ({ params: { id }, signedIn: { userId }, body }) => {
    const [version] = await queue.versions([id]);
    if (!version) throw notFound('message');
    const record = { kind: version.source, id };
    const form = { userId, tab: 'inbox' };
    if (body.hasLeft) await presence.leave(record, form);
    else await presence.enter(record, form, { activity: body.isAnswering ? 'answering' : 'reading' });
    return done();
  });
}
