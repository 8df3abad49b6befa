import { answered, failEditorScript, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const attribute = { options: [], unit: '', group: '', order: 0 };
const attributes = [
  { ...attribute, _id: 'lens', fieldName: 'Lens', kind: 'choice', options: ['Clear', 'Opal'] },
  { ...attribute, _id: 'supply', fieldName: 'Supply', kind: 'choice', options: ['12 V', '24 V'] },
  { ...attribute, _id: 'power', fieldName: 'Power', kind: 'number', unit: 'W', group: 'Electrical' },
  { ...attribute, _id: 'dimmable', fieldName: 'Dimmable', kind: 'flag', group: 'Electrical' },
];
const product = {
  ...{ _id: 'p1', categoryId: 'c1', categoryName: 'Strings', name: 'Aurora', partNumber: '', description: '' },
  ...{ specifications: '', manualId: null, imagePath: [], isFeatured: false, updatedAt: '2026-03-01T08:00:00.000Z' },
  facts: { power: 5 },
  offers: {},
};

it('saves a range, an added fact and the options that a product comes in', async () => {
  const server = serverStandIn({
    'GET admin/products': () => answered([product]),
    'GET admin/product/detail/p1': () => answered(product),
    'GET admin/product/p1/relations': () => answered([]),
    'GET admin/category': () => answered([{ _id: 'c1', categoryName: 'Strings', categoryAttrId: 'lens' }]),
    'GET admin/manuals': () => answered([]),
    'GET admin/categories-attr/getattr': () => answered(attributes),
    'PUT admin/product/update/p1': () => answered(product, { message: 'Product updated successfully' }),
  });
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
