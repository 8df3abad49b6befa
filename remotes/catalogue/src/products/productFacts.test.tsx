import { answered, failEditorScript, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const attribute = { options: [], unit: '', group: '', order: 0 };
const attributes = [
  { ...attribute, _id: 'lens', fieldName: 'Lens', kind: 'choice', options: ['Clear', 'Opal'] },
  { ...attribute, _id: 'supply', fieldName: 'Supply', kind: 'choice', options: ['12 V', '24 V'] },
  { ...attribute, _id: 'power', fieldName: 'Power', kind: 'number', unit: 'W', group: 'Electrical' },
  { ...attribute, _id: 'current', fieldName: 'Current', kind: 'number', unit: 'A', group: 'Electrical' },
  { ...attribute, _id: 'dimmable', fieldName: 'Dimmable', kind: 'flag', group: 'Electrical' },
];
const product = {
  ...{ _id: 'p1', categoryId: 'c1', categoryName: 'Strings', name: 'Aurora', partNumber: '', description: '' },
  ...{ specifications: '', manualId: null, imagePath: [], isFeatured: false, updatedAt: '2026-03-01T08:00:00.000Z' },
  facts: { power: 5 },
  offers: {},
};

function startServer(stored: object = product, ofCategory = 'lens') {
  return serverStandIn({
    'GET admin/products': () => answered([stored]),
    'GET admin/product/detail/p1': () => answered(stored),
    'GET admin/product/p1/relations': () => answered([]),
    'GET admin/category': () => answered([{ _id: 'c1', categoryName: 'Strings', categoryAttrId: ofCategory }]),
    'GET admin/manuals': () => answered([]),
    'GET admin/categories-attr/getattr': () => answered(attributes),
    'PUT admin/product/update/p1': () => answered(stored, { message: 'Product updated successfully' }),
  });
}

it('saves a range, an added fact and the options that a product comes in', async () => {
  const server = startServer();
  const { user } = await renderRemote(manifest, 'product/edit/p1', server);
  await failEditorScript();

  expect(await screen.findByLabelText('Power')).toHaveValue('5');
  await user.type(screen.getByLabelText('Power, end of the range'), '8,5');
  await user.selectOptions(screen.getByLabelText('Add a fact'), 'Dimmable');
  await user.selectOptions(screen.getByLabelText('Dimmable'), 'Yes');
  await user.click(within(screen.getByRole('group', { name: 'Lens' })).getByLabelText('Clear'));
  await user.selectOptions(screen.getByLabelText('Add a choice'), 'Supply');
  await user.click(within(screen.getByRole('group', { name: 'Supply' })).getByLabelText('24 V'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.sent('PUT', 'admin/product/update/p1')).toHaveLength(1));
  expect(server.sent('PUT', 'admin/product/update/p1')[0]?.form).toMatchObject({
    facts: { power: { from: 5, to: 8.5 }, dimmable: true },
    offers: { lens: ['Opal'], supply: ['24 V'] },
  });
});

it('fills facts from two columns of a spreadsheet, says what it did not know, and takes it back', async () => {
  const { user } = await renderRemote(manifest, 'product/edit/p1', startServer());
  await failEditorScript();
  await user.click(await screen.findByLabelText('Power'));
  await user.paste('Power (W)\t8 to 10\r\nDimmable\tyes\r\nLens diameter\t60 mm\r\n');
  expect(screen.getByText('2 facts were filled. No fact has these names: Lens diameter.')).toBeVisible();
  expect(screen.getByLabelText('Power')).toHaveValue('8');
  expect(screen.getByLabelText('Power, end of the range')).toHaveValue('10');
  expect(screen.getByLabelText('Dimmable')).toHaveDisplayValue('Yes');

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByLabelText('Dimmable')).toBeNull();
  expect(screen.getByLabelText('Power')).toHaveValue('5');
  expect(screen.queryByText(/facts were filled/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Show all 3 facts' }));
  expect(screen.getByLabelText('Dimmable')).toHaveDisplayValue('Not stated');
  expect(screen.getByLabelText('Current')).toHaveValue('');
});

it('moves between facts with Enter and arrows, in the column of the ends too, and says at once what does not fit', async () => {
  const server = startServer(product, 'power,current,dimmable');
  const { user } = await renderRemote(manifest, 'product/edit/p1', server);
  await failEditorScript();
  await user.click(await screen.findByLabelText('Power, end of the range'));
  await user.keyboard('8{Enter}');
  expect(screen.getByLabelText('Current, end of the range')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByLabelText('Power, end of the range')).toHaveFocus();
  await user.click(screen.getByLabelText('Current'));
  await user.keyboard('about 5{Enter}');
  expect(screen.getByLabelText('Dimmable')).toHaveFocus();
  expect(screen.getByLabelText('Current')).toHaveAccessibleDescription('Enter a number in A.');
  expect(screen.getByLabelText('Current')).toBeInvalid();
  expect(server.sent('PUT', 'admin/product/update/p1')).toEqual([]);
});

it('reads a typed amount as a pasted one, and shows what it read when the input is left', async () => {
  const server = startServer(product, 'power,current');
  const { user } = await renderRemote(manifest, 'product/edit/p1', server);
  await failEditorScript();
  await user.clear(await screen.findByLabelText('Power'));
  await user.type(screen.getByLabelText('Power'), '1,2–1.5 kW');
  expect(screen.getByLabelText('Power')).toHaveValue('1,2–1.5 kW');
  await user.type(screen.getByLabelText('Current'), '350 mA{Enter}');
  await user.tab();
  expect(screen.getByLabelText('Power')).toHaveValue('1200');
  expect(screen.getByLabelText('Power, end of the range')).toHaveValue('1500');
  expect(screen.getByLabelText('Current')).toHaveValue('0.35');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('PUT', 'admin/product/update/p1')).toHaveLength(1));
  expect(server.sent('PUT', 'admin/product/update/p1')[0]?.form).toMatchObject({
    facts: { power: { from: 1200, to: 1500 }, current: 0.35 },
  });
});

it('shows the rows of all facts where neither the product nor its category has any, and keeps them', async () => {
  const { user } = await renderRemote(manifest, 'product/edit/p1', startServer({ ...product, facts: {} }));
  await failEditorScript();
  await user.type(await screen.findByLabelText('Power'), '5');
  expect(screen.getByLabelText('Current')).toBeVisible();
  expect(screen.getByLabelText('Dimmable')).toBeVisible();
});

it('says of a paste which facts are to be mended and which numbers may be meant otherwise', async () => {
  const { user } = await renderRemote(manifest, 'product/edit/p1', startServer());
  await failEditorScript();
  await user.click(await screen.findByLabelText('Power'));
  await user.paste('Power\tabout 8\r\nCurrent\t1.200 mA\r\nDimmable\tyes\r\n');
  expect(
    screen.getByText('2 facts were filled. To be mended: Power. Look at these: 1.200 mA was read as 0.0012.'),
  ).toBeVisible();
});

it('lists the sections with what is missing in each, and leads to them', async () => {
  const { user } = await renderRemote(manifest, 'product/edit/p1', startServer(product, 'power,current,lens'));
  await failEditorScript();
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(await sections.findByRole('link', { name: 'Technical Data', description: 'Missing: Current' })).toBeVisible();
  expect(sections.getByRole('link', { name: 'Pictures', description: 'Missing: Images' })).toBeVisible();
  expect(sections.getByRole('link', { name: 'Options' })).toBeVisible();

  await user.click(sections.getByRole('link', { name: 'Product', description: 'Missing: Description' }));
  expect(screen.getByRole('heading', { name: 'Product', level: 2 })).toHaveFocus();
  await user.type(screen.getByLabelText('Description'), 'A string of pixels.');
  await user.type(screen.getByLabelText('Current'), '2');
  expect(sections.getByRole('link', { name: 'Product', description: '' })).toBeVisible();
  expect(sections.getByRole('link', { name: 'Technical Data', description: '' })).toBeVisible();

  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await sections.findByRole('link', { name: 'Product (one error)', description: 'Missing: Name' }),
  ).toBeVisible();
});
