import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductsPage';

const facets = {
  categories: [
    { _id: 'turbo', categoryName: 'Turbo Lamps', count: 18 },
    { _id: 'strobes', categoryName: 'Strobes', count: 9 },
    { _id: 'cables', categoryName: 'Cables', count: 0 },
  ],
  attributes: [
    {
      fieldName: 'Flash Colour',
      options: ['Red', 'Green', 'Blue', 'Amber', 'White', 'Cyan', 'Magenta'].map((option, index) => ({
        ...{ key: `Flash Colour:${option}`, option, count: index },
      })),
    },
    { fieldName: 'Jacket', options: [{ key: 'Jacket:PVC', option: 'PVC', count: 0 }] },
  ],
  facts: [] as object[],
};

const fact = { unit: '', group: '', order: 1, count: 4, min: null, max: null, values: [] };
const factFacets = [
  { ...fact, _id: 'pitch', fieldName: 'Pixel pitch', kind: 'number', unit: 'mm', min: 10, max: 110 },
  {
    ...{ ...fact, _id: 'ip', fieldName: 'Protection', kind: 'text' },
    values: [{ key: 'ip:IP67', value: 'IP67', count: 2 }],
  },
  { ...fact, _id: 'power', fieldName: 'Power', kind: 'number', unit: 'W', min: 5, max: 5 },
];

const product = (number: number) => ({
  _id: `p${number}`,
  categoryId: 'strobes',
  categoryName: 'Strobes',
  name: `Strobe ${number}`,
  partNumber: `MSL-S${number}`,
  description: '<p>one two three four five six seven eight nine ten eleven twelve</p>',
  imagePath: [],
  keyFacts: [{ _id: 'ip', fieldName: 'Protection', unit: '', value: 'IP67' }],
});

const pageOf = (page: number, totalPages: number) =>
  ok([product(page * 10), product(page * 10 + 1)], {
    paginationData: { totalItems: totalPages * 9, itemsPerPage: 9, currentPage: page, totalPages },
  });

const facetsOf = (path: string) => (path === 'guest/products/facets' ? ok(facets) : undefined);

const factsOf = (path: string) => facetsOf(path) && ok({ ...facets, facts: factFacets });

function show(address: string, { totalPages = 3 } = {}) {
  return renderPage(Page, '/products/:categoryNames?', address, ({ path, query }) => {
    if (path === 'guest/products') return pageOf(Number(query?.currentPage), totalPages);
    return facetsOf(path);
  });
}

const lastListing = (requests: { path: string; query?: Record<string, unknown> }[]) =>
  requests.filter(({ path }) => path === 'guest/products').at(-1)?.query;

beforeAll(() => {
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
});

describe('the products listing', () => {
  it('requests nine products for the categories, search and page of the address', async () => {
    const { requests } = show('/products/Turbo%20Lamps?search=rgb&page=2');
    expect(await screen.findByText('Strobe 20')).toBeInTheDocument();
    expect(lastListing(requests)).toEqual({
      currentPage: 2,
      itemsPerPage: 9,
      categories: 'Turbo Lamps',
      options: undefined,
      search: 'rgb',
    });
    expect(requests.find(({ path }) => path === 'guest/products/facets')?.query).toEqual({
      ...{ categories: 'Turbo Lamps', options: undefined, search: 'rgb' },
    });
    expect(screen.getByRole('checkbox', { name: 'Turbo Lamps' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Strobes' })).not.toBeChecked();
  });

  it('narrows by facts: typed bounds and ticked values go to the address, and chips remove them', async () => {
    const { shown } = renderPage(Page, '/products/:categoryNames?', '/products?page=2', ({ path }) =>
      path === 'guest/products' ? pageOf(1, 1) : factsOf(path),
    );
    const from = await screen.findByRole('textbox', { name: 'Pixel pitch from, in mm' });
    await userEvent.type(from, '12,5');
    expect(screen.getByRole('slider', { name: 'Lowest Pixel pitch' })).toHaveValue('12.5');
    await userEvent.type(from, '{Enter}');
    await waitFor(() => expect(shown.address).toBe('/products?facts=pitch:12.5-'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'IP67' }));
    await waitFor(() => expect(shown.address).toBe('/products?facts=pitch:12.5-,ip:IP67'));
    expect(screen.queryByRole('textbox', { name: /^Power/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Remove Pixel pitch: from 12.5\u00a0mm' }));
    await waitFor(() => expect(shown.address).toBe('/products?facts=ip:IP67'));
    const card = screen.getByText('Strobe 10').closest('li');
    expect(card).toHaveTextContent('Protection: IP67');
  });

  it('narrows by the slider once it is let go, with an open bound at its end', async () => {
    const { shown } = renderPage(Page, '/products/:categoryNames?', '/products?facts=pitch:20-', ({ path }) =>
      path === 'guest/products' ? pageOf(1, 1) : factsOf(path),
    );
    const highest = await screen.findByRole('slider', { name: 'Highest Pixel pitch' });
    fireEvent.change(highest, { target: { value: '60.04' } });
    expect(screen.getByRole('textbox', { name: 'Pixel pitch to, in mm' })).toHaveValue('60');
    expect(shown.address).toBe('/products?facts=pitch:20-');
    fireEvent.keyUp(highest);
    await waitFor(() => expect(shown.address).toBe('/products?facts=pitch:20-60'));
    fireEvent.change(screen.getByRole('slider', { name: 'Lowest Pixel pitch' }), { target: { value: '10' } });
    fireEvent.pointerUp(screen.getByRole('slider', { name: 'Lowest Pixel pitch' }));
    await waitFor(() => expect(shown.address).toBe('/products?facts=pitch:-60'));
  });

  it('sorts and resizes the list by the address', async () => {
    const { shown, requests } = renderPage(Page, '/products/:categoryNames?', '/products?page=2', ({ path }) =>
      path === 'guest/products' ? pageOf(1, 1) : factsOf(path),
    );
    await screen.findByRole('option', { name: 'Pixel pitch, lowest first' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Pixel pitch, highest first');
    await waitFor(() => expect(shown.address).toBe('/products?sort=-fact:pitch'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Products a page' }), '36');
    await waitFor(() => expect(shown.address).toBe('/products?sort=-fact:pitch&size=36'));
    expect(lastListing(requests)).toMatchObject({ sort: '-fact:pitch', itemsPerPage: 36 });
  });

  it('adds a ticked category to the address, returns to page one and scrolls to the top', async () => {
    const { shown } = show('/products?page=3&view=list');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Strobes' }));
    await waitFor(() => expect(shown.address).toBe('/products/Strobes?view=list'));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it('labels each checkbox by its choice alone and describes it by its count', async () => {
    show('/products');
    const box = await screen.findByRole('checkbox', { name: 'Turbo Lamps' });
    expect(box).toHaveAccessibleDescription('18 products');
    expect(screen.getByRole('checkbox', { name: 'Green' })).toHaveAccessibleDescription('1 product');
    expect(screen.getByRole('group', { name: 'Flash Colour' })).toContainElement(
      screen.getByRole('checkbox', { name: 'Blue' }),
    );
  });

  it('disables choices without products, except chosen ones', async () => {
    const { shown } = show('/products?categories=cables&options=Jacket:PVC');
    expect(await screen.findByRole('checkbox', { name: 'Red' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Cables' })).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'PVC' }));
    await waitFor(() => expect(shown.address).toBe('/products/cables'));
    expect(screen.queryByText('Jacket')).not.toBeInTheDocument();
  });

  it('filters by the options of an attribute, showing six at first and the rest on demand', async () => {
    const { shown, requests } = show('/products?page=2');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Blue' }));
    await waitFor(() => expect(shown.address).toBe('/products?options=Flash+Colour:Blue'));
    await userEvent.click(screen.getByText('Show 1 more'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Magenta' }));
    await waitFor(() => expect(shown.address).toBe('/products?options=Flash+Colour:Blue,Flash+Colour:Magenta'));
    await waitFor(() =>
      expect(lastListing(requests)).toMatchObject({ options: 'Flash Colour:Blue,Flash Colour:Magenta' }),
    );
  });

  it('removes a filter by its chip', async () => {
    const { shown } = show('/products?search=rgb&categories=turbo&options=Flash+Colour:Blue');
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(await chips.findByText('Turbo Lamps')).toBeInTheDocument();
    await userEvent.click(chips.getByRole('link', { name: 'Remove Flash Colour: Blue' }));
    await waitFor(() => expect(shown.address).toBe('/products/turbo?search=rgb'));
    expect(screen.getByText('27 products')).toHaveFocus();
  });

  it('shows at most 24 chips', async () => {
    const options = Array.from({ length: 30 }, (_, at) => ({ key: `Size:${at}`, option: `${at}`, count: 1 }));
    const many = { categories: [], attributes: [{ fieldName: 'Size', order: 0, options }], facts: [] };
    const address = `/products?options=${options.map(({ key }) => key).join()}`;
    renderPage(Page, '/products', address, ({ path }) =>
      path === 'guest/products' ? pageOf(1, 1) : path === 'guest/products/facets' ? ok(many) : undefined,
    );
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('link')).toHaveLength(24);
    expect(chips.getByText('and 6 more')).toBeInTheDocument();
  });

  it('links to products with the option that all of them share', async () => {
    show('/products?options=Flash+Colour:Blue');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Strobe 10' })).toHaveAttribute(
        'href',
        '/product/detail/p10/strobe-10?Flash+Colour=Blue',
      ),
    );
  });

  it('shows the number of results on the sheet of a phone', async () => {
    show('/products');
    expect(await screen.findByRole('button', { name: 'Show 27 products' })).toBeInTheDocument();
  });

  it('clears all filters and keeps the search', async () => {
    const { shown } = show('/products?search=rgb&categories=Strobes,Turbo+Lamps&options=Flash+Colour:Blue');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(shown.address).toBe('/products?search=rgb'));
    expect(screen.queryByRole('button', { name: 'Clear All' })).not.toBeInTheDocument();
  });

  it('searches half a second after the last keystroke', async () => {
    const { requests, shown } = show('/products');
    const box = await screen.findByRole('searchbox');
    await userEvent.type(box, 'neon');
    expect(shown.address).toBe('/products');
    await waitFor(() => expect(shown.address).toBe('/products?search=neon'), { timeout: 1500 });
    await waitFor(() => expect(lastListing(requests)).toMatchObject({ search: 'neon', currentPage: 1 }));
    const searches = requests.filter(({ path, query }) => path === 'guest/products' && query?.search);
    expect(searches.map(({ query }) => query?.search)).toEqual(['neon']);
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

  it('pages with buttons, disabled at the ends, and with numbered links', async () => {
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

  it('explains a page past the end, and links to the first', async () => {
    const past = { paginationData: { totalItems: 12, itemsPerPage: 9, currentPage: 7, totalPages: 2 } };
    renderPage(Page, '/products', '/products?search=a&page=7', ({ path }) =>
      path === 'guest/products' ? ok([], past) : facetsOf(path),
    );
    expect(await screen.findByText('This list has no page 7.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to page 1' })).toHaveAttribute('href', '/products?search=a');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('shows products when the filters cannot be loaded, and loads the filters again on Retry', async () => {
    let isDown = true;
    renderPage(Page, '/products', '/products', ({ path }) => {
      if (path === 'guest/products') return pageOf(1, 1);
      return isDown && facetsOf(path) ? failed(503, 'Down.') : facetsOf(path);
    });
    expect(await screen.findByText('Strobe 10')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('checkbox', { name: 'Strobes' })).toBeInTheDocument();
  });

  it('says that nothing matches, and offers all products', async () => {
    const none = { paginationData: { totalItems: 0, itemsPerPage: 9, currentPage: 1, totalPages: 0 } };
    renderPage(Page, '/products', '/products?search=zzz', ({ path }) =>
      path === 'guest/products' ? ok([], none) : facetsOf(path),
    );
    expect(await screen.findByText('No products match this search.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/products');
  });

  it('shows a failure and loads again on Retry', async () => {
    let isDown = true;
    renderPage(Page, '/products', '/products', ({ path }) => {
      if (path !== 'guest/products') return facetsOf(path);
      return isDown ? failed(503, 'Down.') : pageOf(1, 1);
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Strobe 10')).toBeInTheDocument();
  });
});
