import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ProductPage';

const product = {
  ...{ _id: 'lead', categoryId: 'c', categoryName: 'Cables', name: 'Lead', partNumber: 'MSL-CX4', description: '' },
  ...{ specifications: '', manualId: null, imagePath: [], factSheet: [], keyFacts: [] },
  choices: [
    { _id: 'a', fieldName: 'Jacket', options: ['Black'], codes: { Black: 'BK' } },
    { _id: 'b', fieldName: 'Length', options: ['5 m', '10 m'], codes: { '5 m': '05M', '10 m': '10M' } },
  ],
};

// jsdom has dialogs without their methods.
beforeAll(() => Object.assign(HTMLDialogElement.prototype, { close: () => undefined }));

beforeEach(() => {
  renderPage(Page, '/product/detail/:id', '/product/detail/lead', ({ path }) => {
    if (path === 'guest/product/detail/lead') return ok(product);
    if (path === 'guest/product/links/lead') return ok({ relations: [], projects: [], news: [] });
    return path === 'guest/downloads' ? ok([], { paginationData: { totalItems: 0 } }) : undefined;
  });
});

describe('the order code of a product', () => {
  it('is completed by the chosen options, and copied', async () => {
    const user = userEvent.setup();
    expect(await screen.findByText('MSL-CX4-BK-…')).toBeVisible();
    expect(screen.getByText('Choose Length to complete it.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Length'), '10 m');
    await user.click(await screen.findByRole('button', { name: 'Copy order code' }));
    expect(await navigator.clipboard.readText()).toBe('MSL-CX4-BK-10M');
  });

  it('stands beside the part number; a shared link has all options, also those that nobody had to choose', async () => {
    const user = userEvent.setup();
    expect((await screen.findAllByText('MSL-CX4'))[0]).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Length'), '5 m');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\?Jacket=Black&Length=5\+m$/);
  });
});
