import { NewPassword } from '@msl/shared/contracts';
import { createStore, session } from '@msl/shared/data';
import { answered, refused, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { closeSnackbar } from 'notistack';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { RegisterPage } from './RegisterPage';
import { RequireSession } from './RequireSession';
import { SignInPage } from './SignInPage';
import { useSignOut } from './useSignOut';

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const tokenThatExpires = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.x`;
const token = tokenThatExpires(inAnHour);

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function Secret() {
  const signOut = useSignOut();
  return <button onClick={() => void signOut()}>Leave</button>;
}

const secret = (
  <RequireSession>
    <Secret />
  </RequireSession>
);

function open(address: string, server: ServerStandIn = serverStandIn({})) {
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/admin/login" element={<SignInPage onTyping={() => undefined} />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/admin/*" element={secret} />
          <Route path="/" element={<h1>Public site</h1>} />
        </Routes>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup({ delay: null });
}

const address = () => screen.getByLabelText('Address').textContent;
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Toasts outlive the page that showed them. */
afterEach(async () => {
  if (screen.queryByRole('alert')) act(() => closeSnackbar());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

describe('an admin page', () => {
  it('redirects someone without a token to the public site', async () => {
    open('/admin/news/index');
    await isAt('/');
  });

  it('is shown to someone with a token', async () => {
    session.begin(token);
    open('/admin/news/index');
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  });

  it('redirects someone with an expired token to the sign-in page and deletes the token', async () => {
    session.begin(tokenThatExpires(1));
    open('/admin/news/index?page=3');
    await isAt('/admin/login');
    expect(session.token()).toBeNull();
    expect(screen.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
  });

  it('returns to the interrupted page after signing in again', async () => {
    session.begin(token);
    const server = serverStandIn({ 'POST admin/login': () => ({ status: 200, answer: { status: true, token } }) });
    const user = open('/admin/news/index?page=3', server);
    act(() => session.end('/admin/news/index?page=3'));
    await isAt('/admin/login');

    await user.click(screen.getByLabelText('Email'));
    await user.paste('ada@msl.example');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await isAt('/admin/news/index?page=3');
  });

  it('signs out on the server, deletes the token and shows the public site', async () => {
    session.begin(token);
    const server = serverStandIn({ 'POST admin/logout': () => ({ status: 200, answer: { status: true } }) });
    const user = open('/admin/news/index', server);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await isAt('/');
    expect(server.sent('POST', 'admin/logout')).toHaveLength(1);
    expect(session.token()).toBeNull();
  });

  it('signs out in this browser even when the server cannot be reached', async () => {
    session.begin(token);
    const server = serverStandIn({ 'POST admin/logout': () => Promise.reject(new Error('offline')) });
    const user = open('/admin/news/index', server);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await isAt('/');
    expect(session.token()).toBeNull();
  });
});

describe('signing in', () => {
  const tooMany = 'Too many failed sign-ins. Please try again in 30 seconds.';
  const serverError = 'Server error. Please try again later.';
  const signIn = async (answer: { status: number; answer: unknown }) => {
    const server = serverStandIn({ 'POST admin/login': () => answer });
    const user = open('/admin/login', server);
    await user.click(screen.getByLabelText('Email'));
    await user.paste('ada@msl.example');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    return server;
  };

  it('stores the token, shows a message and opens the dashboard', async () => {
    const server = await signIn({ status: 200, answer: { status: true, token } });
    await isAt('/admin/dashboard');
    expect(session.token()).toBe(token);
    const [sent] = server.sent('POST', 'admin/login');
    expect(sent?.body).toEqual({ email: 'ada@msl.example', password: 'correct horse' });
    expect(await screen.findByText('Login successful!')).toBeVisible();
  });

  it.each([
    ['the server answers no token', { status: 200, answer: { status: true } }, 'Invalid response from server.'],
    ['the answer says it failed', { status: 200, answer: { status: false } }, 'Invalid response from server.'],
    ['the credentials are wrong', refused(401, 'No.'), 'Invalid credentials. Please try again.'],
    ['the server fails', refused(500, 'No.'), serverError],
    ['there were too many attempts', refused(429, 'No.'), 'An error occurred. Please try again later.'],
  ])('stays on the page and says what is wrong when %s', async (_what, answer, message) => {
    await signIn(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(address()).toBe('/admin/login');
    expect(session.token()).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@msl.example');
  });

  it.each([
    ["shows the server's reason at the field of the code after too many codes", refused(429, tooMany), tooMany],
    ['shows a general message at the field of the code when the server fails', refused(500, 'No.'), serverError],
  ])('%s', async (_title, answer, message) => {
    const needsCode = { status: false, message: 'A code is needed.', code: 'totp_required' };
    const server = await signIn({ status: 401, answer: needsCode });
    const code = await screen.findByLabelText('Code');
    server.handlers['POST admin/login'] = () => answer;
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(message));
    expect(code).toBeInvalid();
    expect(session.token()).toBeNull();
  });

  it('is skipped for someone who is signed in', async () => {
    session.begin(token);
    open('/admin/login');
    await isAt('/admin/dashboard');
  });

  it('never redirects outside of the admin', async () => {
    sessionStorage.setItem('return-to', '//evil.example/admin/');
    await signIn({ status: 200, answer: { status: true, token } });
    await isAt('/admin/dashboard');
  });

  const openWith = (hasAdministrator: boolean) => {
    const server = serverStandIn({ 'GET guest/setup': () => answered({ hasAdministrator }) });
    open('/admin/login', server);
    return server;
  };

  it('links to registration while there is no administrator', async () => {
    openWith(false);
    expect(await screen.findByRole('link', { name: 'Register Now!' })).toHaveAttribute('href', '/register');
  });

  it('does not offer registration once there is an administrator', async () => {
    const server = openWith(true);
    await waitFor(() => expect(server.sent('GET', 'guest/setup')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('link', { name: 'Register Now!' })).not.toBeInTheDocument();
  });
});

describe('registering', () => {
  const invitation = 'POST admin/register/invitation';
  const invited = (email: string | null, register: ServerStandIn['handlers'][string]) =>
    serverStandIn({ [invitation]: () => answered({ email }), 'POST admin/register': register });
  const fillIn = async (user: ReturnType<typeof open>, email?: string) => {
    await user.type(await screen.findByLabelText('Name'), 'Ada');
    if (email) await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByLabelText('Password'));
    await user.paste('correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };

  it('is refused without an invitation', () => {
    open('/register');
    expect(screen.getByRole('heading', { name: 'Registration is by invitation' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('creates an account for the invited address and signs in', async () => {
    const server = invited('ada@msl.example', () => ({ status: 201, answer: { status: true, token } }));
    const user = open('/register?token=once', server);
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@msl.example');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    // As long as the server accepts it.
    const minLength = NewPassword.minLength ?? NaN;
    expect(screen.getByLabelText('Password')).toHaveAttribute('minlength', String(minLength));
    expect(screen.getByText(new RegExp(`^At least ${minLength} characters`))).toBeVisible();
    await fillIn(user);
    await isAt('/admin/dashboard');
    const expected = { token: 'once', name: 'Ada', email: 'ada@msl.example', password: 'correct horse battery' };
    expect(server.sent('POST', 'admin/register')[0]?.body).toEqual(expected);
    expect(session.token()).toBe(token);
  });

  it('asks for the e-mail address when the invitation names none', async () => {
    const server = invited(null, () => ({ status: 201, answer: { status: true, token } }));
    await fillIn(open('/register?token=first', server), 'first@msl.example');
    await isAt('/admin/dashboard');
    expect(server.sent('POST', 'admin/register')[0]?.body).toMatchObject({ email: 'first@msl.example' });
  });

  it('rejects a used link at once, instead of showing the form', async () => {
    const server = serverStandIn({ [invitation]: () => refused(403, 'This link is no longer valid.') });
    open('/register?token=twice', server);
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('can be retried when the server was not reached', async () => {
    const server = invited('ada@msl.example', () => refused(500, 'No.'));
    server.handlers[invitation] = () => refused(500, 'Something went wrong.');
    const user = open('/register?token=once', server);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
    server.handlers[invitation] = () => answered({ email: 'ada@msl.example' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@msl.example');
  });

  it("shows the server's errors at the fields", async () => {
    const weak = 'This password is easily guessed.';
    const server = invited('ada@msl.example', () => refused(422, weak, [{ field: 'password', message: weak }]));
    await fillIn(open('/register?token=once', server));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(weak));
  });
});
