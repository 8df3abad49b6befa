import { screen, waitFor } from '@testing-library/react';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductPage';

const product = {
  ...{
    _id: 'cb60',
    categoryId: 'c',
    categoryName: 'Cabochons',
    name: 'CB60 Cabochon',
    partNumber: '',
    description: '',
  },
  ...{ specifications: '', manualId: null, imagePath: [], choices: [], factSheet: [], keyFacts: [] },
};

const show = (address: string) =>
  renderPage(Page, '/product/detail/:id/:slug?', address, ({ path }) => {
    if (path === 'guest/product/detail/cb60') return ok(product);
    if (path === 'guest/product/links/cb60') return ok({ relations: [], projects: [], news: [] });
    return path === 'guest/downloads' ? ok([], { paginationData: { totalItems: 0 } }) : undefined;
  }).shown;

// jsdom has dialogs without their methods.
beforeAll(() => Object.assign(HTMLDialogElement.prototype, { close: () => undefined }));

describe('the address of a product', () => {
  it('is replaced if it has a former name, and keeps its query', async () => {
    const shown = show('/product/detail/cb60/old-name?Lens+Finish=Opal');
    await waitFor(() => expect(shown.address).toBe('/product/detail/cb60/cb60-cabochon?Lens+Finish=Opal'));
  });

  it('may do without a name; the head has the canonical address', async () => {
    const shown = show('/product/detail/cb60');
    await screen.findByRole('heading', { level: 1 });
    expect(shown.address).toBe('/product/detail/cb60');
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://site/product/detail/cb60/cb60-cabochon',
    );
  });
});
