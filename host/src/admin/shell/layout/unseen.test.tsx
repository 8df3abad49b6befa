import { createStore } from '@msl/shared/data';
import { answered, serverStandIn } from '@msl/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { RemotesProvider } from '../../remotes/areas/RemotesProvider';
import { createRemoteLoader } from '../../remotes/loading/remoteLoader';
import { SidebarNav } from './SidebarNav';

const page = async () => ({ default: () => null });
const area = (name: string, title: string, badge?: string) => ({
  ...{ name, title, icon: name, ...(badge && { badge }) },
  routes: [{ path: `${name}/index`, title, page }],
});
const inbox = [area('inquiries', 'Inquiries', 'inquiries'), area('contacts', 'Contacts', 'contacts')];
const entry = { version: '1.0.0', entry: '/remoteEntry.js', integrity: 'sha384-x' };

function showSidebar(areas: object[], counts: () => object, narrow = false) {
  const server = serverStandIn({
    'GET admin/inbox/unseen': () => answered({ suspects: { inquiries: 0, contacts: 0 }, ...counts() }),
  });
  const manifest = { name: 'inbox', requires: { api: '^1.0.0' }, areas };
  const loader = createRemoteLoader({ registry: async () => ({ inbox: entry }), manifest: async () => manifest });
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter>
        <RemotesProvider loader={loader}>
          <SidebarNav narrow={narrow} />
        </RemotesProvider>
      </MemoryRouter>
    </Provider>,
  );
  return { server, asked: () => server.sent('GET', 'admin/inbox/unseen').length };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('the number of new messages in the sidebar', () => {
  it.each([false, true])('is shown at the sidebar entry and announced with it (collapsed: %s)', async (narrow) => {
    showSidebar(inbox, () => ({ inquiries: 3, contacts: 0 }), narrow);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-description', '3 new'),
    );
    expect(screen.getByRole('link', { name: 'Contacts' })).toBeVisible();
  });

  it('lists suspected spam separately', async () => {
    showSidebar(inbox, () => ({ inquiries: 1, contacts: 0, suspects: { inquiries: 2, contacts: 3 } }));
    const inquiries = await screen.findByRole('link', { name: 'Inquiries' });
    await waitFor(() => expect(inquiries).toHaveAttribute('aria-description', '1 new, 2 suspected spam'));
    expect(inquiries).toHaveTextContent('2 spam?');
    expect(screen.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-description', '3 suspected spam');
  });

  it('is shortened above 99 but announced in full', async () => {
    showSidebar(inbox, () => ({ inquiries: 1200, contacts: 0 }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveTextContent('99+'));
    expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-description', '1,200 new');
  });

  it('is reloaded on window focus and every minute', async () => {
    jest.useFakeTimers();
    let inquiries = 0;
    const { asked } = showSidebar(inbox, () => ({ inquiries, contacts: 0 }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(asked()).toBe(1);
    inquiries = 1;
    fireEvent.focus(window);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-description', '1 new');
    inquiries = 2;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-description', '2 new');
    expect(asked()).toBe(3);
  });

  it('is not loaded when no area shows it', async () => {
    const { asked } = showSidebar([area('news', 'News')], () => ({}));
    expect(await screen.findByRole('link', { name: 'News' })).toBeVisible();
    await waitFor(() => expect(asked()).toBe(0));
  });
});
