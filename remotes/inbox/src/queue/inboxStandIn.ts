import { type Conversation, defaultWorkingTime } from '@msl/shared/contracts';
import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import manifest from '../manifest';

export const at = '2026-11-20T09:00:00.000Z';
export const message: Conversation = {
  ...{ _id: 'm1', kind: 'contact', state: 'new', name: 'Ada', email: 'ada@park.example', phone: '', company: '' },
  ...{ country: '', reference: '', productID: '', productName: '', itemCount: 0, message: 'How bright?', tags: [] },
  ...{
    mergedCount: 0,
    lastMail: null,
    merged: [],
    assignee: null,
    isUnread: true,
    answeredAt: null,
    snoozedUntil: null,
    anonymisedAt: null,
    createdAt: at,
    updatedAt: at,
  },
  ...{ items: [], isFromSite: true, suspicion: '', consent: '', addressFault: '', others: [], viewers: [] },
  timeline: [{ _id: 'received', kind: 'received', at, by: null }],
};
export const noor = { _id: 'u2', name: 'Noor' };

type Rights = Parameters<typeof renderRemote>[4];

/** Shows a screen of the inbox with a server that has two messages. */
export const start = (
  address: string,
  isMailOn = true,
  more: Parameters<typeof serverStandIn>[0] = {},
  rights?: Rights,
) => {
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('No stream in this test.')));
  const settings = { _id: 'inbox', replyTo: '', signature: 'Regards, {me}', consentText: '', templates: [], isMailOn };
  const retentionMonths = { inquiry: null, quote: null, contact: null };
  const server = serverStandIn({
    'GET admin/outbox': () => answered({ isOn: true, waiting: 0, oldestWaitingAt: null, failed: 0, failures: [] }),
    'GET admin/inbox': () => answeredPage([message, { ...message, _id: 'm2', name: 'Bo' }]),
    'GET admin/inbox/counts': () =>
      answered({
        ...{ unread: 2, mine: 0, unassigned: 2, overdue: 1, unanswered: 2, spam: 3, snoozed: 4 },
        lists: { inquiries: { unanswered: 0, spam: 1 }, contacts: { unanswered: 2, spam: 2 } },
      }),
    'GET admin/inbox/people': () => answered([noor]),
    'GET admin/inbox/facets': () => answered({ tags: [], countries: [], products: [] }),
    'GET admin/inbox/views': () => answered([]),
    'GET admin/inbox/settings': () => answered({ ...settings, retentionMonths, workingTime: defaultWorkingTime }),
    'GET admin/downloads': () => answeredPage([]),
    'GET admin/user': () => answered({ _id: 'u1', name: 'Eve', email: 'eve@msl.example' }),
    'GET admin/inbox/m1': () => answered(message),
    'POST admin/inbox/m1/presence': () => answered(undefined),
    'POST admin/inbox/m1/read': () => answered(undefined),
    'GET admin/inbox/m2': () => answered({ ...message, _id: 'm2', isUnread: false }),
    'POST admin/inbox/m2/presence': () => answered(undefined),
    ...more,
  });
  return renderRemote(manifest, address, server, undefined, rights).then((view) => ({ ...view, server }));
};
