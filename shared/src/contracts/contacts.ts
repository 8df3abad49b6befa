import { z } from 'zod';
import { listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call } from './call';
import { exportCall } from './exports';
import { inArea } from './inArea';
import { SpamCheckFields, MessageFilter, OriginMark, RepeatCount, SuspectMark } from './suspects';
import { Email, Id, Phone, Text, Timestamp } from './text';
import { removed } from './undo';

export const Contact = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  ...SuspectMark.shape,
  ...OriginMark.shape,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Contact = z.output<typeof Contact>;

export const ContactFields = z.object({
  firstName: Text(120),
  lastName: Text(120),
  email: Email,
  phone: Phone,
  message: Text(5000),
});

const adminQuery = listQuery(['firstName', 'lastName', 'email', 'createdAt', 'updatedAt']).extend(MessageFilter.shape);

export const contactCalls = inArea('inbox', {
  list: call('GET', 'admin/contacts', {
    summary:
      'Contact messages, newest first, paged; without page, the first 1,000; suspected spam only when it is asked for',
    query: adminQuery,
    answer: pageOf(Contact.extend(RepeatCount.shape)),
  }),
  get: call('GET', 'admin/contact/detail/:id', { summary: 'One contact message', answer: one(Contact) }),
  create: call('POST', 'admin/contact/store', {
    summary: 'Record a contact',
    body: ContactFields,
    answer: one(Contact),
    creates: true,
  }),
  update: call('PUT', 'admin/contact/update/:id', {
    summary: 'Change a contact that an administrator recorded; the words of one that came from the site stay',
    body: ContactFields.partial().extend(Seen.shape),
    answer: one(Contact),
    refuses: { 422: 'it would change what a customer wrote' },
  }),
  remove: call('DELETE', 'admin/contact/delete/:id', { summary: 'Delete a contact', answer: removed }),
  bulk: bulkCall('admin/contacts/bulk', ['spam', 'recover'], adminQuery),
  export: exportCall('admin/contacts/export', adminQuery, {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    state: 'State',
    assignee: 'Assignee',
    tags: 'Tags',
    suspicion: 'Suspected Spam',
    createdAt: 'Received',
    answeredAt: 'Answered',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  markSpam: call('POST', 'admin/contact/spam/:id', {
    summary: 'Mark a contact message as spam, with the messages that repeat it',
    answer: one(Contact),
  }),
  recover: call('POST', 'admin/contact/recover/:id', {
    summary: 'Take a contact message out of suspected spam, and notify of it',
    answer: one(Contact),
  }),
  send: call('POST', 'guest/contact/store', {
    summary: 'Send a contact message',
    body: ContactFields.extend(SpamCheckFields.shape),
    answer: one(Contact.omit({ isSuspect: true, suspicion: true, isFromSite: true })),
    creates: true,
  }),
});
