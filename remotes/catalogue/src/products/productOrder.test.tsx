import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const product = (_id: string, name: string) => ({ _id, name, imagePath: [] });
const dots = product('d', 'Dot');
const rings = product('r', 'Ring');

const startServer = () =>
  serverStandIn({
    'GET admin/products': () => answeredPage([rings, dots]),
    'GET admin/category': () => answered([{ _id: 'c1', categoryName: 'Cabochons' }]),
    'GET admin/product/order/c1': () => answered([dots, rings]),
    'PUT admin/product/order/c1': () => answered({ undo: 't1' }, { message: 'Order of products saved' }),
  });

describe('the order of products', () => {
  it('is arranged for the category by which the list is filtered', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'product/index?categoryId=c1', server);
    await user.click(await screen.findByRole('button', { name: 'Order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order of the products of this category' }));
    await user.click(await dialog.findByRole('button', { name: 'Move Ring up' }));
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [request] = server.sent('PUT', 'admin/product/order/c1');
    expect(request?.body).toEqual({ ids: ['r', 'd'], previousIds: ['d', 'r'] });
  });

  it('is not offered for a list of several categories', async () => {
    await renderRemote(manifest, 'product/index', startServer());
    await screen.findByRole('table', { name: 'Products' });
    expect(screen.queryByRole('button', { name: 'Order' })).not.toBeInTheDocument();
  });
});
