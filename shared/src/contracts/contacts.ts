import { z } from 'zod';
import { done, listQuery, one, pageOf, Seen } from './answers';
import { call } from './call';
import { Email, Id, Phone, Text, Timestamp } from './text';

export const Contact = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
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

export const contactCalls = {
  list: call('GET', 'admin/contacts', {
    summary: 'Contact messages, newest first, paged; without page, all of them',
    query: listQuery(['firstName', 'lastName', 'email', 'createdAt', 'updatedAt']),
    answer: pageOf(Contact),
  }),
  get: call('GET', 'admin/contact/detail/:id', { summary: 'One contact message', answer: one(Contact) }),
  create: call('POST', 'admin/contact/store', {
    summary: 'Record a contact',
    body: ContactFields,
    answer: one(Contact),
    creates: true,
  }),
  update: call('PUT', 'admin/contact/update/:id', {
    summary: 'Change a contact',
    body: ContactFields.partial().extend(Seen.shape),
    answer: one(Contact),
  }),
  remove: call('DELETE', 'admin/contact/delete/:id', { summary: 'Delete a contact', answer: done }),
  send: call('POST', 'guest/contact/store', {
    summary: 'Send a contact message',
    body: ContactFields,
    answer: one(Contact),
    creates: true,
  }),
};
