import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './SearchPage';

const item = {
  ...{ kind: 'product', _id: 'p1', title: 'CB120', detail: 'MSL-CB120', path: '/product/detail/p1', imagePath: null },
  ...{ excerpt: '<b>24 V</b> cabochon', marks: [{ start: 3, length: 4 }] },
};
const counts = { product: 12, download: 1, project: 0, news: 0, page: 0 };
const paginationData = { totalItems: 13, itemsPerPage: 10, currentPage: 1, totalPages: 2 };
const none = { product: 0, download: 0, project: 0, news: 0, page: 0 };

const show = (address: string, answer = ok([item], { counts, paginationData, correctedTo: null, nearest: [] })) =>
  renderPage(Page, '/search', address, ({ path }) => (path === 'guest/search' ? answer : undefined));

describe('the search page', () => {
  it('lists results by kind, marks the words as text, and links to the next page', async () => {
    const { requests } = show('/search?q=24+V');
    expect(await screen.findByRole('link', { name: 'CB120' })).toHaveAttribute('href', '/product/detail/p1');
    expect(screen.getByText('24 V', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText(/<b>/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Products 12' })).toHaveAttribute('href', '/search?q=24+V&kind=product');
    expect(screen.queryByRole('link', { name: /Projects/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?q=24+V&page=2');
    expect(requests.map(({ path }) => path)).toContain('guest/search');
  });

  it('offers the nearest results if nothing was found', async () => {
    const empty = { ...paginationData, totalItems: 0, totalPages: 0 };
    show('/search?q=xyzzy', ok([], { counts: none, paginationData: empty, correctedTo: null, nearest: [item] }));
    expect(await screen.findByText('Nothing found for “xyzzy”')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Nearest results' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'CB120' })).toBeVisible();
  });

  it('suggests results while typing, and opens one with the keyboard', async () => {
    const realFetch = globalThis.fetch;
    globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(ok([item]).answer)));
    const { shown, requests } = show('/search');
    const user = userEvent.setup();
    expect(screen.getByText('What are you looking for?')).toBeVisible();
    expect(requests.filter(({ path }) => path === 'guest/search')).toEqual([]);
    await user.type(screen.getByLabelText(/^Search products/), 'cb');
    expect(await screen.findByRole('option', { name: /CB120/ })).toBeVisible();
    const field = screen.getByRole('combobox');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('1 suggestion')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
    await user.keyboard('{Enter}');
    expect(shown.address).toBe('/product/detail/p1');
    globalThis.fetch = realFetch;
  });
});
