import { openAdmin } from './testing/administrator';
import { type AreaStory, goThrough, typeRichText, withoutPreview } from './testing/areaStory';
import { eventually } from './testing/eventually';
import { addForeignContent, pictureHost } from './testing/foreignContent';
import { samplePicture } from './testing/pictures';

const news: AreaStory = {
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
    fileRemoved: 'Image deleted successfully',
  },
};

describe('the areas of the back-office', () => {
  // The forms of the others are tested with the remotes.
  it('let an administrator add, find, change and delete news', () => goThrough(news));

  it('shows a picture of another site in a text through the server, and saves the address as it was written', async () => {
    const { newsAddress, remove } = await addForeignContent();
    const { page } = await openAdmin({ viewport: withoutPreview });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.goto(`/admin/news/edit/${newsAddress.split('/').at(-1)}`);
    const picture = page.frameLocator('iframe[title="Description"]').getByRole('img', { name: 'A bridge' });
    // The site is none that exists, so the server answers a drawing that says so.
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 320);
    await picture.click();
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
