import { openAdmin } from './testing/administrator';
import { type AreaStory, goThrough, typeRichText } from './testing/areaStory';
import { eventually } from './testing/eventually';
import { addForeignContent, pictureHost } from './testing/foreignContent';
import { samplePicture } from './testing/pictures';

const areas: AreaStory[] = [
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
  it.each(areas)('lets an administrator add, find, change and delete in $title', (area) => goThrough(area));

  it('shows a picture of another site in a text through the server, and saves the address as it was written', async () => {
    const { newsAddress, remove } = await addForeignContent();
    const { page } = await openAdmin();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.goto(`/admin/news/edit/${newsAddress.split('/').at(-1)}`);
    const picture = page.frameLocator('iframe[title="Description"]').getByRole('img', { name: 'A bridge' });
    // The site is none that exists, so the server answers a drawing that says so.
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 320);
    await picture.click();
    // Beside the preview there is no room for all tools.
    await page.getByRole('button', { name: 'Reveal or hide additional toolbar items' }).click();
    await page.getByRole('button', { name: 'Insert/edit image' }).click();
    const source = page.getByRole('dialog').getByRole('combobox', { name: 'Source' });
    expect(await source.inputValue()).toBe(`https://${pictureHost}/inline.png`);
    await page.getByRole('dialog').getByLabel('Alternative description').fill('A long bridge');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const body = (await saved).request().postData() ?? '';
    expect(body).toContain(`<img src="https://${pictureHost}/inline.png" alt="A long bridge"`);
    expect(asked).not.toContain(pictureHost);
    await remove();
  });
});
