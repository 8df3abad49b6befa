import { setTimeout as delay } from 'node:timers/promises';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

const show = (
  address: string,
  answer = ok([item], { counts, paginationData, correctedTo: null, leftOut: [], missing: null, nearest: [] }),
) => renderPage(Page, '/search', address, ({ path }) => (path === 'guest/search' ? answer : undefined));

const suggest = (title: string) =>
  Promise.resolve(new Response(JSON.stringify(ok([{ ...item, title, excerpt: '', marks: [] }]).answer)));

const realFetch = globalThis.fetch;

/** Answers requests for suggestions. */
const answerFetch = (answer: () => Promise<Response>) => {
  globalThis.fetch = answer;
};

describe('the search page', () => {
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

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

  it('counts up to a thousand', async () => {
    show(
      '/search?q=24+V',
      ok([item], {
        ...{ correctedTo: null, leftOut: [], missing: null, nearest: [], paginationData },
        counts: { ...none, product: 999, page: 1000 },
      }),
    );
    expect(await screen.findByRole('link', { name: 'Products 999' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pages 1,000+' })).toBeVisible();
  });

  it('says which words the results lack', async () => {
    show(
      '/search?q=cb120+xyzzy',
      ok([item], {
        ...{ counts, paginationData: { ...paginationData, totalItems: 1 } },
        ...{ correctedTo: null, leftOut: ['xyzzy'], missing: null, nearest: [] },
      }),
    );
    expect(await screen.findByText('1 result for “cb120 xyzzy”')).toBeVisible();
    expect(await screen.findByText(/without “xyzzy”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'CB120' })).toBeVisible();
  });

  it('says that a document does not exist, and leads to a message that asks for it', async () => {
    const missing = { document: 'GDTF file', of: 'SR24 Strip', path: '/product/detail/p1' };
    show(
      '/search?q=sr24+gdtf',
      ok([item], { counts, paginationData, correctedTo: null, leftOut: ['gdtf'], missing, nearest: [] }),
    );
    expect(await screen.findByRole('link', { name: 'SR24 Strip' })).toHaveAttribute('href', '/product/detail/p1');
    const ask = screen.getByRole('link', { name: 'Ask us for it' });
    const { searchParams } = new URL(ask.getAttribute('href') ?? '', 'https://msl.example');
    expect(searchParams.get('message')).toBe('Please send me the GDTF file of SR24 Strip.');
    expect(screen.queryByText(/without/)).toBeNull();
  });

  it('says what to do if nothing was found', async () => {
    const empty = { ...paginationData, totalItems: 0, totalPages: 0 };
    show(
      '/search?q=xyzzy',
      ok([], {
        counts: none,
        paginationData: empty,
        correctedTo: null,
        leftOut: ['xyzzy'],
        missing: null,
        nearest: [],
      }),
    );
    expect(await screen.findByText('Nothing found for “xyzzy”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact');
  });

  it('suggests results while typing, and opens one with the keyboard', async () => {
    answerFetch(() => suggest('CB120'));
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
  });

  it('shows no suggestions that arrive after the search was sent or the list was closed', async () => {
    const pending: ((response: Response) => void)[] = [];
    answerFetch(() => new Promise((resolve) => pending.push(resolve)));
    show('/search');
    const user = userEvent.setup();
    for (const key of ['{Enter}', '{Tab}']) {
      await user.type(screen.getByLabelText(/^Search products/), 'cb');
      await waitFor(() => expect(pending).toHaveLength(1));
      await user.keyboard(key);
      pending.pop()?.(await suggest('CB120'));
      await delay(50);
      expect(screen.queryByRole('option')).toBeNull();
    }
  });

  it('suggests results for the next search on the page of the first one', async () => {
    answerFetch(() => suggest('CB120'));
    show('/search');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Search products/), 'cb');
    await screen.findByRole('option', { name: /CB120/ });
    await user.keyboard('{Enter}');
    await screen.findByText('13 results for “cb”');
    await user.type(screen.getByLabelText(/^Search products/), '120');
    expect(await screen.findByRole('option', { name: /CB120/ })).toBeVisible();
  });

  it('leaves keys to an input method editor', async () => {
    answerFetch(() => suggest('CB120'));
    const { shown } = show('/search');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Search products/), 'cb');
    await screen.findByRole('option', { name: /CB120/ });
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true });
    expect(shown.address).toBe('/search');
  });
});
