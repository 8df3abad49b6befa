import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductPage';

const product = {
  ...{ _id: 'reel', categoryId: 'c', categoryName: 'Strips', name: 'Strip', partNumber: '', description: '' },
  ...{ specifications: '', manualId: null, imagePath: [], factSheet: [], keyFacts: [] },
  choices: [
    { _id: 'a', fieldName: 'Cable', options: ['Black'], codes: {} },
    { _id: 'b', fieldName: 'Length', options: ['5 m', '10 m'], codes: {} },
  ],
};

// jsdom has dialogs without their methods.
beforeAll(() => Object.assign(HTMLDialogElement.prototype, { close: () => undefined }));

describe('an attribute with one option', () => {
  it('is chosen by itself, sent with an inquiry, and no part of the address', async () => {
    const { requests, shown } = renderPage(Page, '/product/detail/:id', '/product/detail/reel', ({ path }) => {
      if (path === 'guest/product/detail/reel') return ok(product);
      if (path === 'guest/product/links/reel') return ok({ relations: [], projects: [], news: [] });
      return path === 'guest/downloads' ? ok([], { paginationData: { totalItems: 0 } }) : undefined;
    });
    expect(await screen.findByLabelText('Cable')).toHaveDisplayValue('Black');
    expect(screen.getByLabelText('Length')).toHaveDisplayValue('Select Length');
    await userEvent.selectOptions(screen.getByLabelText('Length'), '10 m');
    await waitFor(() => expect(shown.address).toBe('/product/detail/reel?Length=10+m'));
    expect(screen.getByRole('link', { name: 'Add to quote: Strip' })).toHaveAttribute(
      'href',
      '/quote?items=reel.1.Length%3D10%2Bm',
    );
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Ada');
    await userEvent.type(dialog.getByLabelText('Email'), 'ada@park.example');
    await userEvent.type(dialog.getByLabelText('Message'), 'Price?');
    await userEvent.click(dialog.getByText('Send Inquiry'));
    await waitFor(() => expect(requests.at(-1)?.path).toBe('guest/product/inquiry/store'));
    expect(requests.at(-1)?.body).toMatchObject({ selectedAttribute: { Cable: 'Black', Length: '10 m' } });
  });
});
