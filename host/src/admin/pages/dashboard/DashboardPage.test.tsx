import { createStore } from '@msl/shared/data';
import { type AreaSurface, AreaSurfaceContext } from '@msl/shared/ui';
import { answered, refused, serverStandIn } from '@msl/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { RemotesProvider } from '../../remotes/areas/RemotesProvider';
import { createRemoteLoader } from '../../remotes/loading/remoteLoader';
import { DashboardPage } from './DashboardPage';
import { trendOf } from './trend';

const counts = {
  categories: { total: 10, last30Days: 0, previous30Days: 0 },
  products: { total: 1260, last30Days: 8, previous30Days: 5 },
  inquiries: { total: 42, last30Days: 9, previous30Days: 12 },
  contacts: { total: 7, last30Days: 7, previous30Days: 0 },
};

const weeks = Array.from({ length: 12 }, (_, index) => ({
  start: new Date(Date.UTC(2026, 5, 1 + index * 7)).toISOString().slice(0, 10),
  inquiries: index,
}));

const lacking = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'project', _id: `p${index}`, title: `Project ${index}`, missing: ['pictures', 'location'] },
  }));

const figures = {
  ...counts,
  newestInquiries: [
    { _id: 'i1', name: 'Ada', productName: 'Cabochon', message: 'How bright?', createdAt: new Date().toISOString() },
  ],
  incomplete: { total: 120, records: lacking(100) },
  weeks,
  byProduct: [
    { _id: 'a', name: 'Cabochon', inquiries: 6, isDeleted: false },
    { _id: 'b', name: 'Old strip', inquiries: 3, isDeleted: true },
  ],
};

/** Shows each target as a path of its own. */
const pathOf: AreaSurface['pathOf'] = ({ area, screen = 'index', params }) =>
  ['/admin', area, screen, ...Object.values(params ?? {})].join('/');

function open(server: ReturnType<typeof serverStandIn>, surface: Partial<AreaSurface> = { pathOf }) {
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter>
        <RemotesProvider loader={createRemoteLoader({ registry: async () => ({}), manifest: async () => ({}) })}>
          <AreaSurfaceContext value={{ pathOf: () => undefined, rowActionsOf: () => undefined, ...surface }}>
            <DashboardPage />
          </AreaSurfaceContext>
        </RemotesProvider>
      </MemoryRouter>
    </Provider>,
  );
}

describe('the dashboard', () => {
  it('shows four counts with their trend, each linking to its list', async () => {
    open(serverStandIn({ 'GET admin/dashboard': () => answered(figures) }));
    const products = await screen.findByRole('link', { name: /Products 1,260 8 new in the last 30 days, 60% more/ });
    expect(products).toHaveAttribute('href', '/admin/catalogue/products/index');
    expect(screen.getByRole('link', { name: /Categories 10/ })).toHaveAttribute(
      'href',
      '/admin/catalogue/categories/index',
    );
    expect(screen.getByRole('link', { name: /Inquiries 42/ })).toHaveAttribute('href', '/admin/inbox/inquiries/index');
    expect(screen.getByRole('link', { name: /Contact 7/ })).toHaveAttribute('href', '/admin/inbox/contacts/index');
  });

  it('shows the newest inquiries, each linking to its form', async () => {
    open(serverStandIn({ 'GET admin/dashboard': () => answered(figures) }));
    const panel = within(await screen.findByRole('region', { name: 'Newest inquiries' }));
    const row = panel.getByRole('link', { name: /Ada.*Cabochon: How bright\?/ });
    expect(row).toHaveAttribute('href', '/admin/inbox/inquiries/edit/i1');
    expect(panel.getByRole('link', { name: 'All inquiries' })).toHaveAttribute('href', '/admin/inbox/inquiries/index');
  });

  it('lists records with missing content, a few at first and the rest on demand', async () => {
    open(serverStandIn({ 'GET admin/dashboard': () => answered(figures) }));
    const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(panel.getAllByRole('link')).toHaveLength(6);
    expect(panel.getByRole('link', { name: 'Project 0 Project No pictures or location' })).toHaveAttribute(
      'href',
      '/admin/content/projects/edit/p0',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Show 114 more' }));
    expect(panel.getAllByRole('link')).toHaveLength(100);
    expect(panel.getByText(/And 20 more/)).toBeVisible();
  });

  it('shows inquiries per week in a table, and the products with the most inquiries', async () => {
    open(serverStandIn({ 'GET admin/dashboard': () => answered(figures) }));
    const table = await screen.findByRole('table', { name: 'Inquiries per week' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    expect(within(table).getByRole('row', { name: '17 Aug 11' })).toBeInTheDocument();
    const products = within(screen.getByRole('region', { name: 'Inquiries by product' }));
    expect(products.getByRole('link', { name: 'Cabochon' })).toHaveAttribute(
      'href',
      '/admin/catalogue/products/edit/a',
    );
    expect(products.getByText('Old strip (deleted)')).toBeVisible();
  });

  it('links to no screen that no remote of the page has', async () => {
    open(serverStandIn({ 'GET admin/dashboard': () => answered(figures) }), {});
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(await screen.findByText('All inquiries')).toBeVisible();
    expect(await screen.findByText('Project 0')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('explains each panel while it is empty', async () => {
    const nothing = { ...figures, newestInquiries: [], byProduct: [], incomplete: { total: 0, records: [] } };
    open(serverStandIn({ 'GET admin/dashboard': () => answered(nothing) }));
    expect(await screen.findByText(/No inquiries yet/)).toBeVisible();
    expect(screen.getByText(/All content is complete/)).toBeVisible();
    expect(screen.getByText(/No product inquiries/)).toBeVisible();
  });

  it('shows the error and retries', async () => {
    const server = serverStandIn({ 'GET admin/dashboard': () => refused(500, 'The database is busy.') });
    open(server);
    expect(await screen.findByText('The database is busy.')).toBeVisible();
    server.handlers['GET admin/dashboard'] = () => answered(figures);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Products/ })).toBeVisible();
  });
});

describe('a trend', () => {
  it.each([
    [8, 5, 'up', '60% more than in the previous 30 days'],
    [9, 12, 'down', '25% fewer than in the previous 30 days'],
    [4, 4, 'level', 'same as in the previous 30 days'],
    [7, 0, 'up', 'none in the previous 30 days'],
  ])('of %i after %i is told as a sentence', (last30Days, previous30Days, direction, text) => {
    expect(trendOf({ total: 99, last30Days, previous30Days })).toEqual({ direction, text });
  });
});
