import { createStore } from '@msl/shared/data';
import { answered, refused, serverStandIn } from '@msl/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { RemotesProvider } from '../../remotes/areas/RemotesProvider';
import { createRemoteLoader } from '../../remotes/loading/remoteLoader';
import { AdminLayout } from '../layout/AdminLayout';
import { AdminTheme } from '../layout/AdminTheme';

const page = async () => ({ default: () => null });

const manifest = {
  name: 'catalogue',
  requires: { api: '^1.0.0' },
  areas: [
    {
      name: 'products',
      title: 'Products',
      icon: 'product',
      routes: [
        { path: 'product/index', title: 'Products', page },
        { path: 'product/add', title: 'Add Product', page },
        { path: 'product/edit/:id', title: 'Edit Product', page },
      ],
    },
  ],
};

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

const found = [{ kind: 'product', _id: '7', title: 'Cabochon 60', detail: 'CB-60' }];

async function open() {
  const registry = { catalogue: { version: '1.0.0', entry: '/e.js', integrity: 'sha384-x' } };
  const loader = createRemoteLoader({ registry: async () => registry, manifest: async () => manifest });
  const server = serverStandIn({ 'GET admin/search': () => answered(found) });
  const user = userEvent.setup({ delay: null });
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter initialEntries={['/admin/dashboard']}>
        <AdminTheme>
          <RemotesProvider loader={loader}>
            <AdminLayout>
              <Address />
            </AdminLayout>
          </RemotesProvider>
        </AdminTheme>
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('link', { name: 'Products' });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search screens and records' });
  return { user, server, box };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const address = () => screen.getByLabelText('Address').textContent;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => localStorage.clear());

describe('the command palette', () => {
  it('opens on Ctrl K with every screen that needs no record, and closes on Escape', async () => {
    const { user, box } = await open();
    expect(box).toHaveFocus();
    expect(options().slice(0, 3)).toEqual(['Dashboard', 'Products', 'Add Product']);
    expect(options()).not.toContain('Edit Product');
    await user.keyboard('{Escape}');
    await closed();
  });

  it('opens by its button in the top bar', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await closed();
    await user.click(screen.getByRole('button', { name: 'Search everything' }));
    expect(await screen.findByRole('combobox')).toHaveFocus();
  });

  it('opens a screen by arrow keys and Enter, and offers it first the next time', async () => {
    const { user, box } = await open();
    await user.type(box, 'prod');
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Products' }).id);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Add Product' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await closed();
    expect(address()).toBe('/admin/product/add');
    await user.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option', { name: 'Add Product' })).toBeVisible();
  });

  it('finds records with one request for text typed without a pause', async () => {
    const { user, server, box } = await open();
    await user.type(box, 'cabo');
    const records = within(await screen.findByRole('group', { name: 'Records' }));
    expect(server.sent('GET', 'admin/search').map(({ query }) => query)).toEqual([{ q: 'cabo' }]);
    await user.click(records.getByRole('option', { name: 'Cabochon 60 Product · CB-60' }));
    await closed();
    expect(address()).toBe('/admin/product/edit/7');
  });

  it('wraps the selection around at both ends', async () => {
    const { user, box } = await open();
    await user.type(box, '{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Log Out');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Dashboard');
  });

  it('switches the theme', async () => {
    const { user, box } = await open();
    await user.type(box, 'dark{Enter}');
    await closed();
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  });

  it('says when nothing matches, and when records cannot be searched', async () => {
    const { user, server, box } = await open();
    server.handlers['GET admin/search'] = () => answered([]);
    await user.type(box, 'zzz');
    expect(await screen.findByText('No results for “zzz”.')).toBeVisible();
    server.handlers['GET admin/search'] = () => refused(500, 'The database is busy.');
    await user.type(box, 'y');
    expect(await screen.findByText(/Records could not be searched/)).toBeVisible();
  });
});
