import { openAdmin } from './testing/administrator';
import { type AreaStory, goThrough, typeRichText } from './testing/areaStory';
import { eventually } from './testing/eventually';
import { addForeignContent, pictureHost } from './testing/foreignContent';
import { samplePicture } from './testing/pictures';

// One area of a remote each: the forms of the others are tested with the remotes.
const areas: AreaStory[] = [
  {
    list: '/admin/product/index',
    title: 'Products',
    noun: 'Product',
    search: 'Search Products...',
    name: 'Halo Ring 30',
    nameLabel: 'Name',
    fill: async (page) => {
      const main = page.getByRole('main');
      await main.getByLabel('Name', { exact: true }).fill('Halo Ring 30');
      await main.getByLabel('Category', { exact: true }).click();
      await page.getByRole('listbox').getByRole('option').first().click();
      const pictures = ['front.jpg', 'side.jpg'].map((name) => samplePicture(name));
      await main.getByLabel('Images', { exact: true }).setInputFiles(await Promise.all(pictures));
      await typeRichText(page, 'Description', 'A ring of light.');
    },
    calls: { create: 'product/create', detail: 'product/detail/' },
    says: {
      created: 'Product created successfully',
      updated: 'Product updated successfully',
      saveFailed: 'Broken on purpose.',
      loadFailed: 'Failed to fetch product details',
      ask: 'Are you sure you want to delete this product?',
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
];

describe('the areas of the back-office', () => {
  it.each(areas)('let an administrator add, find, change and delete in $title', (area) => goThrough(area));

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
