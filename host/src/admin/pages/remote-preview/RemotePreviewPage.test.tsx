import { createStore, session } from '@msl/shared/data';
import { answered, refused, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { RemotePreviewPage } from './RemotePreviewPage';

const secret = 's'.repeat(43);
const link = {
  ...{ _id: 'p1', remote: 'inbox', version: '1.4.0', createdBy: 'inbox pipeline (deploy token)' },
  ...{ createdAt: '2026-07-02T10:00:00.000Z', expiresAt: '2026-07-03T10:00:00.000Z', screen: 'inquiry/index' },
};
const find = 'POST admin/registry/previews/find';
const openLink = 'POST admin/registry/previews/open';

function Address() {
  const { pathname, hash } = useLocation();
  return <output aria-label="Address">{pathname + hash}</output>;
}

function open(handlers: ServerStandIn['handlers']) {
  const server = serverStandIn(handlers);
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter initialEntries={[`/admin/remote-preview#${secret}`]}>
        <Routes>
          <Route path="/admin/remote-preview" element={<RemotePreviewPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

const signIn = () => session.begin(`x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.x`);
const isAt = (path: string) => waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(path));

describe('the page of a preview link', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('names the version and its author, and opens its first screen when the administrator agrees', async () => {
    signIn();
    const { server, user } = open({ [find]: () => answered(link), [openLink]: () => answered({}) });
    expect(await screen.findByRole('heading', { name: 'Preview of inbox' })).toBeVisible();
    expect(screen.getByText(/Only this browser will show version 1\.4\.0, until /)).toBeVisible();
    expect(screen.getByText(/Link by inbox pipeline \(deploy token\)/)).toBeVisible();
    expect(server.sent('POST', 'admin/registry/previews/open')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show this version' }));
    await isAt('/admin/inquiry/index');
    expect(server.sent('POST', 'admin/registry/previews/open')[0]?.body).toEqual({ secret });
  });

  it('says that a link has ended, also if it ends while the page is open', async () => {
    signIn();
    const over = 'This preview link has expired or was ended. Ask for a new one.';
    const { user } = open({ [find]: () => answered(link), [openLink]: () => refused(404, over) });
    await user.click(await screen.findByRole('button', { name: 'Show this version' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(over);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers a retry when the server cannot be reached', async () => {
    signIn();
    let isDown = true;
    const { user } = open({ [find]: () => (isDown ? refused(503, 'The server is busy.') : answered(link)) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Preview of inbox' })).toBeVisible();
  });

  it('leads through sign-in back to the link', async () => {
    const { user } = open({});
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await isAt('/admin/login');
    expect(session.takeReturn()).toBe(`/admin/remote-preview#${secret}`);
  });
});
