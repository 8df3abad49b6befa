import type { App } from '../../http/app';
import { SpamDesk } from '../../messages/spamDesk';
import { contactKind } from '../contacts/contactNotice';
import { inquiryKind } from '../inquiries/inquiryNotice';
import { ConversationReader } from './conversationReader';
import { ConversationService } from './conversationService';
import { InboxSettingRepository } from './inboxSettingRepository';
import { inboxSettingRoutes } from './inboxSettingRoutes';
import { inboxRoutes } from './inboxRoutes';
import { PeopleRepository } from './peopleRepository';
import { QueueRepository } from './queueRepository';
import { QueueEvents, queueEventRoutes } from './queueEvents';
import { queueRoutes } from './queueRoutes';
import { ReplyService } from './replyService';
import { VisitRepository } from './visitRepository';

export function inbox(app: App): void {
  const { db, notifications, files, blobs } = app;
  const queue = new QueueRepository(db);
  const reader = new ConversationReader(db, queue);
  const conversations = new ConversationService(db, reader, {
    inquiries: new SpamDesk({ table: 'inquiries', kind: inquiryKind, notifications }),
    contacts: new SpamDesk({ table: 'contacts', kind: contactKind, notifications }),
  });
  const settings = new InboxSettingRepository(db);
  const replies = new ReplyService({ db, notifications, files, blobs, settings, conversations, reader });
  const people = new PeopleRepository(db);
  inboxRoutes(app, new VisitRepository(db));
  inboxSettingRoutes(app, settings);
  queueEventRoutes(app, new QueueEvents(app));
  queueRoutes(app, { queue, reader, conversations, replies, people });
}
