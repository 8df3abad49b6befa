import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductsPage';

const categories = [
  { _id: 'turbo', categoryName: 'Turbo Lamps', summary: 'Lamps for the sockets of rides.', filePath: null },
  { _id: 'strobes', categoryName: 'Strobes', summary: '', filePath: null },
  { _id: 'cables', categoryName: 'Cables', summary: '', filePath: null },
];
const facets = {
  categories: categories.map(({ _id, categoryName }, count) => ({ _id, categoryName, count: count + 1 })),
  ...{ attributes: [], facts: [] },
};
const paginationData = { totalItems: 1, itemsPerPage: 9, currentPage: 1, totalPages: 1 };

const show = (address: string) =>
  renderPage(Page, '/products/:categoryNames?', address, ({ path }) => {
    if (path === 'guest/category') return ok(categories);
    return path === 'guest/products/facets' ? ok(facets) : ok([], { paginationData });
  });

describe('the categories of the products listing', () => {
  it('head it with the name and summary of a single one, below all products in the breadcrumbs', async () => {
    show('/products/Turbo%20Lamps');
    expect(await screen.findByRole('heading', { level: 1, name: 'Turbo Lamps' })).toBeVisible();
    expect(screen.getByText('Lamps for the sockets of rides.')).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: /breadcrumb/i }));
    expect(crumbs.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');
    expect(crumbs.getByText('Turbo Lamps')).toHaveAttribute('aria-current', 'page');
  });

  it('fold the others once one is chosen, and keep the focus on it', async () => {
    show('/products');
    const box = (name: string) => screen.getByRole('checkbox', { name });
    const isFolded = (name: string) => box(name).closest('li')?.dataset.folded;
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Strobes' }));
    const others = await screen.findByRole('button', { name: '2 other categories', expanded: false });
    expect(box('Strobes')).toHaveFocus();
    expect(['Turbo Lamps', 'Strobes', 'Cables'].map(isFolded)).toEqual(['true', 'false', 'true']);
    await userEvent.click(others);
    expect(['Turbo Lamps', 'Strobes', 'Cables'].map(isFolded)).toEqual(['false', 'false', 'false']);
    expect(screen.getByRole('button', { name: 'Fewer categories', expanded: true })).toHaveFocus();
  });
});
