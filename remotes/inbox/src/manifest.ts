import type { RemoteManifest } from '@msl/shared/remote';

export default {
  name: 'inbox',
  requires: { api: '^1.0.0' },
  areas: [
    {
      name: 'inquiries',
      title: 'Inquiries',
      icon: 'inquiries',
      badge: 'inquiries',
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
      badge: 'contacts',
      routes: [
        { path: 'contact/index', title: 'Contacts', page: contactList },
        { path: 'contact/add', title: 'Add Contact', page: contactForm },
        { path: 'contact/edit/:id', title: 'Edit Contact', page: contactForm },
      ],
    },
  ],
} satisfies RemoteManifest;

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
