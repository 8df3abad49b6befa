import { type Area, goThrough, typeRichText } from './testing/areaStory';
import { closeBrowsers, quitBrowser } from './testing/browser';
import { samplePicture } from './testing/pictures';

const areas: Area[] = [
  {
    list: '/admin/project/index',
    title: 'Projects',
    noun: 'Project',
    search: 'Search Projects...',
    name: 'Harbour Wheel',
    nameLabel: 'Project Name',
    fill: async (page) => {
      await page.getByLabel('Project Name').fill('Harbour Wheel');
      await page.getByText('You must select a location from the location dropdown.').first().waitFor();
      await page.getByRole('combobox', { name: /^Location/ }).fill('Valencia');
      await page
        .getByRole('option', { name: /Valencia/ })
        .first()
        .click();
      await page.getByLabel('Images', { exact: true }).setInputFiles(await samplePicture('wheel.jpg'));
    },
    calls: { create: 'project/create', detail: 'project/detail/' },
    says: {
      created: 'Project added successfully',
      updated: 'Project updated successfully',
      saveFailed: 'Failed to save project',
      loadFailed: 'Failed to fetch project details',
      ask: 'Are you sure you want to delete this project?',
    },
    fileRemoved: 'Image deleted successfully',
  },
  {
    list: '/admin/news/index',
    title: 'News',
    noun: 'News',
    search: 'Search News...',
    name: 'Harbour Opening',
    nameLabel: 'Title',
    fill: async (page) => {
      await page.getByLabel('Title').fill('Harbour Opening');
      await typeRichText(page, 'Description', 'The wheel turns on Friday.');
      await page.getByLabel('Images', { exact: true }).setInputFiles(await samplePicture('opening.jpg'));
    },
    calls: { create: 'news/create', detail: 'news/detail/' },
    says: {
      created: 'News created successfully',
      updated: 'News updated successfully',
      saveFailed: 'Failed to save news',
      loadFailed: 'Failed to fetch news details',
      ask: 'Are you sure you want to delete this news?',
    },
    fileRemoved: 'Image deleted successfully',
  },
  {
    list: '/admin/static-pages/index',
    title: 'Static Pages',
    noun: 'Static Page',
    search: 'Search Static Pages...',
    name: 'Harbour Terms',
    nameLabel: 'Heading',
    fill: async (page) => {
      await page.getByLabel('Heading').fill('Harbour Terms');
      await page.getByLabel('Slug').fill('harbour terms!');
      await typeRichText(page, 'Content', 'Rides are at your own risk.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Only letters, numbers, and hyphens are allowed.').first().waitFor();
      await page.getByLabel('Slug').fill('harbour terms');
      expect(await page.getByLabel('Slug').inputValue()).toBe('harbour-terms');
      await page.getByLabel('Background Image', { exact: true }).setInputFiles(await samplePicture('sea.jpg'));
    },
    calls: { create: 'static-page/create', detail: 'static-page/detail/' },
    says: {
      created: 'Static page added successfully.',
      updated: 'Static page updated successfully.',
      saveFailed: 'Broken on purpose.',
      loadFailed: 'An error occurred',
      ask: 'Are you sure you want to delete this page?',
    },
  },
];

describe('the content', () => {
  afterEach(closeBrowsers);
  afterAll(quitBrowser);

  it.each(areas)('lets an administrator add, find, change and delete in $title', (area) => goThrough(area));
});
