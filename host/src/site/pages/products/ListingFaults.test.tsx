import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductsPage';

const pitch = {
  ...{ _id: 'pitch', fieldName: 'Pixel pitch', kind: 'number', unit: 'mm', group: '', order: 1 },
  ...{ count: 4, min: 10, max: 110, values: [] },
};
const product = (number: number) => ({
  ...{ _id: `p${number}`, categoryId: 'strobes', categoryName: 'Strobes', name: `Light ${number}`, partNumber: '' },
  ...{ description: '', imagePath: [], keyFacts: [] },
});
const pageOf = (page: number, totalPages: number) =>
  ok([product(page)], { paginationData: { totalItems: 9, itemsPerPage: 9, currentPage: page, totalPages } });
const factsOf = (path: string) =>
  path === 'guest/products/facets' ? ok({ categories: [], attributes: [], facts: [pitch] }) : undefined;
const facetsOf = factsOf;

describe('a listing that cannot be shown as it was asked for', () => {
  it('says what is wrong with a typed bound and keeps it in its field, then takes units and the wrong order', async () => {
    const { shown } = renderPage(Page, '/products/:categoryNames?', '/products', ({ path }) =>
      path === 'guest/products' ? pageOf(1, 1) : factsOf(path),
    );
    const [from, to] = [
      await screen.findByRole('textbox', { name: 'Pixel pitch from, in mm' }),
      screen.getByRole('textbox', { name: 'Pixel pitch to, in mm' }),
    ];
    await userEvent.type(from, '-5{Enter}');
    expect(from).toHaveAccessibleDescription('From: Enter a number that is not negative.');
    expect([shown.address, (from as HTMLInputElement).value]).toEqual(['/products', '-5']);
    await userEvent.clear(from);
    await userEvent.type(from, '1"');
    await userEvent.type(to, 'wide');
    await userEvent.tab();
    expect(from).toBeValid();
    expect(to).toHaveAccessibleDescription('To: Enter a number in mm, such as 10 or ½ inch.');
    await userEvent.clear(to);
    await userEvent.type(to, '10 mm{Enter}');
    await waitFor(() => expect(shown.address).toBe('/products?facts=pitch:10-25.4'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['½ inch', '0.5 in', '12,7 mm', '½ Zoll', '½ بوصة'])(
    'takes the bound %s in a filter in mm',
    async (typed) => {
      const { shown } = renderPage(Page, '/products/:categoryNames?', '/products', ({ path }) =>
        path === 'guest/products' ? pageOf(1, 1) : factsOf(path),
      );
      const from = await screen.findByRole('textbox', { name: 'Pixel pitch from, in mm' });
      // Keypads for numbers have no letters.
      expect(from).toHaveAttribute('inputmode', 'text');
      await userEvent.type(from, `${typed}{Enter}`);
      await waitFor(() => expect(shown.address).toBe('/products?facts=pitch:12.7-'));
      expect(from).toHaveValue('12.7');
    },
  );

  it('says what is wrong with bounds that were sent without JavaScript, and keeps them', async () => {
    renderPage(Page, '/products/:categoryNames?', '/products?range=pitch:%2Bmm&range=ten&range=20', ({ path }) =>
      path === 'guest/products' ? pageOf(1, 1) : factsOf(path),
    );
    const from = await screen.findByRole('textbox', { name: 'Pixel pitch from, in mm' });
    expect(from).toHaveValue('ten');
    expect(from).toHaveAccessibleDescription('From: Enter a number in mm, such as 10 or ½ inch.');
    expect(screen.getByRole('textbox', { name: 'Pixel pitch to, in mm' })).toHaveValue('20');
  });

  it('offers what comes nearest, and the search without filters', async () => {
    const none = { paginationData: { totalItems: 0, itemsPerPage: 9, currentPage: 1, totalPages: 0 } };
    const near = { kind: 'page', _id: 'a', title: 'Neon', detail: '', path: '/static/neon', imagePath: null };
    const nearest = [{ ...near, excerpt: '', marks: [] }];
    renderPage(Page, '/products/:categoryNames?', '/products?search=zzz&categories=Strobes', ({ path }) =>
      path === 'guest/products' ? ok([], { ...none, nearest }) : facetsOf(path),
    );
    expect(await screen.findByRole('link', { name: 'Neon' })).toHaveAttribute('href', '/static/neon');
    const wider = screen.getByRole('link', { name: 'Search without filters' });
    expect(wider).toHaveAttribute('href', '/products?search=zzz');
  });

  it('says which spelling was searched for if nothing has the words as typed', async () => {
    renderPage(Page, '/products/:categoryNames?', '/products?search=strobo&size=18', ({ path }) =>
      path === 'guest/products'
        ? ok([product(1)], { ...pageOf(1, 1).answer, data: [product(1)], correctedTo: 'strobe' })
        : facetsOf(path),
    );
    const corrected = await screen.findByRole('link', { name: 'strobe' });
    expect(corrected).toHaveAttribute('href', '/products?search=strobe&size=18');
  });
});
