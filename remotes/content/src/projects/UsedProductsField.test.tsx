import { answered, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen } from '@testing-library/react';
import manifest from '../manifest';

const bar = { _id: 'lb32', name: 'LB32 Pixel Bar', partNumber: 'LB32' };
const project = {
  ...{ _id: 'halo', name: 'Halo', category: '', ownerName: '', moduleType: '', systemVersion: '' },
  ...{ yearOfCompletion: '', location: 'Dubai', country: 'AE', latitude: '25', longitude: '55', locationIcon: '' },
  ...{ description: '', filePath: [], products: [], productCards: [], updatedAt: '2026-03-01T08:00:00.000Z' },
};

it('saves the products used in a project with quantity and note', async () => {
  const server = serverStandIn({
    'GET admin/project/detail/halo': () => answered(project),
    'GET admin/products': () => answered([bar]),
    'PUT admin/project/update/halo': () => answered(project),
  });
  const { user } = await renderRemote(manifest, 'project/edit/halo', server);
  await user.click(await screen.findByRole('combobox', { name: 'Add a product' }));
  await user.click(await screen.findByRole('option', { name: 'LB32 Pixel Bar (LB32)' }));
  await user.type(await screen.findByLabelText('Quantity of product 1'), '504');
  await user.click(screen.getByLabelText('Note on product 1'));
  await user.paste('Spokes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  const products = JSON.stringify([{ productId: 'lb32', quantity: 504, note: 'Spokes' }]);
  expect(server.sent('PUT', 'admin/project/update/halo')[0]?.form).toMatchObject({ products });
});
