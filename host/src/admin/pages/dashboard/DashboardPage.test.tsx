import { createStore } from '@msl/shared/data';
import { type AreaSurface, AreaSurfaceContext } from '@msl/shared/ui';
import { answered, refused, serverStandIn } from '@msl/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
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
  incomplete: { total: 120, records: lacking(100) },
  weeks,
  byProduct: [
    { _id: 'a', name: 'Cabochon', inquiries: 6, isDeleted: false },
    { _id: 'b', name: 'Old strip', inquiries: 3, isDeleted: true },
  ],
};

const unanswered = [
  { _id: 'i1', kind: 'inquiry', name: 'Ada', productName: 'Cabochon', itemCount: 0, message: 'How bright?' },
  { _id: 'q1', kind: 'quote', name: 'Ann Lee', productName: '', itemCount: 3, message: '' },
  {
    ...{ _id: 'c1', kind: 'contact', name: 'Bo Li', productName: '', itemCount: 0, message: 'Forty?' },
    ...{ answeredAt: '2026-01-05T09:00:00.000Z', lastMail: { at: new Date().toISOString(), text: 'And fifty?' } },
  },
].map((message) => ({ ...message, assignee: null, email: '', createdAt: new Date().toISOString() }));

const queueCounts = { unread: 1, mine: 0, unassigned: 2, overdue: 12, unanswered: 38, spam: 0 };

/** A server with these figures, and these messages that wait for an answer. */
const serverWith = (answer: object = figures, messages: object[] = unanswered) =>
  serverStandIn({
    'GET admin/dashboard': () => answered(answer),
    'GET admin/inbox': () => answered(messages),
    'GET admin/inbox/counts': () => answered({ ...queueCounts, unanswered: messages.length && 38 }),
  });

/** Shows each target as a path of its own. */
const pathOf: AreaSurface['pathOf'] = ({ area, screen = 'index', params, query }) =>
  ['/admin', area, screen, ...Object.values(params ?? {})].join('/') + (query ? `?${new URLSearchParams(query)}` : '');

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
    open(serverWith());
    const products = await screen.findByRole('link', {
      name: /Products 1,260 8 new in the last 30 days, 60% more/,
    });
    expect(products).toHaveAttribute('href', '/admin/catalogue/products/index');
    expect(screen.getByRole('link', { name: /Categories 10/ })).toHaveAttribute(
      'href',
      '/admin/catalogue/categories/index',
    );
    expect(screen.getByRole('link', { name: /Inquiries 42/ })).toHaveAttribute('href', '/admin/inbox/inquiries/index');
    expect(screen.getByRole('link', { name: /Contact 7/ })).toHaveAttribute('href', '/admin/inbox/contacts/index');
  });

  it('begins with the messages that have waited longest for an answer, each leading to it in the inbox', async () => {
    const server = serverWith();
    open(server);
    const panel = within(await screen.findByRole('region', { name: 'Unanswered messages' }));
    const row = panel.getByRole('link', { name: /Ada.*Inquiry · Cabochon: How bright\?/ });
    expect(row).toHaveAttribute('href', '/admin/inbox/queue/message/i1');
    expect(panel.getByRole('link', { name: /Ann Lee.*Quote request · 3 products$/ })).toBeVisible();
    expect(panel.getByRole('link', { name: /Bo Li.*Message: And fifty\?$/ })).toBeVisible();
    expect(panel.getByRole('link', { name: '38 unanswered' })).toBeVisible();
    expect(panel.getByRole('link', { name: '12 overdue' })).toHaveAttribute(
      'href',
      '/admin/inbox/queue/index?isOverdue=true',
    );
    expect(server.sent('GET', 'admin/inbox')[0]?.query).toMatchObject({ state: 'unanswered', sort: 'createdAt' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Unanswered messages', 'Needs attention', 'Categories']);
  });

  it('shows no panel that says that there is nothing to do, and no empty chart', async () => {
    const empty = weeks.map((week) => ({ ...week, inquiries: 0 }));
    open(serverWith({ ...figures, byProduct: [], weeks: empty, incomplete: { total: 0, records: [] } }, []));
    expect(await screen.findByRole('link', { name: /Products/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryAllByRole('region')).toEqual([]);
  });

  it('says that the messages could not be loaded, and loads them again', async () => {
    const server = serverWith();
    server.handlers['GET admin/inbox'] = () => refused(500, 'The database is busy.');
    open(server);
    expect(await screen.findByText('The database is busy.')).toBeVisible();
    server.handlers['GET admin/inbox'] = () => answered(unanswered);
    await userEvent.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await screen.findByRole('region', { name: 'Unanswered messages' })).toBeVisible();
  });

  it('lists records with missing content, a few at first and the rest on demand', async () => {
    open(serverWith());
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
    open(serverWith());
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
    open(serverWith(), {});
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(await screen.findByText('38 unanswered, 12 overdue')).toBeVisible();
    expect(await screen.findByText('Project 0')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the error and retries', async () => {
    const server = serverWith();
    server.handlers['GET admin/dashboard'] = () => refused(500, 'The database is busy.');
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
