import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readChosen, storeChosen, toggleChosen } from '../../lib/comparison/chosenProducts';
import { chosenText } from '../../lib/comparison/comparisonStore';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './ComparePage';

const products = ['cb60', 'cb120', 'bar'].map((_id) => ({
  ...{ _id, name: `Product ${_id}`, partNumber: `MSL-${_id}`, categoryId: 'c1', categoryName: 'Cabochons' },
  ...{ imagePath: [], discontinuedAt: null },
}));
const fact = (fieldName: string, valueOf: Record<string, unknown>, ids: string[]) => {
  const values = ids.map((id) => valueOf[id] ?? null);
  const isDifferent = new Set(values.map((value) => JSON.stringify(value))).size > 1;
  return { _id: fieldName, fieldName, kind: 'number', unit: 'mm', group: 'Light', values, isDifferent };
};

const answer = (query: Record<string, string>) => {
  const ids = (query.products ?? '').split(',');
  const known = ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  const knownIds = known.map(({ _id }) => _id);
  const facts = [
    fact('Pixel pitch', { cb60: 60, cb120: { from: 100, to: 120 } }, knownIds),
    fact('Height', { cb60: 20, cb120: 20, bar: 20 }, knownIds),
    fact('Supply Voltage', { cb60: ['12 V', '24 V'], cb120: ['12 V', '24 V'] }, knownIds),
  ];
  return ok({ products: known, facts });
};
const show = (address: string) =>
  renderPage(Page, '/compare', address, ({ path, query }) => {
    if (path === 'guest/compare') return answer((query ?? {}) as Record<string, string>);
    return path === 'guest/product/suggestions/c1' ? ok(products) : undefined;
  });
const chosen = () => readChosen(chosenText.read()).map(({ id }) => id);
const choose = (...ids: string[]) => storeChosen(ids.map((id) => ({ id, name: `Product ${id}` })));
const rows = () =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader') && within(row).queryAllByRole('cell').length)
    .map((row) => within(row).getByRole('rowheader').textContent);

beforeEach(() => {
  localStorage.clear();
  storeChosen([]);
});

describe('the comparison of products', () => {
  it('shows facts side by side, marks differences in words too, and hides equal facts by address', async () => {
    const { shown } = show('/compare?products=cb60,cb120');
    const row = await screen.findByRole('row', { name: /Pixel pitch/ });
    expect(row).toHaveAccessibleName(/^Different Pixel pitch 60\smm 100–120\smm$/);
    expect(screen.getByRole('row', { name: /^Supply Voltage/ })).toHaveTextContent('12 V24 V12 V24 V');
    expect(screen.getByText('1 of 3 facts differ')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(shown.address).toBe('/compare?products=cb60,cb120&only=differences');
    expect(rows()).toEqual(['Different Pixel pitch']);
    // A link that was opened stores nothing.
    expect(chosen()).toEqual([]);
  });

  it('removes a product, and adds one to the address and to the own choice', async () => {
    choose('cb60', 'bar');
    const { shown } = show('/compare?products=cb60,bar&only=differences');
    await userEvent.click(await screen.findByRole('link', { name: 'Add Product cb120 to the comparison' }));
    expect(shown.address).toBe('/compare?products=cb60,bar,cb120&only=differences');
    await waitFor(() => expect(chosen()).toEqual(['cb60', 'bar', 'cb120']));
    await userEvent.click(screen.getByRole('link', { name: 'Remove Product bar' }));
    expect(shown.address).toBe('/compare?products=cb60,cb120&only=differences');
    expect(chosen()).toEqual(['cb60', 'cb120']);
  });

  it('does not offer a compared product as a similar one', async () => {
    show('/compare?products=cb60,bar');
    await screen.findByRole('link', { name: 'Add Product cb120 to the comparison' });
    expect(screen.getAllByRole('link', { name: /^Add Product/ })).toHaveLength(1);
  });

  it('reads what can be read of an address and says what is missing', async () => {
    show('/compare?products=%3Cscript%3E,cb60,,cb60,gone,a,b,c&products=bar');
    expect(await screen.findByRole('columnheader', { name: /Product cb60/ })).toBeVisible();
    expect(screen.getByText('At most 4 products are compared. The first 4 are shown.')).toBeVisible();
    expect(screen.getByText('3 products are no longer available.')).toBeVisible();
    expect(screen.getByText('Add another product to see how they differ.')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('says how to choose products if none is chosen', () => {
    show('/compare');
    expect(screen.getByText(/^Nothing to compare yet/)).toBeVisible();
  });

  it('shows what was chosen in this browser', async () => {
    choose('cb120', 'cb60');
    const { shown } = show('/compare');
    await waitFor(() => expect(shown.address).toBe('/compare?products=cb120,cb60'));
  });

  it('takes four products and reads a damaged choice', () => {
    choose('a', 'b', 'c');
    expect(toggleChosen({ id: 'd', name: 'D' })).toBe(true);
    expect(toggleChosen({ id: 'e', name: 'E' })).toBe(false);
    expect(toggleChosen({ id: 'b', name: 'B' })).toBe(true);
    expect(chosen()).toEqual(['a', 'c', 'd']);
    expect(readChosen('{"a":1}')).toEqual([]);
    expect(readChosen('[null, 7, {"id":"<b>","name":"x"}, {"id":"a"}, {"id":"a","name":"A"}]')).toEqual([
      { id: 'a', name: 'A' },
    ]);
  });
});
