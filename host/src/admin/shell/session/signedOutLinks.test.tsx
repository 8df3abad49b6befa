import { createStore, session } from '@msl/shared/data';
import { serverStandIn } from '@msl/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SignInSlot } from '../../../site/layout/SignInSlot';
import { RequireSession } from './RequireSession';
import { SignInPage } from './SignInPage';
import { useSignOut } from './useSignOut';

const token = `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.x`;

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

function Screen() {
  const signOut = useSignOut();
  return <button onClick={() => void signOut()}>Leave</button>;
}

function open(address: string) {
  const done = () => ({ status: 200, answer: { status: true, token } });
  const server = serverStandIn({ 'POST admin/login': done, 'POST admin/logout': done });
  const admin = (
    <RequireSession>
      <Screen />
    </RequireSession>
  );
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter initialEntries={[address]}>
        <SignInSlot />
        <Routes>
          <Route path="/" element={<h1>Public site</h1>} />
          <Route path="/admin/login" element={<SignInPage onTyping={() => undefined} />} />
          <Route path="/admin/*" element={admin} />
        </Routes>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup({ delay: null });
}

const isAt = (path: string) => waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(path));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a link into the admin without a session', () => {
  it('leads to the public site, and after signing in to where it pointed', async () => {
    const user = open('/admin/inbox/index?state=open#7');
    await isAt('/');
    expect(screen.getByRole('heading', { name: 'Public site' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Sign in to open Inbox' }));
    await isAt('/admin/login');
    expect(screen.getByText('For administrators of this site.')).toBeVisible();
    await user.click(screen.getByLabelText('Email'));
    await user.paste('ada@msl.example');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await isAt('/admin/inbox/index?state=open#7');
    expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
  });

  it.each(['/admin/secret-area/index', '/admin/constructor/x', '/admin/your-account-was-hacked'])(
    'names nothing of %s, which may be an area of a team',
    async (path) => {
      open(path);
      expect(await screen.findByRole('link', { name: /^Sign in/ })).toHaveTextContent(/^Sign in to continue$/);
    },
  );

  it('is not made of the screen on which somebody signed out', async () => {
    session.begin(token);
    const user = open('/admin/news/index');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await isAt('/');
    await import('../../../site/layout/SignInNotice');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
