import { RecordPresence } from '../../crud/recordPresence';
import { removeRemains } from '../../database/removeRemains';
import type { App } from '../../http/app';
import { notificationKinds, SpamDesk } from '../../messages/spamDesk';
import { anonymiseOld } from './anonymise';
import { BulkChanges } from './bulkChanges';
import { ConversationReader } from './conversationReader';
import { ConversationService } from './conversationService';
import { FigureRepository } from './figureRepository';
import { figureRoutes } from './figureRoutes';
import { InboxSettingRepository } from './inboxSettingRepository';
import { inboxSettingRoutes } from './inboxSettingRoutes';
import { registerInbound } from './inbound/registerInbound';
import { inboxRoutes } from './inboxRoutes';
import { Merging } from './merging';
import { Notes } from './notes';
import { PeopleRepository } from './peopleRepository';
import { QueueRepository } from './queueRepository';
import { personalDataRoutes } from './personalDataRoutes';
import { QueueEvents, queueEventRoutes } from './queueEvents';
import { messageFileRoute } from './messageFileRoute';
import { queueRoutes } from './queueRoutes';
import { replyFileRoutes } from './replyFileRoutes';
import { ReplyFiles } from './replyFiles';
import { ReplyService } from './replyService';
import { VisitRepository } from './visitRepository';

export function inbox(app: App): void {
  const { db, notifications, files, blobs, trash } = app;
  const settings = new InboxSettingRepository(db);
  const queue = new QueueRepository(db, settings);
  const presence = new RecordPresence(db);
  const reader = new ConversationReader(db, queue, presence);
  const conversations = new ConversationService(db, reader, {
    inquiries: new SpamDesk({ table: 'inquiries', kind: notificationKinds.inquiries, notifications }),
    contacts: new SpamDesk({ table: 'contacts', kind: notificationKinds.contacts, notifications }),
  });
  const ownFiles = new ReplyFiles(db, files);
  const replies = new ReplyService({
    ...{ db, notifications, files, ownFiles, blobs, settings, conversations, reader, queue },
  });
  const people = new PeopleRepository(db);
  const bulk = new BulkChanges({ db, trash, queue, conversations, settings });
  const merging = new Merging({ db, trash, conversations });
  inboxRoutes(app, new VisitRepository(db));
  inboxSettingRoutes(app, settings);
  figureRoutes(app, new FigureRepository(db, settings));
  personalDataRoutes(app);
  queueEventRoutes(app, new QueueEvents(app, presence));
  registerInbound(app, { conversations, settings });
  messageFileRoute(app);
  replyFileRoutes(app, queue, ownFiles);
  const notes = new Notes({ db, notifications, people, conversations });
  queueRoutes(app, { queue, reader, conversations, replies, people, presence, bulk, notes, merging });
}

/** Removes the data of visitors that was kept long enough, and files of answers that were not sent. */
export const inboxSweeps = (app: App): (() => Promise<void>)[] => [
  async () => {
    const count = await anonymiseOld(app.db);
    if (!count) return;
    app.log.info({ count }, 'the data of visitors was removed from old messages');
    await app.fileCollector.collectErased();
    await removeRemains(app.db);
  },
  () => new ReplyFiles(app.db, app.files).sweep(),
];
