import { answered, answeredPage, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const product = (number: number) => ({
  _id: `p${number}`,
  name: `Pixel ${number}`,
  imagePath: [],
  categoryName: 'Pixel Strings',
  partNumber: `PX-${number}`,
  description: '<p>Bright &amp; small</p>',
});
const all = Array.from({ length: 12 }, (_, index) => product(index + 1));
const ring = { _id: 'c1', categoryName: 'Rings' };

/** Twelve products in pages of five, which render in half the time of ten; deletions and undoing are done. */
function startServer() {
  let gone: string[] = [];
  const stored = () => all.filter(({ _id }) => !gone.includes(_id));
  return serverStandIn({
    'GET admin/products': ({ query }) => {
      const page = Number(query?.page);
      const rows = stored();
      if (!page) return answered(rows);
      const paged = { page, totalPages: Math.ceil(rows.length / 5), totalItems: rows.length };
      return answeredPage(rows.slice(5 * (page - 1), 5 * page), paged);
    },
    'GET admin/category': () => answered([ring]),
    'DELETE admin/product/delete/p2': () => {
      gone = ['p2'];
      return answered({ undo: 't1' }, { message: 'Product deleted' });
    },
    'POST admin/products/bulk': ({ body }) => {
      const { action, ids } = body as { action: string; ids?: string[] };
      const asked = ids ?? all.map(({ _id }) => _id);
      if (action === 'delete') gone = asked;
      const outcome = { changed: asked.length, kept: [], ...(action === 'delete' && { undo: 't2' }) };
      return answered(outcome, { message: `${asked.length} products ${action}d` });
    },
    'POST admin/undo/t1': () => {
      gone = [];
      return answered(undefined, { message: 'Product restored' });
    },
  });
}

const open = async (address = '', server = startServer()) => ({
  ...(await renderRemote(manifest, `product/index${address}`, server)),
  server,
});
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bulkBodies = (server: ReturnType<typeof startServer>) =>
  server.sent('POST', 'admin/products/bulk').map(({ body }) => body);
const lastQuery = (server: ReturnType<typeof startServer>) =>
  server
    .sent('GET', 'admin/products')
    .filter(({ query }) => query)
    .at(-1)?.query;
const press = (name: string) => screen.getByRole('button', { name });
const confirmed = (question: string) =>
  within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name: 'Delete' });

beforeEach(() => localStorage.clear());

describe('the filters of the product list', () => {
  it('the filters of the product list narrow it by category and featured, in the address, and are cleared together', async () => {
    const { user, address, server } = await open('?page=2');
    await user.click(await screen.findByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Rings' }));
    expect(address()).toBe('/admin/product/index?categoryId=c1');
    await user.click(screen.getByRole('combobox', { name: 'Featured' }));
    await user.click(screen.getByRole('option', { name: 'Yes' }));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ page: 1, categoryId: 'c1', isFeatured: 'true' }));
    expect(screen.getByRole('button', { name: 'Filters (2)', expanded: false })).toBeInTheDocument();

    await user.click(press('Clear filters'));
    expect(address()).toBe('/admin/product/index');
  });

  it('the filters of the product list are offered to be cleared, with the search, when nothing matches', async () => {
    const server = startServer();
    server.handlers['GET admin/products'] = () => answeredPage([], { totalPages: 0 });
    const { user, address } = await open('?search=x&isFeatured=true&sort=name', server);
    expect(await screen.findByText('No data available')).toBeVisible();
    expect(screen.getByText('Nothing matches the search and filters.')).toBeVisible();
    await user.click(press('Clear search and filters'));
    expect(address()).toBe('/admin/product/index?sort=name');
  });
});

describe('the size of a page', () => {
  it('the page size is in the address, and the browser stores it for other lists', async () => {
    const first = await open('?page=2');
    await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '25');
    expect(first.address()).toBe('/admin/product/index?limit=25');
    await waitFor(() => expect(lastQuery(first.server)).toMatchObject({ page: 1, limit: 25 }));
    first.leave();

    const second = await open();
    await box('Pixel 1');
    expect(lastQuery(second.server)).toMatchObject({ page: 1, limit: 25 });
  });
});

describe('selected products', () => {
  it('selected products are chosen one by one, in a row with the shift key, and by the page', async () => {
    const { user } = await open();
    await user.click(await box('Pixel 2'));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(await box('Pixel 5'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
    expect(page).toBePartiallyChecked();
    await user.click(page);
    expect(screen.getByText('5 selected')).toBeVisible();
    await user.click(page);
    expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
  });

  it('selected products stay selected on other pages, and another search clears the selection', async () => {
    const { user } = await open();
    await user.click(await box('Pixel 2'));
    await user.click(press('Next'));
    await user.click(await box('Pixel 6'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(press('Clear selection'));
    expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
  });

  it('selected products can be featured and unfeatured together', async () => {
    const { user, server } = await open();
    await user.click(await box('Pixel 1'));
    await user.click(await box('Pixel 3'));
    await user.click(press('Feature'));
    expect(await screen.findByText('2 products featured')).toBeVisible();
    expect(bulkBodies(server)).toEqual([{ action: 'feature', ids: ['p1', 'p3'] }]);
    expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
  });

  it('selected products get another category or no manual by a dialog, which stays open when the server refuses', async () => {
    const server = startServer();
    server.handlers['GET admin/manuals'] = () => answered([]);
    const { user } = await open('', server);
    await user.click(await box('Pixel 1'));
    await user.click(await box('Pixel 3'));
    await user.click(press('Change category…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the category of 2 products' }));
    expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Rings' }));
    const working = server.handlers['POST admin/products/bulk'];
    server.handlers['POST admin/products/bulk'] = () => refused(422, 'There is no such category.');
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('There is no such category.')).toBeVisible();
    if (working) server.handlers['POST admin/products/bulk'] = working;
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bulkBodies(server).at(-1)).toEqual({ action: 'changeCategory', categoryId: 'c1', ids: ['p1', 'p3'] });

    await user.click(await box('Pixel 2'));
    await user.click(press('Change manual…'));
    await user.click(await screen.findByRole('button', { name: 'Remove manual' }));
    await waitFor(() =>
      expect(bulkBodies(server).at(-1)).toEqual({ action: 'changeManual', manualId: '', ids: ['p2'] }),
    );
  });

  it('deleting selected products asks with their number, and with the question of the row for one product', async () => {
    const { user, server } = await open();
    await user.click(await box('Pixel 1'));
    const bar = within(screen.getByRole('group', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    expect(confirmed('Are you sure you want to delete this product?')).toBeVisible();
    await user.click(press('Cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(await box('Pixel 3'));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    await user.click(confirmed('Are you sure you want to delete these 2 products?'));
    await waitFor(() => expect(screen.queryByText('Pixel 3')).not.toBeInTheDocument());
    expect(bulkBodies(server)).toEqual([{ action: 'delete', ids: ['p1', 'p3'] }]);
  });
});

describe('all that match', () => {
  async function chooseAll(server = startServer()) {
    const opened = await open('?isFeatured=true', server);
    await box('Pixel 1');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await opened.user.click(press('Select all 12 matching'));
    expect(screen.getByText('12 selected')).toBeVisible();
    return opened;
  }

  it('a bulk action on all matching products sends the filters and their number', async () => {
    const { user, server } = await chooseAll();
    await user.click(press('Unfeature'));
    await waitFor(() =>
      expect(bulkBodies(server)).toEqual([{ action: 'unfeature', matching: { isFeatured: 'true', count: 12 } }]),
    );
  });

  it('a list reloads and clears the selection when the number of matching products has changed', async () => {
    const server = startServer();
    server.handlers['POST admin/products/bulk'] = () => refused(409, '13 products match now, not 12.');
    const { user } = await chooseAll(server);
    const before = server.sent('GET', 'admin/products').length;
    await user.click(press('Unfeature'));
    expect(await screen.findByText('13 products match now, not 12.')).toBeVisible();
    await waitFor(() => expect(server.sent('GET', 'admin/products').length).toBe(before + 1));
    expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
  });

  it('a list keeps the selection of all matching products when the server cannot be reached', async () => {
    const server = startServer();
    server.handlers['POST admin/products/bulk'] = () => {
      throw new Error('offline');
    };
    const { user } = await chooseAll(server);
    await user.click(press('Unfeature'));
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    expect(screen.getByText('12 selected')).toBeVisible();
  });
});

describe('records the server keeps', () => {
  it('records that the server does not delete stay in the list and are shown with the reason', async () => {
    const server = startServer();
    server.handlers['POST admin/products/bulk'] = () =>
      answered(
        { changed: 0, kept: [{ _id: 'p1', message: 'It is on the home page.' }] },
        { message: 'Nothing deleted' },
      );
    const { user } = await open('', server);
    await user.click(await box('Pixel 1'));
    await user.click(within(screen.getByRole('group', { name: 'Selection' })).getByRole('button', { name: 'Delete' }));
    await user.click(confirmed('Are you sure you want to delete this product?'));
    const dialog = within(await screen.findByRole('dialog', { name: 'One was kept' }));
    expect(dialog.getByText('It is on the home page.')).toBeVisible();
    expect(dialog.getByText('Pixel 1')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await box('Pixel 1')).not.toBeChecked();
  });
});

describe('undoing a deletion', () => {
  async function deleteSecond(server = startServer()) {
    const opened = await open('', server);
    const row = (await screen.findByRole('cell', { name: 'Pixel 2' })).closest('tr') as HTMLElement;
    await opened.user.click(within(row).getByRole('button', { name: 'Delete' }));
    await opened.user.click(confirmed('Are you sure you want to delete this product?'));
    expect(await screen.findByText('Product deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Pixel 2')).not.toBeInTheDocument());
    return opened;
  }

  it('Undo restores a deleted row by keyboard', async () => {
    const { user, server } = await deleteSecond();
    await waitFor(() => expect(press('Undo')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Pixel 2')).toBeVisible();
    expect(screen.getByText('Product restored')).toBeVisible();
    expect(server.sent('POST', 'admin/undo/t1')).toHaveLength(1);
  });

  it('Undo says why it is too late and then disappears', async () => {
    const server = startServer();
    server.handlers['POST admin/undo/t1'] = () => refused(404, 'This can no longer be undone.');
    const { user } = await deleteSecond(server);
    await user.click(press('Undo'));
    expect(await screen.findByText('This can no longer be undone.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });
});
