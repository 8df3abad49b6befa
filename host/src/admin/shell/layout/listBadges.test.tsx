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
const none = { unanswered: 0, spam: 0 };
const noMessages = { inquiries: none, contacts: none };
const entry = { version: '1.0.0', entry: '/remoteEntry.js', integrity: 'sha384-x' };

function showSidebar(areas: object[], counts: () => object, narrow = false) {
  const server = serverStandIn({
    'GET admin/inbox/counts': () => answered({ lists: { ...noMessages, ...counts() } }),
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
  return { server, asked: () => server.sent('GET', 'admin/inbox/counts').length };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('the number of unanswered messages in the sidebar, of an inbox that does not count itself', () => {
  it.each([false, true])('is shown at the sidebar entry and announced with it (collapsed: %s)', async (narrow) => {
    showSidebar(inbox, () => ({ inquiries: { unanswered: 3, spam: 0 } }), narrow);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-description', '3 unanswered'),
    );
    expect(screen.getByRole('link', { name: 'Contacts' })).toBeVisible();
  });

  it('lists suspected spam separately', async () => {
    showSidebar(inbox, () => ({ inquiries: { unanswered: 1, spam: 2 }, contacts: { unanswered: 0, spam: 3 } }));
    const inquiries = await screen.findByRole('link', { name: 'Inquiries' });
    await waitFor(() => expect(inquiries).toHaveAttribute('aria-description', '1 unanswered, 2 suspected spam'));
    expect(inquiries).toHaveTextContent('2 spam?');
    expect(screen.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-description', '3 suspected spam');
  });

  it('is shortened above 99 but announced in full', async () => {
    showSidebar(inbox, () => ({ inquiries: { unanswered: 1200, spam: 0 } }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveTextContent('99+'));
    expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-description', '1,200 unanswered');
  });

  it('is reloaded on window focus and every minute', async () => {
    jest.useFakeTimers();
    let unanswered = 0;
    const { asked } = showSidebar(inbox, () => ({ inquiries: { unanswered, spam: 0 } }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(asked()).toBe(1);
    unanswered = 1;
    fireEvent.focus(window);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-description', '1 unanswered');
    unanswered = 2;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-description', '2 unanswered');
    expect(asked()).toBe(3);
  });

  it('is not loaded when no area shows it', async () => {
    const { asked } = showSidebar([area('news', 'News')], () => ({}));
    expect(await screen.findByRole('link', { name: 'News' })).toBeVisible();
    await waitFor(() => expect(asked()).toBe(0));
  });
});
