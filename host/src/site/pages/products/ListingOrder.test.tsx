import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductsPage';

const paginationData = { totalItems: 0, itemsPerPage: 9, currentPage: 1, totalPages: 0 };
const strobes = { _id: 's1', categoryName: 'Strobes', summary: '', filePath: null };
const facets = { categories: [], attributes: [], facts: [] };

it('offers the recommended order of a single category, which is not chosen by the address, and the newest beside it', async () => {
  const { shown, requests } = renderPage(Page, '/products/:categoryNames?', '/products/Strobes', ({ path }) => {
    if (path === 'guest/category') return ok([strobes]);
    if (path === 'guest/products/facets') return ok({ ...facets, categories: [{ ...strobes, count: 0 }] });
    return ok([], { paginationData });
  });
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(order).toHaveDisplayValue('Curated');
  await userEvent.selectOptions(order, 'Newest');
  await waitFor(() => expect(shown.address).toBe('/products/Strobes?sort=newest'));
  const lastQuery = () => requests.filter(({ path }) => path === 'guest/products').at(-1)?.query;
  await waitFor(() => expect(lastQuery()).toMatchObject({ categories: 'Strobes', sort: 'newest' }));
  await userEvent.selectOptions(order, 'Curated');
  await waitFor(() => expect(shown.address).toBe('/products/Strobes'));
});

it('sorts products by relevance when a search begins, and keeps an order that is chosen then', async () => {
  const { shown, requests } = renderPage(Page, '/products/:categoryNames?', '/products?sort=name', ({ path }) =>
    path === 'guest/products/facets' ? ok(facets) : ok([], { paginationData }),
  );
  const box = await screen.findByRole('searchbox', { name: 'Search products' });
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  expect(within(order).queryByRole('option', { name: 'Relevance' })).toBeNull();
  await userEvent.type(box, 'ring');
  await waitFor(() => expect(shown.address).toBe('/products?search=ring'));
  await waitFor(() => expect(order).toHaveDisplayValue('Relevance'));

  await userEvent.selectOptions(order, 'Name');
  await waitFor(() => expect(shown.address).toBe('/products?search=ring&sort=name'));
  await userEvent.type(box, 's');
  await waitFor(() => expect(shown.address).toBe('/products?search=rings&sort=name'));
  const lastQuery = () => requests.filter(({ path }) => path === 'guest/products').at(-1)?.query;
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'rings', sort: 'name' }));
});
