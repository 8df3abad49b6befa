import { screen, waitFor } from '@testing-library/react';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductsPage';

const strobes = { _id: 'c2', categoryName: 'Strobes', filePath: null };
const pagination = { totalItems: 0, itemsPerPage: 9, currentPage: 1, totalPages: 0 };

const show = (address: string) =>
  renderPage(Page, '/products/:categoryNames?', address, ({ path }) => {
    if (path === 'guest/category') return ok([strobes]);
    if (path === 'guest/products') return ok([], { paginationData: pagination });
    return path === 'guest/products/facets' ? ok({ categories: [], attributes: [], facts: [] }) : undefined;
  });

describe('the address of a listing', () => {
  it.each([
    ['/products/strobes?view=list', '/products/Strobes?view=list'],
    ['/products?categories=c2', '/products/Strobes'],
  ])('%s is replaced by the canonical one', async (address, canonical) => {
    const { shown } = show(address);
    await waitFor(() => expect(shown.address).toBe(canonical));
  });

  it('with a category that cannot exist shows the 404 page and asks for no products', async () => {
    const { requests } = show('/products/%00');
    expect(await screen.findByRole('heading', { name: "Oops! You're lost." })).toBeInTheDocument();
    expect(requests.filter(({ path }) => path.startsWith('guest/products'))).toEqual([]);
  });
});
