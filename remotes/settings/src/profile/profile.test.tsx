import { browserName } from '@msl/shared/contracts';
import { session } from '@msl/shared/data';
import { answered, refused, refusedUnconfirmed, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../manifest';

const user = {
  _id: 'u1',
  name: 'Ada',
  email: 'ada@msl.example',
  phone: '',
  profilePicture: null,
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const signIn = {
  address: '127.0.0.1',
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-03-08T08:00:00.000Z',
};
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1';

const startServer = () =>
  serverStandIn({
    'GET admin/user': () => answered(user),
    'POST admin/user/update-profile': () => answered(user),
    'POST admin/user/update-password': () => answered(undefined, { token: 'fresh' }),
    'GET admin/sessions': () =>
      answered([
        { _id: 's1', userAgent: firefox, isCurrent: true, ...signIn },
        { _id: 's2', userAgent: safari, isCurrent: false, ...signIn },
      ]),
    'DELETE admin/session/s2': () => answered(undefined),
    'POST admin/sessions/end-all': () => answered(undefined),
  });

async function typePasswords(actor: Awaited<ReturnType<typeof renderRemote>>['user'], confirm: string) {
  await actor.type(await screen.findByLabelText('Current Password'), 'what it was');
  await actor.type(screen.getByLabelText('New Password'), 'a-much-longer-one');
  await actor.type(screen.getByLabelText('Confirm Password'), confirm);
  await actor.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the profile', () => {
  it('shows that the account could not be loaded, asks once, and asks again on Retry', async () => {
    const server = startServer();
    server.handlers['GET admin/user'] = () => refused(500, 'Busy.');
    const { user: actor } = await renderRemote(manifest, 'profile', server);
    expect(await screen.findByText('Failed to fetch profile details.')).toBeVisible();
    const asked = server.sent('GET', 'admin/user').length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.sent('GET', 'admin/user')).toHaveLength(asked);
    server.handlers['GET admin/user'] = () => answered(user);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Phone')).toBeVisible();
  });

  it('shows nothing but the second factor to an administrator who must set it up', async () => {
    const server = startServer();
    server.handlers['GET admin/user'] = () => answered({ ...user, mustSetUpSecondFactor: true });
    server.handlers['GET admin/second-factor'] = () => answered({ isOn: false });
    await renderRemote(manifest, 'profile?part=sessions', server);
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Parts of the profile' })).not.toBeInTheDocument();
    expect([...new Set(server.requests.map(({ path }) => path))]).toEqual(['admin/user', 'admin/second-factor']);
  });

  it('recovery codes that were not confirmed as saved are not left without a question', async () => {
    const server = startServer();
    server.handlers['GET admin/second-factor'] = () => answered({ isOn: false });
    server.handlers['POST admin/second-factor/begin'] = () =>
      answered({ key: 'ABCD', uri: 'otpauth://totp/x', qrCode: 'data:image/svg+xml,x' });
    server.handlers['POST admin/second-factor/confirm'] = () => answered({ recoveryCodes: ['aaaa-bbbb'] });
    const { user: actor } = await renderRemote(manifest, 'profile?part=second-factor', server);
    await actor.click(await screen.findByRole('button', { name: 'Set up' }));
    await actor.type(await screen.findByLabelText('Code'), '123456');
    await actor.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Sessions' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Leave without saving?');
    await actor.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.getByText('aaaa-bbbb')).toBeVisible();
  });

  it('the profile form saves changes', async () => {
    const server = startServer();
    const { user: actor } = await renderRemote(manifest, 'profile', server);
    await actor.type(await screen.findByLabelText('Phone'), '+1 407 555 0142');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(server.sent('POST', 'admin/user/update-profile')[0]?.body).toEqual({
      name: 'Ada',
      email: 'ada@msl.example',
      phone: '+1 407 555 0142',
      updatedAt: user.updatedAt,
    });
  });

  it('the profile form shows an error when the save fails', async () => {
    const server = startServer();
    server.handlers['POST admin/user/update-profile'] = () => refused(500, 'Something went wrong.');
    const { user: actor } = await renderRemote(manifest, 'profile', server);
    await actor.type(await screen.findByLabelText('Name'), '!');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error updating profile')).toBeVisible();
  });
});

describe('the e-mail address', () => {
  it('the e-mail address stays typed in the form when the password is not confirmed, and the form says why it was not saved', async () => {
    const server = startServer();
    server.handlers['POST admin/user/update-profile'] = () => refusedUnconfirmed;
    const { user: actor } = await renderRemote(manifest, 'profile', server);
    await actor.type(await screen.findByLabelText('Email'), '.org');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
    const said = 'Nothing was changed: your password was not confirmed.';
    expect((await screen.findAllByText(said))[0]).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@msl.example.org');
  });
});

describe('the password', () => {
  it('the password form changes the password, stores the new token and clears its fields', async () => {
    const server = startServer();
    const { user: actor } = await renderRemote(manifest, 'profile?part=password', server);
    await typePasswords(actor, 'a-much-longer-one');
    expect(await screen.findByText('Password updated successfully')).toBeVisible();
    expect(server.sent('POST', 'admin/user/update-password')[0]?.body).toEqual({
      currentPassword: 'what it was',
      newPassword: 'a-much-longer-one',
    });
    expect(session.token()).toBe('fresh');
    expect(screen.getByLabelText('New Password')).toHaveValue('');
  });

  it('the password form sends nothing when the two new passwords differ', async () => {
    const server = startServer();
    const { user: actor } = await renderRemote(manifest, 'profile?part=password', server);
    await typePasswords(actor, 'another-long-one');
    const message = 'New password and confirm password do not match';
    const link = await screen.findByRole('button', { name: `Confirm Password: ${message}` });
    expect(link.closest('[role=alert]')).toHaveTextContent(/^Please fix the errors before submitting/);
    expect(server.sent('POST', 'admin/user/update-password')).toHaveLength(0);
  });

  it('the password form shows an error when the server rejects the password', async () => {
    const server = startServer();
    server.handlers['POST admin/user/update-password'] = () =>
      refused(422, 'Check the form.', [{ field: 'currentPassword', message: 'Not the current password.' }]);
    const { user: actor } = await renderRemote(manifest, 'profile?part=password', server);
    await typePasswords(actor, 'a-much-longer-one');
    expect(await screen.findByText('Error updating password')).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription('Not the current password.');
  });
});

describe('the sessions', () => {
  it('the sessions are named by their browsers; another one can be ended', async () => {
    const server = startServer();
    const { user: actor } = await renderRemote(manifest, 'profile?part=sessions', server);
    const row = (await screen.findByText('Safari on iOS')).closest('tr') as HTMLElement;
    await actor.click(within(row).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Session ended')).toBeVisible();
    expect(server.sent('DELETE', 'admin/session/s2')).toHaveLength(1);
    const own = screen.getByText('Firefox on Windows').closest('tr') as HTMLElement;
    expect(within(own).queryByRole('button')).not.toBeInTheDocument();
  });

  it('all other sessions can be ended at once', async () => {
    const server = startServer();
    const { user: actor } = await renderRemote(manifest, 'profile?part=sessions', server);
    await screen.findByText('Safari on iOS');
    await actor.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
    expect(server.sent('POST', 'admin/sessions/end-all')[0]?.body).toEqual({ keepCurrent: true });
  });

  it('a session of an unknown browser shows its user agent', () => {
    expect(browserName('curl/8.5.0')).toBe('curl/8.5.0');
    expect(browserName('')).toBe('Unknown');
  });
});
