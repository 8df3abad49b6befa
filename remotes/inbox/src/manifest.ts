import type { RemoteManifest, SlotRow } from '@msl/shared/remote';

const inSettings = {
  detail: 'Inbox settings',
  icon: 'settings',
  needs: 'inbox',
  to: { area: 'inbox/queue', screen: 'settings' },
} as const;

export default {
  name: 'inbox',
  requires: { api: '^1.1.0' },
  areas: [
    {
      name: 'queue',
      title: 'Inbox',
      icon: 'InboxOutlined',
      badge: queueBadge,
      needs: 'inbox',
      routes: [
        { path: 'inbox/index', title: 'Inbox', page: queueList },
        { path: 'inbox/message/:id', title: 'Message', name: 'message', page: queueMessage },
        { path: 'inbox/settings', title: 'Inbox settings', name: 'settings', page: inboxSettings },
      ],
    },
    {
      name: 'inquiries',
      title: 'Inquiries',
      icon: 'inquiries',
      badge: inquiriesBadge,
      needs: 'inbox',
      routes: [
        { path: 'inquiry/index', title: 'Inquiries', page: inquiryList },
        { path: 'inquiry/add', title: 'Add Inquiry', page: inquiryForm },
        { path: 'inquiry/edit/:id', title: 'Edit Inquiry', page: inquiryForm },
      ],
    },
    {
      name: 'contacts',
      title: 'Contacts',
      icon: 'contacts',
      badge: contactsBadge,
      needs: 'inbox',
      routes: [
        { path: 'contact/index', title: 'Contacts', page: contactList },
        { path: 'contact/add', title: 'Add Contact', page: contactForm },
        { path: 'contact/edit/:id', title: 'Edit Contact', page: contactForm },
      ],
    },
  ],
  slots: {
    dashboard: [
      {
        name: 'inbox-figures',
        title: 'Answers in twelve weeks',
        link: { title: 'Inbox', to: { area: 'inbox/queue' } },
        needs: 'inbox',
        card: figuresCard,
      },
    ],
    palette: [
      { name: 'personal-data', title: 'Export or erase the data of a person', ...inSettings },
      { name: 'retention', title: 'Retention: months until data is removed', ...inSettings },
      { name: 'consent', title: 'Consent text of the forms', ...inSettings },
      { name: 'working-hours', title: 'Working hours of answers', ...inSettings },
      { name: 'templates', title: 'Templates and signature of answers', ...inSettings },
    ],
    rowActions: [
      {
        name: 'inquiries-of-product',
        list: 'catalogue/products',
        title: 'Inquiries of this product',
        icon: 'QuestionAnswerOutlined',
        needs: 'inbox',
        to: inquiriesOfProduct,
      },
    ],
  },
} satisfies RemoteManifest;

async function queueList() {
  return { default: (await import('./queue/QueuePage')).QueuePage };
}
async function queueMessage() {
  return { default: (await import('./queue/MessagePage')).MessagePage };
}
async function inboxSettings() {
  return { default: (await import('./settings/InboxSettingsPage')).InboxSettingsPage };
}
async function queueBadge() {
  return { default: (await import('./badges/useInboxBadges')).useQueueBadge };
}
async function inquiryList() {
  return { default: (await import('./inquiries/InquiryListPage')).InquiryListPage };
}
async function inquiryForm() {
  return { default: (await import('./inquiries/InquiryFormPage')).InquiryFormPage };
}
async function contactList() {
  return { default: (await import('./contacts/ContactListPage')).ContactListPage };
}
async function contactForm() {
  return { default: (await import('./contacts/ContactFormPage')).ContactFormPage };
}

async function inquiriesBadge() {
  return { default: (await import('./badges/useInboxBadges')).useInquiriesBadge };
}
async function contactsBadge() {
  return { default: (await import('./badges/useInboxBadges')).useContactsBadge };
}
async function figuresCard() {
  return { default: (await import('./figures/FiguresCard')).FiguresCard };
}
function inquiriesOfProduct({ id }: SlotRow) {
  return { area: 'inbox/inquiries', query: { productID: id } };
}
