import { answered, answeredPage, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const product = (number: number) => ({
  _id: `p${number}`,
  name: `Pixel ${number}`,
  categoryName: 'Pixel Strings',
  partNumber: `PX-${number}`,
  imagePath: [],
});
const products = (from: number, count: number) => Array.from({ length: count }, (_, index) => product(from + index));

/** Twelve products on two pages; of the first, only the rows that the tests need. */
const startServer = () =>
  serverStandIn({
    'GET admin/products': ({ query }) =>
      Number(query?.page) === 1
        ? answeredPage(products(1, 3), { page: 1, totalPages: 2, totalItems: 12 })
        : answeredPage(products(11, 2), { page: 2, totalPages: 2, totalItems: 12 }),
    'DELETE admin/product/delete/p2': () => answered(undefined),
  });

const rowOf = async (name: string) => (await screen.findByRole('cell', { name })).closest('tr') as HTMLElement;
const queries = (server: ReturnType<typeof startServer>) =>
  server.sent('GET', 'admin/products').map((request) => request.query);

async function askToDelete(user: Awaited<ReturnType<typeof renderRemote>>['user'], name: string) {
  await user.click(within(await rowOf(name)).getByRole('button', { name: 'Delete' }));
  return screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
}

describe('the product list', () => {
  it('the product list shows its columns, and numbers rows through all pages', async () => {
    const { user, address } = await renderRemote(manifest, 'product/index', startServer());

    expect(within(await rowOf('Pixel 1')).getAllByRole('cell')[0]).toHaveTextContent('1');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['#', 'Name', 'Category Name', 'Part Number', 'Is Featured', 'Date', 'Action']);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(within(await rowOf('Pixel 11')).getAllByRole('cell')[0]).toHaveTextContent('11');
    expect(address()).toBe('/admin/product/index?page=2');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('the product list names the product that is to be deleted', async () => {
    const { user } = await renderRemote(manifest, 'product/index', startServer());
    expect(within(await askToDelete(user, 'Pixel 2')).getByText('Pixel 2')).toBeVisible();
  });

  it('the product list leads to the form of a row', async () => {
    await renderRemote(manifest, 'product/index', startServer());
    const edit = within(await rowOf('Pixel 3')).getByRole('link', { name: 'Edit' });
    expect(edit).toHaveAttribute('href', '/admin/product/edit/p3');
    expect(edit).toHaveAccessibleDescription('Pixel 3');
  });

  it('the product list searches half a second after the last keystroke, from the first page', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'product/index?page=2', server);

    await user.type(await screen.findByPlaceholderText('Search Products...'), 'ring');
    await waitFor(() => expect(address()).toBe('/admin/product/index?search=ring'));
    expect(queries(server)).toEqual([
      { page: 2, search: undefined, sort: undefined },
      { page: 1, search: 'ring', sort: undefined },
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('ring');
  });

  it('the product list sorts up, down and not at all by clicks on a head', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'product/index', server);
    const head = await screen.findByRole('button', { name: 'Part Number' });

    await user.click(head);
    await waitFor(() => expect(address()).toBe('/admin/product/index?sort=partNumber'));
    expect(screen.getByRole('columnheader', { name: 'Part Number' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(head);
    await waitFor(() => expect(address()).toBe('/admin/product/index?sort=-partNumber'));
    await user.click(head);
    await waitFor(() => expect(address()).toBe('/admin/product/index'));
  });

  it('the product list sorts by relevance when a search begins, and by another order on request', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'product/index?sort=name', server);
    const box = await screen.findByPlaceholderText('Search Products...');
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    await user.type(box, 'ring');
    await waitFor(() => expect(address()).toBe('/admin/product/index?search=ring'));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Relevance');
    expect(queries(server).at(-1)).toEqual({ page: 1, search: 'ring', sort: undefined });

    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(screen.getByRole('option', { name: 'Part Number, descending' }));
    await waitFor(() => expect(address()).toBe('/admin/product/index?search=ring&sort=-partNumber'));
    expect(screen.getByRole('columnheader', { name: 'Part Number' })).toHaveAttribute('aria-sort', 'descending');
    await user.type(box, 's');
    await waitFor(() => expect(address()).toBe('/admin/product/index?search=rings&sort=-partNumber'));

    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(screen.getByRole('option', { name: 'Relevance' }));
    await waitFor(() => expect(address()).toBe('/admin/product/index?search=rings'));
  });

  it('the product list removes a row only after the server has deleted the record', async () => {
    const server = startServer();
    let agree = () => {};
    server.handlers['DELETE admin/product/delete/p2'] = () =>
      new Promise((resolve) => {
        agree = () => {
          server.handlers['GET admin/products'] = () => answeredPage([product(1), product(3)]);
          resolve(answered({ undo: 't1' }, { message: 'Product deleted' }));
        };
      });
    const { user } = await renderRemote(manifest, 'product/index', server);

    const dialog = await askToDelete(user, 'Pixel 2');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.sent('DELETE', 'admin/product/delete/p2')).toHaveLength(1));
    expect(screen.getByRole('cell', { name: 'Pixel 2', hidden: true })).toBeInTheDocument();
    agree();
    await waitFor(() => expect(screen.queryByText('Pixel 2')).not.toBeInTheDocument());
    expect(screen.getByText('Pixel 3')).toBeVisible();
  });

  it('the product list keeps the row and shows the reason when the server rejects the deletion', async () => {
    const server = startServer();
    server.handlers['DELETE admin/product/delete/p2'] = () => refused(409, 'It is used by 3 others.');
    const { user } = await renderRemote(manifest, 'product/index', server);

    const dialog = await askToDelete(user, 'Pixel 2');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('It is used by 3 others.')).toBeVisible();
    expect(screen.getByText('Pixel 2')).toBeInTheDocument();
  });

  it('the product list deletes nothing when the question is answered with Cancel', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'product/index', server);

    const dialog = await askToDelete(user, 'Pixel 2');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  });

  it('the product list goes to the last page when the address names one past it', async () => {
    const server = startServer();
    server.handlers['GET admin/products'] = ({ query }) =>
      answeredPage(Number(query?.page) > 2 ? [] : products(11, 2), { page: 2, totalPages: 2, totalItems: 12 });
    const { address } = await renderRemote(manifest, 'product/index?page=9', server);

    await waitFor(() => expect(address()).toBe('/admin/product/index?page=2'));
    expect(await rowOf('Pixel 11')).toBeVisible();
  });

  it("the product list says 'No data available' when there is nothing", async () => {
    const server = startServer();
    server.handlers['GET admin/products'] = () => answeredPage([], { totalPages: 0 });
    await renderRemote(manifest, 'product/index', server);
    expect(await screen.findByText('No data available')).toBeVisible();
  });

  it('the product list shows why it cannot be loaded, and reloads with Retry', async () => {
    const server = startServer();
    const list = server.handlers['GET admin/products'];
    server.handlers['GET admin/products'] = () => refused(503, 'The database is busy.');
    const { user } = await renderRemote(manifest, 'product/index', server);

    expect(await screen.findByText('The database is busy.')).toBeVisible();
    if (list) server.handlers['GET admin/products'] = list;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Pixel 1')).toBeVisible();
  });
});
