import type { RemoteRelease } from '@msl/shared/contracts';
import { answered, refused, renderRemote, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const at = '2026-03-01T08:00:00.000Z';
const inbox: RemoteRelease = {
  ...{ name: 'inbox', live: null, turn: 0, previous: null, ring: null, offersApi: '1.4.0' },
  ...{ versions: [], history: [], warnings: [] },
};
const token = {
  ...{ _id: 't1', remote: 'inbox', name: 'Pipeline', createdBy: 'ada@msl.example', createdAt: at },
  ...{ expiresAt: at, lastUsedAt: null, revokedAt: null, revokedBy: null, revokedReason: null },
};

const startServer = () =>
  serverStandIn({
    'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease: true }),
    'GET admin/registry/remotes': () => answered([inbox]),
    'GET admin/registry/own': () => answered({ isAllowed: false, origins: [], mine: [] }),
    'GET admin/registry/tokens': () => answered([token]),
    'GET admin/registry/webhooks': () => answered([]),
    'POST admin/registry/tokens': () => answered({ ...token, token: 'msl_deploy_once' }),
    'DELETE admin/registry/tokens/t1': () => answered(undefined),
  });

const show = async (server: ServerStandIn = startServer()) => {
  const { user } = await renderRemote(manifest, 'releases', server);
  return { user, server };
};

describe('deploy tokens', () => {
  it('deploy tokens are made for one remote, and shown once', async () => {
    const { user, server } = await show();
    const form = within(await screen.findByRole('form', { name: 'Create a deploy token' }));
    await user.click(form.getByLabelText('Name'));
    await user.paste('Pipeline');
    await user.click(form.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByLabelText('Deploy token')).toHaveValue('msl_deploy_once');
    const sent = server.sent('POST', 'admin/registry/tokens')[0]?.body as Record<string, string>;
    expect(sent).toMatchObject({ remote: 'inbox', name: 'Pipeline' });
    const days = (Date.parse(sent.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('It is refused.'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const refusedCopy = await screen.findByRole('button', { name: 'Select it to copy' });
    writeText.mockRestore();
    await user.click(refusedCopy);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('msl_deploy_once');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Deploy token')).not.toBeInTheDocument();
  });

  it('deploy tokens are made for a remote that has no version yet', async () => {
    const { user, server } = await show();
    const form = within(await screen.findByRole('form', { name: 'Create a deploy token' }));
    await user.clear(form.getByLabelText('Remote'));
    await user.click(form.getByLabelText('Remote'));
    await user.paste('service');
    await user.click(form.getByLabelText('Name'));
    await user.paste('Pipeline');
    await user.click(form.getByRole('button', { name: 'Create token' }));
    await waitFor(() =>
      expect(server.sent('POST', 'admin/registry/tokens')[0]?.body).toMatchObject({ remote: 'service' }),
    );
  });

  it('deploy tokens are not made without a name: the reason stands at the field', async () => {
    const server = startServer();
    server.handlers['POST admin/registry/tokens'] = () =>
      refused(422, 'Some fields are not valid.', [{ field: 'name', message: 'Required.' }]);
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required.'));
  });

  it('deploy tokens are listed with their expiry, and revoked after a question', async () => {
    const { user, server } = await show();
    const row = (await screen.findByText('Pipeline')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent(/Expired.*Never/);
    await user.click(within(row).getByRole('button', { name: 'Revoke' }));
    const name = 'Are you sure you want to revoke the token Pipeline for inbox?';
    const dialog = within(screen.getByRole('alertdialog', { name }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Deploy token revoked')).toBeVisible();
    expect(server.sent('DELETE', 'admin/registry/tokens/t1')).toHaveLength(1);
  });

  it('deploy tokens stay in the history once they ended, with who made and who ended them', async () => {
    const server = startServer();
    const ended = { revokedAt: at, revokedBy: 'ben@msl.example', revokedReason: 'maker-removed' };
    server.handlers['GET admin/registry/tokens'] = () =>
      answered([token, { ...token, ...ended, _id: 't2', name: 'Old pipeline' }]);
    await show(server);
    const history = within(await screen.findByRole('table', { name: 'Revoked deploy tokens' }));
    const row = history.getByRole('row', { name: /^Old pipeline/ });
    expect(row).toHaveTextContent(/by ada@msl\.example.*by ben@msl\.exampleIts maker was removed/);
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    const usable = within(screen.getByRole('table', { name: 'Deploy tokens' }));
    expect(usable.queryByText('Old pipeline')).not.toBeInTheDocument();
  });
});
