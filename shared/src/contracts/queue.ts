import { z } from 'zod';
import { done, listOf, listQuery, one, pageOf } from './answers';
import { bulkTargets, hasOneTarget, oneTargetFault } from './bulk';
import { call, files } from './call';
import {
  Assignment,
  bulkMessageChanges,
  Conversation,
  MergeFields,
  MessageKind,
  messageStates,
  NoteFields,
  Person,
  QueuedMessage,
  ReplyFields,
  ReplyFile,
  SeparateFields,
  SnoozeChange,
  StateChange,
  TagChange,
} from './conversations';
import { inArea } from './inArea';
import { Flag, Id, OptionalText, Text } from './text';

/** Filters of the queue. */
const queueQuery = listQuery(['createdAt', 'updatedAt', 'name', 'state']).extend({
  state: z
    .enum([...messageStates, 'unanswered', 'snoozed', 'all'], 'Use a state, "unanswered", "snoozed" or "all".')
    .optional()
    .describe(
      '`unanswered`: new, open and waiting, and not put aside, as `snoozed` are. `all`, and unset: all but spam',
    ),
  assignee: OptionalText(64).optional().describe('Id of an administrator, `me` or `nobody`'),
  kind: MessageKind.optional(),
  tag: OptionalText(40).optional().describe('Only messages with this tag'),
  productID: OptionalText(64).optional(),
  country: OptionalText(100).optional(),
  isUnread: Flag.optional().describe('Only messages that you have not read, or only those that you have'),
  isOverdue: Flag.optional().describe('Unanswered for more than two working days'),
});

/** Maximum number of matching messages in one bulk call; each adds entries to its time line. */
export const maxQueueMatches = 1000;

/** Messages of one of the specified lists: what waits for an answer, and what is held as spam. */
const ListCounts = z.object({ unanswered: z.int(), spam: z.int() });

const QueueCounts = z.object({
  unread: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  overdue: z.int(),
  unanswered: z.int(),
  spam: z.int(),
  snoozed: z.int(),
  /** `unanswered` and `spam` by list: their sums are those of the queue. */
  lists: z.object({ inquiries: ListCounts, contacts: ListCounts }),
});
export type QueueCounts = z.output<typeof QueueCounts>;

/** A named set of filters of the queue, as the query of its address. */
export const SavedView = z.object({ name: Text(60), query: OptionalText(500) });
export type SavedView = z.output<typeof SavedView>;

/** Maximum number of views that one administrator saves. */
export const maxSavedViews = 30;

const changed = one(Conversation);
const mailFault = 'mail is off, the message has no address, or a message was changed or answered since';

export const queueCalls = inArea('inbox', {
  list: call('GET', 'admin/inbox', {
    summary: 'Inquiries, quote requests and contact messages as one queue, newest first',
    query: queueQuery,
    answer: pageOf(QueuedMessage),
  }),
  counts: call('GET', 'admin/inbox/counts', {
    summary:
      'How many messages are unread, yours, unassigned, overdue, unanswered, spam and put aside, and how many inquiries and contacts of these are unanswered and spam',
    answer: one(QueueCounts),
  }),
  people: call('GET', 'admin/inbox/people', {
    summary: 'Administrators to whom messages can be assigned, by name',
    answer: listOf(Person),
  }),
  facets: call('GET', 'admin/inbox/facets', {
    summary: 'Tags, countries and products of the messages, for filters',
    answer: one(
      z.object({
        tags: z.array(z.string()),
        countries: z.array(z.string()),
        products: z.array(z.object({ _id: Id, name: z.string() })),
      }),
    ),
  }),
  views: call('GET', 'admin/inbox/views', { summary: 'Your saved views', answer: listOf(SavedView) }),
  saveViews: call('PUT', 'admin/inbox/views', {
    summary: 'Replace your saved views',
    needs: 'inbox:read',
    body: z.object({ views: z.array(SavedView).max(maxSavedViews, `At most ${maxSavedViews} views.`) }),
    answer: listOf(SavedView),
  }),
  bulk: call('POST', 'admin/inbox/bulk', {
    summary:
      'Set the state, the assignee or tags of many messages, put them aside or mark them as read: those of `ids`, or all that are `matching`',
    body: z
      .object({
        ...bulkTargets(queueQuery, maxQueueMatches),
        ...bulkMessageChanges,
      })
      .refine((body) => hasOneTarget(body), oneTargetFault)
      .meta({ example: { ids: ['Zk3pY7wQxT1nV5aB'], state: 'closed' } }),
    answer: one(
      z.object({
        changed: z.int(),
        /** Token of `undoCalls.restore`; absent if nothing but what is read changed. */
        undo: z.string().optional(),
      }),
    ),
    refuses: { 409: 'another number of messages matches than `count` says' },
  }),
  get: call('GET', 'admin/inbox/:id', {
    summary: 'One message with its products, time line, other messages of its sender, and who is looking at it',
    answer: changed,
  }),
  setState: call('POST', 'admin/inbox/:id/state', {
    summary: 'Set the state; answered and closed mean "Connected", and spam means suspected spam',
    body: StateChange,
    answer: changed.extend({ undo: z.string().optional().describe('Token of `undoCalls.restore`') }),
  }),
  assign: call('POST', 'admin/inbox/:id/assign', {
    summary: 'Assign a message to an administrator, or to nobody',
    body: Assignment,
    answer: changed,
  }),
  setTags: call('POST', 'admin/inbox/:id/tags', { summary: 'Set the tags', body: TagChange, answer: changed }),
  snooze: call('POST', 'admin/inbox/:id/snooze', {
    summary: 'Put an unanswered message aside until the morning of a day; it comes back earlier if the visitor writes',
    body: SnoozeChange,
    answer: changed.extend({ undo: z.string().optional().describe('Token of `undoCalls.restore`') }),
    refuses: { 409: 'the message is answered, or was changed since' },
  }),
  merge: call('POST', 'admin/inbox/:id/merge', {
    summary:
      'Make unanswered messages of one address one conversation: the oldest stands in the queue for all of them, and they are handled with it',
    body: MergeFields,
    answer: changed.extend({ undo: z.string().describe('Token of `undoCalls.restore`') }),
    refuses: { 409: 'a message is answered or merged already, or was changed since' },
  }),
  separate: call('POST', 'admin/inbox/:id/separate', {
    summary:
      'Make the messages that are merged into this one conversations of their own again, handled as before they were merged',
    body: SeparateFields,
    answer: changed,
    refuses: { 409: 'nothing is merged into the message, or it was changed since' },
  }),
  addNote: call('POST', 'admin/inbox/:id/notes', {
    summary: 'Add an internal note',
    body: NoteFields,
    answer: changed,
  }),
  reply: call('POST', 'admin/inbox/:id/reply', {
    summary:
      'Answer by mail, other messages of the sender too; they are then answered, and yours if they were nobody’s',
    body: ReplyFields,
    answer: changed,
    refuses: { 409: mailFault },
  }),
  attach: call('POST', 'admin/inbox/:id/attachments', {
    summary:
      'Upload a file for an answer, of any type but programs, scripts and pages; one that is not sent within 30 days is removed',
    form: {
      fields: z.object({
        name: OptionalText(255).optional().describe('Its name in the mail; unset: that of the file'),
      }),
      files: { file: files('attachment') },
    },
    answer: one(ReplyFile),
    creates: true,
  }),
  detach: call('DELETE', 'admin/inbox/:id/attachments/:file', {
    summary: 'Remove a file that was uploaded for an answer and not sent',
    answer: done,
  }),
  retryReply: call('POST', 'admin/inbox/:id/reply/:reply/retry', {
    summary: 'Send a reply again that could not be sent',
    answer: changed,
    refuses: { 409: 'mail is off, or the reply has not failed' },
  }),
  read: call('POST', 'admin/inbox/:id/read', {
    summary: 'Mark a message as read, or as unread',
    needs: 'inbox:read',
    body: z.object({ isRead: Flag.optional().describe('Unset: true') }),
    answer: done,
  }),
  look: call('POST', 'admin/inbox/:id/presence', {
    summary: 'Show colleagues that you have a message open; repeated every twenty seconds',
    needs: 'inbox:read',
    body: z.object({
      isAnswering: Flag.optional(),
      hasLeft: Flag.optional(),
    }),
    answer: done,
  }),
});

/** Address of the stream that tells open screens that the queue has changed. */
export const queueEventsPath = 'admin/inbox/events';
