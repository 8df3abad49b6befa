import { type AreaStory, goThrough, typeRichText } from './testing/areaStory';
import { samplePicture } from './testing/pictures';

const manual = { name: 'Wiring.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

const areas: AreaStory[] = [
  {
    list: '/admin/category/index',
    title: 'Categories',
    noun: 'Category',
    search: 'Search Categories...',
    name: 'Halo Rings',
    nameLabel: 'Category Name',
    fill: async (page) => {
      await page.getByLabel('Category Name').fill('Halo Rings');
      await page.getByLabel('Category Attributes').click();
      await page.getByRole('option', { name: 'Supply Voltage' }).click();
      await page.keyboard.press('Escape');
      await page.getByLabel('File', { exact: true }).setInputFiles(await samplePicture('ring.jpg'));
    },
    calls: { create: 'category/create', detail: 'category/[^/?]+$' },
    says: {
      created: 'Category added successfully',
      updated: 'Category updated successfully',
      saveFailed: 'Error saving category',
      loadFailed: 'Failed to fetch category details',
      ask: 'Are you sure you want to delete this category?',
    },
  },
  {
    list: '/admin/categories-attr/index',
    title: 'Category Attributes',
    noun: 'Category Attribute',
    search: 'Search Category Attributes...',
    name: 'Halo Diameter',
    nameLabel: 'Field Name',
    fill: async (page) => {
      await page.getByLabel('Field Name').fill('Halo Diameter');
      await page.getByLabel('Description').fill('Across the ring.');
      await page.getByLabel('Options', { exact: true }).fill('30 cm');
      await page.keyboard.press('Enter');
    },
    calls: { create: 'categories-attr/create', detail: 'categories-attr/detail/' },
    says: {
      created: 'Categories attr added successfully',
      updated: 'Categories attr updated successfully',
      saveFailed: 'Failed to save categories attr',
      loadFailed: 'Failed to fetch category attr details',
      ask: 'Are you sure you want to delete this field?',
    },
  },
  {
    list: '/admin/manuals/index',
    title: 'Manuals',
    noun: 'Manual',
    search: 'Search Manuals...',
    name: 'Halo Wiring',
    nameLabel: 'Title',
    fill: async (page) => {
      await page.getByLabel('Title').fill('Halo Wiring');
      await page.getByLabel('Files', { exact: true }).setInputFiles(manual);
      await page
        .getByText(/Wiring\.pdf/)
        .first()
        .waitFor();
    },
    calls: { create: 'manual/create', detail: 'manual/detail/' },
    says: {
      created: 'Manual saved successfully!',
      updated: 'Manual saved successfully!',
      saveFailed: 'Failed to save manual.',
      loadFailed: 'Failed to fetch manual details',
      ask: 'Are you sure, to delete this manual?',
    },
  },
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
];

describe('the catalogue', () => {
  it.each(areas)('lets an administrator add, find, change and delete in $title', (area) => goThrough(area));
});
