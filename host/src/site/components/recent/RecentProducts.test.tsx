import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteViewed, readRecent } from '../../lib/recent/recentProducts';
import { ok, renderPage } from '../../testing/renderPage';
import { CookieChoices } from '../consent/CookieChoices';
import { consent, purposes } from '../consent/consent';
import { RecentProducts } from './RecentProducts';
import { useViewedProduct } from './useViewedProduct';

const products = ['a', 'b', 'c'].map((_id) => ({
  ...{ _id, name: `Product ${_id}`, partNumber: '', categoryName: 'Bars', imagePath: [], choices: [] },
}));

const View = ({ id }: { id: string }) => {
  useViewedProduct(id);
  return <RecentProducts currentId={id} />;
};
const view = (id: string) =>
  renderPage(
    () => <View id={id} />,
    '/',
    '/',
    () => ok(products),
  );
const stored = () => localStorage.getItem('recent products');

describe('recently viewed products', () => {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
  });
  beforeEach(() => localStorage.clear());

  it('are kept by the browser only while the visitor allows it', async () => {
    view('a');
    expect([readRecent(), stored()]).toEqual([['a'], null]);
    consent.set(purposes);
    view('b');
    expect(JSON.parse(stored() ?? '')).toEqual(['b', 'a']);
    renderPage(
      () => <CookieChoices isOpen onClose={() => undefined} />,
      '/',
      '/',
      () => ok([]),
    );
    await userEvent.click(screen.getByRole('switch', { name: /^Recently viewed products/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save choices' }));
    expect(stored()).toBeNull();
  });

  it('are shown newest first without the product of the page, until they are cleared', async () => {
    for (const id of ['c', 'a', 'gone', 'b']) noteViewed(id, false);
    view('b');
    await screen.findByRole('heading', { name: 'Recently viewed' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Product a', 'Product c']);
    await userEvent.click(screen.getByRole('button', { name: /^Clear/ }));
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
    expect(readRecent()).toEqual([]);
  });
});
