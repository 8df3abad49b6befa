import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok, renderPage } from '../testing/renderPage';
import { Page } from './ProductsPage';

const categories = ['Turbo Lamps', 'Strobes'].map((categoryName) => ({
  _id: categoryName.toLowerCase(),
  categoryName,
  filePath: null,
}));

const product = (number: number) => ({
  _id: `p${number}`,
  categoryId: 'strobes',
  categoryName: 'Strobes',
  name: `Strobe ${number}`,
  partNumber: `MSL-S${number}`,
  description: '<p>one two three four five six seven eight nine ten eleven twelve</p>',
  imagePath: [],
});

const pageOf = (page: number, totalPages: number) =>
  ok([product(page * 10), product(page * 10 + 1)], {
    paginationData: { totalItems: totalPages * 9, itemsPerPage: 9, currentPage: page, totalPages },
  });

function show(address: string, { totalPages = 3 } = {}) {
  return renderPage(Page, '/products/:categoryNames?', address, ({ path, query }) => {
    if (path === 'guest/category') return ok(categories);
    if (path === 'guest/products') return pageOf(Number(query?.currentPage), totalPages);
    return undefined;
  });
}

const lastListing = (requests: { path: string; query?: Record<string, unknown> }[]) =>
  requests.filter(({ path }) => path === 'guest/products').at(-1)?.query;

beforeAll(() => {
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
});

describe('the products listing', () => {
  it('asks for nine products of the categories, search and page in the address', async () => {
    const { requests } = show('/products/Turbo%20Lamps?search=rgb&page=2');
    expect(await screen.findByText('Strobe 20')).toBeInTheDocument();
    expect(lastListing(requests)).toEqual({
      currentPage: 2,
      itemsPerPage: 9,
      categories: 'Turbo Lamps',
      search: 'rgb',
    });
    expect(screen.getByRole('checkbox', { name: 'Turbo Lamps' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Strobes' })).not.toBeChecked();
  });

  it('puts a ticked category into the address, begins at page one and scrolls to the top', async () => {
    const { shown } = show('/products?page=3&view=list');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Strobes' }));
    await waitFor(() => expect(shown.address).toBe('/products?categories=Strobes&view=list'));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it('clears all categories and keeps the search', async () => {
    const { shown } = show('/products?search=rgb&categories=Strobes,Turbo+Lamps');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(shown.address).toBe('/products?search=rgb'));
    expect(screen.queryByRole('button', { name: 'Clear All' })).not.toBeInTheDocument();
  });

  it('searches once typing has rested for half a second', async () => {
    const { requests, shown } = show('/products');
    const box = await screen.findByRole('searchbox');
    await userEvent.type(box, 'neon');
    expect(shown.address).toBe('/products');
    await waitFor(() => expect(shown.address).toBe('/products?search=neon'), { timeout: 1500 });
    await waitFor(() => expect(lastListing(requests)).toMatchObject({ search: 'neon', currentPage: 1 }));
    expect(requests.filter(({ query }) => query?.search).map(({ query }) => query?.search)).toEqual(['neon']);
  });

  it('switches between grid and list, with ten words or up to fifty', async () => {
    const { shown } = show('/products');
    expect(await screen.findAllByText('one two three four five six seven eight nine ten…')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findAllByText(/eleven twelve$/)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
    expect(shown.address).toBe('/products?view=list');
  });

  it('pages with buttons that are disabled at the ends, and with numbered links', async () => {
    const { shown } = show('/products');
    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(pager.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Strobe 20')).toBeInTheDocument();
    await userEvent.click(pager.getByRole('link', { name: 'Page 3' }));
    expect(await screen.findByText('Strobe 30')).toBeInTheDocument();
    expect(shown.address).toBe('/products?page=3');
    expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('hides the pager when there is one page', async () => {
    show('/products', { totalPages: 1 });
    expect(await screen.findByText('Strobe 10')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('says that nothing matches, and offers all products', async () => {
    const none = { paginationData: { totalItems: 0, itemsPerPage: 9, currentPage: 1, totalPages: 0 } };
    renderPage(Page, '/products', '/products?search=zzz', ({ path }) =>
      path === 'guest/products' ? ok([], none) : undefined,
    );
    expect(await screen.findByText('No products match this search.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/products');
  });

  it('shows a failure and loads again on Retry', async () => {
    let isDown = true;
    renderPage(Page, '/products', '/products', ({ path }) => {
      if (path !== 'guest/products') return undefined;
      return isDown ? failed(503, 'Down.') : pageOf(1, 1);
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Strobe 10')).toBeInTheDocument();
  });
});
