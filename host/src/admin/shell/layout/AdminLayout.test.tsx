import { createStore } from '@msl/shared/data';
import type { Area } from '@msl/shared/remote';
import { serverStandIn } from '@msl/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { knownAreas } from '../../remotes/areas/knownAreas';
import { RemotesProvider } from '../../remotes/areas/RemotesProvider';
import { createRemoteLoader } from '../../remotes/loading/remoteLoader';
import { AdminLayout } from './AdminLayout';
import { AdminTheme } from './AdminTheme';

/** A page load: a new store, which reads what the browser kept. */
function loadPage() {
  const loader = createRemoteLoader({ registry: () => new Promise(() => undefined), manifest: async () => undefined });
  return render(
    <Provider store={createStore({ transport: serverStandIn({}).transport })}>
      <MemoryRouter initialEntries={['/admin/dashboard']}>
        <AdminTheme>
          <RemotesProvider loader={loader}>
            <AdminLayout>
              <h1>Page</h1>
            </AdminLayout>
          </RemotesProvider>
        </AdminTheme>
      </MemoryRouter>
    </Provider>,
  );
}

const scheme = () => document.documentElement.getAttribute('data-color-scheme');

let systemIsDark: boolean;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  localStorage.clear();
  systemIsDark = false;
  user = userEvent.setup({ delay: null });
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('dark') ? systemIsDark : true,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

async function choose(mode: string) {
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(screen.getByRole('menuitemradio', { name: mode }));
}

describe('the layout of the admin', () => {
  it('keeps the message about the connection in the head, which stays in view while the page scrolls', () => {
    loadPage();
    expect(screen.getByRole('status', { name: 'Connection' }).parentElement).toContainElement(
      screen.getByRole('banner'),
    );
  });

  it('is light by default and keeps a chosen theme after a reload', async () => {
    const first = loadPage();
    expect(scheme()).toBe('light');
    await choose('Dark');
    expect(scheme()).toBe('dark');
    first.unmount();

    loadPage();
    expect(scheme()).toBe('dark');
  });

  it('follows the color scheme of the system in the theme Auto', async () => {
    systemIsDark = true;
    loadPage();
    await choose('Auto');
    expect(scheme()).toBe('dark');
  });

  it('collapses the sidebar to icons and keeps it collapsed after a reload', async () => {
    const first = loadPage();
    expect(screen.queryByText('NEW')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    first.unmount();

    loadPage();
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  });

  it('has an account menu with profile, settings and sign-out', async () => {
    const page = async () => ({ default: () => null });
    const areas = ['meta', 'profile'].map((name): Area => ({
      ...{ name, title: name, icon: 'page' },
      routes: [{ path: `${name}/index`, title: name, page }],
    }));
    knownAreas.remember('settings', areas);
    loadPage();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const menu = within(screen.getByRole('menu', { name: 'Account' }));
    expect(menu.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/admin/profile/index');
    expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/admin/meta/index');
    expect(menu.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  });

  it('names the year in the footer', () => {
    loadPage();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} MSL`);
  });
});
