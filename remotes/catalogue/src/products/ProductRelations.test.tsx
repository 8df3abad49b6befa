import { answered, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen } from '@testing-library/react';
import manifest from '../manifest';

const ring = { _id: 'mh45', name: 'Snap ring', partNumber: 'MH45', picture: null, discontinuedAt: null };

it('relates products to the product of the form, and removes relations', async () => {
  let relations = [{ kind: 'accessory-for', product: { ...ring, _id: 'cb80', name: 'CB80' } }];
  const server = serverStandIn({
    'GET admin/product/detail/p1': () => answered({ _id: 'p1', name: 'CB60', imagePath: [], manualId: null }),
    'GET admin/products': () => answered([ring]),
    'GET admin/product/p1/relations': () => answered(relations),
    'POST admin/product/p1/relations': () =>
      answered((relations = [...relations, { kind: 'accessory', product: ring }])),
    'DELETE admin/product/p1/relation/cb80_accessory-for': () => answered((relations = relations.slice(1))),
  });
  const { user } = await renderRemote(manifest, 'product/edit/p1', server);
  await user.click(await screen.findByRole('combobox', { name: 'Related product' }));
  await user.click(await screen.findByRole('option', { name: 'Snap ring (MH45)' }));
  await user.click(screen.getByRole('button', { name: 'Add relation' }));
  expect(await screen.findByText('Accessories: Snap ring')).toBeVisible();
  expect(server.sent('POST', 'admin/product/p1/relations')[0]?.body).toEqual({ kind: 'accessory', productId: 'mh45' });
  screen.getByRole('button', { name: 'Accessory for: CB80' }).focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('Accessories: Snap ring')).toBeVisible();
  expect(server.sent('DELETE', 'admin/product/p1/relation/cb80_accessory-for')).toHaveLength(1);
});

it('offers no change of relations to a role that may not change products', async () => {
  const relations = [{ kind: 'accessory', product: ring }];
  const server = serverStandIn({
    'GET admin/product/detail/p1': () => answered({ _id: 'p1', name: 'CB60', imagePath: [], manualId: null }),
    'GET admin/products': () => answered([ring]),
    'GET admin/product/p1/relations': () => answered(relations),
  });
  await renderRemote(manifest, 'product/edit/p1', server, undefined, { mayWrite: false, mayDelete: false });
  expect(await screen.findByText('Accessories: Snap ring')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accessories: Snap ring' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add relation' })).not.toBeInTheDocument();
});
