import type { AreaRoute, RemoteManifest, RemoteRegistry } from '@msl/shared/remote';
import { createStore } from '@msl/shared/data';
import { answered, serverStandIn } from '@msl/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { createRemoteLoader } from '../federation/remoteLoader';
import { AdminLayout } from '../layout/AdminLayout';
import { AreaRoutes } from './AreaRoutes';
import { RemotesProvider } from './RemotesProvider';

type Page = AreaRoute['page'];

function Thing() {
  const { id } = useParams();
  return <h1>Thing {id ?? 'list'}</h1>;
}

const thingPage: Page = async () => ({ default: Thing });

const manifestOf = (name: string, page: Page = thingPage): RemoteManifest => ({
  name,
  requires: { api: '^1.0.0' },
  areas: [
    {
      name,
      title: `Area of ${name}`,
      icon: 'file',
      group: name === 'settings' ? 'Settings' : undefined,
      routes: [
        { path: `${name}/index`, title: `Area of ${name}`, page },
        { path: `${name}/edit/:id`, title: `Edit ${name}`, page },
      ],
    },
  ],
});

type Loads = Record<string, () => unknown>;

const working: Loads = Object.fromEntries(
  ['catalogue', 'content', 'inbox', 'settings'].map((name) => [name, () => manifestOf(name)]),
);

const count = { total: 3, last30Days: 1, previous30Days: 2 };

function openAdmin(address: string, loads: Loads) {
  const registry: RemoteRegistry = Object.fromEntries(
    Object.keys(loads).map((name) => [name, { version: '1.4.2', entry: `/${name}.js`, integrity: 'sha384-x' }]),
  );
  const loader = createRemoteLoader({ registry: async () => registry, manifest: async (name) => loads[name]?.() }, 50);
  const server = serverStandIn({
    'GET admin/dashboard': () => answered({ categories: count, products: count, inquiries: count, contacts: count }),
  });
  const view = render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter initialEntries={[address]}>
        <RemotesProvider loader={loader}>
          <Routes>
            <Route
              path="/admin/*"
              element={
                <AdminLayout>
                  <AreaRoutes />
                </AdminLayout>
              }
            />
          </Routes>
          <Link to="/admin/content/index">Elsewhere</Link>
        </RemotesProvider>
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup({ delay: null }), ...view };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const sidebar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const retry = () => within(screen.getByRole('main')).getByRole('button', { name: 'Retry' });

describe('the areas of the admin', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = () => undefined;
    // React logs what an error boundary catches.
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('stand in the sidebar after the dashboard, with the settings last', async () => {
    openAdmin('/admin/', working);
    await heading('Dashboard');
    await sidebar().findByRole('link', { name: 'Area of settings' });
    expect(
      sidebar()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['DashboardNEW', 'Area of catalogue', 'Area of content', 'Area of inbox', 'Area of settings']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('show the screen whose path was asked for, with its parameters, title and breadcrumbs', async () => {
    openAdmin('/admin/inbox/edit/i7', working);
    await heading('Thing i7');
    expect(document.title).toBe('Edit inbox | MSL Admin');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Area of inbox' })).toHaveAttribute('href', '/admin/inbox/index');
    expect(trail.getByText('Edit inbox')).toHaveAttribute('aria-current', 'page');
  });

  it('go on working when one remote cannot be loaded, which says its name, version and what failed', async () => {
    const { user } = openAdmin('/admin/inbox/index', {
      ...working,
      inbox: () => Promise.reject(new Error('ScriptNetworkError: 404')),
    });
    await heading('This area cannot be shown');
    const panel = within(screen.getByRole('main'));
    expect(panel.getByText('Its files could not be loaded.')).toBeVisible();
    expect(panel.getByText(/inbox/)).toBeVisible();
    expect(panel.getByText(/version 1\.4\.2/)).toBeVisible();

    await user.click(sidebar().getByRole('link', { name: 'Area of catalogue' }));
    await heading('Thing list');
  });

  it('stay in the sidebar, marked, when their remote was there before and now fails', async () => {
    const first = openAdmin('/admin/inbox/index', working);
    await heading('Thing list');
    first.unmount();

    openAdmin('/admin/inbox/index', { ...working, inbox: () => new Promise(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Area of inbox: loading' })).toBeVisible();
    await heading('Area of inbox cannot be shown');
    expect(screen.getByText('It did not answer within 0.05 seconds.')).toBeVisible();
    expect(sidebar().getByRole('link', { name: 'Area of inbox (unavailable)' })).toBeVisible();
  });

  it('come back in place when Retry finds the remote working again', async () => {
    const loads: Loads = { ...working, inbox: () => Promise.reject(new Error('boom')) };
    const { user } = openAdmin('/admin/inbox/index', loads);
    await heading('This area cannot be shown');
    loads.inbox = () => manifestOf('inbox');
    await user.click(retry());
    await heading('Thing list');
  });

  it('contain a page whose file cannot be loaded, and load it anew on Retry', async () => {
    let isThere = false;
    const page: Page = async () => {
      if (!isThere) throw new Error('Loading chunk 7 failed.');
      return { default: Thing };
    };
    const { user } = openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) });
    await heading('Area of inbox cannot be shown');
    expect(screen.getByText('This page could not be loaded.')).toBeVisible();
    isThere = true;
    await user.click(retry());
    await heading('Thing list');
  });

  it('contain a page that throws while it is shown; leaving it leads to a working area', async () => {
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error('cannot read rows of undefined');
      return <h1>Mended</h1>;
    }
    const page: Page = async () => ({ default: Fragile });
    const { user } = openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) });
    await heading('Area of inbox cannot be shown');
    expect(screen.getByText('This page stopped with an error while it was shown.')).toBeVisible();
    expect(screen.getByText('cannot read rows of undefined')).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await heading('Thing list');
    isBroken = false;
    await user.click(sidebar().getByRole('link', { name: 'Area of inbox' }));
    await heading('Mended');
  });

  it('leave a path nobody owns to the 404 of the admin', async () => {
    openAdmin('/admin/nothing/here', working);
    await heading('This page does not exist');
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  });

  it('show that a path may still be owned while a remote is on its way', async () => {
    openAdmin('/admin/nothing/here', { ...working, inbox: () => new Promise(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Loading: loading' })).toBeVisible();
    await heading('This area cannot be shown');
  });
});
