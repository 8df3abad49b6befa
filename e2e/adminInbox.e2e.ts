import { type AreaStory, goThrough } from './testing/areaStory';

const areas: AreaStory[] = [
  {
    list: '/admin/inquiry/index',
    title: 'Inquiry',
    noun: 'Inquiry',
    search: 'Search Inquiries...',
    name: 'Ottoline Harbour',
    nameLabel: 'Name',
    fill: async (page) => {
      await page.getByLabel('Product Name').click();
      await page.getByRole('option').first().click();
      await page.getByLabel('Name', { exact: true }).fill('Ottoline Harbour');
      await page.getByLabel('Email').fill('ottoline@harbour.example');
      await page.getByLabel('Message').fill('She called: forty rings by June.');
    },
    change: async (page) => {
      for (const label of ['Name', 'Email', 'Phone', 'Message', 'Product Name'])
        expect(await page.getByLabel(label, { exact: true }).isEditable()).toBe(false);
      await page.getByLabel('Connected').check();
    },
    calls: { create: 'create-inquiry', detail: 'inquiry-detail/' },
    says: {
      created: 'Inquiry created successfully!',
      updated: 'Inquiry updated successfully!',
      saveFailed: 'Failed to save inquiry.',
      loadFailed: 'Failed to fetch inquiry details.',
      ask: 'Are you sure you want to delete this inquiry?',
    },
  },
  {
    list: '/admin/contact/index',
    title: 'Contacts',
    noun: 'Contact',
    search: 'Search Contacts...',
    name: 'Ottilie',
    nameLabel: 'First Name',
    fill: async (page) => {
      await page.getByLabel('First Name').fill('Ottilie');
      await page.getByLabel('Last Name').fill('Quay');
      await page.getByLabel('Email').fill('ottilie@quay.example');
      await page.getByLabel('Phone').fill('+44 20 7946 0011');
      await page.getByLabel('Message').fill('Do you light bridges?');
    },
    calls: { create: 'contact/store', detail: 'contact/detail/' },
    says: {
      created: 'Contact created successfully!',
      updated: 'Contact updated successfully!',
      saveFailed: 'Failed to save contact.',
      loadFailed: 'Failed to fetch contact details.',
      ask: 'Are you sure you want to delete this contact?',
    },
  },
];

describe('the inbox', () => {
  it.each(areas)('lets an administrator add, find, change and delete in $title', (area) => goThrough(area));
});
