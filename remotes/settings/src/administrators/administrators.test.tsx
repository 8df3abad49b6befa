import { answered, refused, refusedUnconfirmed, renderRemote, serverStandIn } from '@msl/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const sales = {
  _id: 'sales',
  name: 'Sales',
  rights: ['inbox:read'],
  isBuiltIn: true,
  administrators: 1,
  updatedAt: null,
};
const editor = { ...sales, _id: 'editor', name: 'Editor' };
const ownRights = { role: { _id: 'owner', name: 'Owner' }, rights: ['inbox:read'] };
const rights = { role: { _id: 'sales', name: 'Sales' }, mayRelease: false, deployTokens: [] as object[] };
const since = { createdAt: '2026-03-01T08:00:00.000Z' };
const ada = { _id: 'u1', name: 'Ada', email: 'ada@msl.example', ...since, ...rights, isSelf: true, mayRelease: true };
const ben = { _id: 'u2', name: 'Ben', email: 'ben@msl.example', ...since, ...rights, isSelf: false };
const pipeline = { _id: 't1', remote: 'inbox', name: 'Pipeline' };
const invitation = {
  _id: 'i1',
  email: 'cyd@msl.example',
  role: { _id: 'editor', name: 'Editor' },
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-04T08:00:00.000Z',
};
const link = 'http://127.0.0.1:4000/register?token=once';

const startServer = () =>
  serverStandIn({
    'GET admin/administrators': () => answered([ada, ben]),
    'GET admin/roles': () => answered([editor, sales]),
    'GET admin/user': () => answered(ownRights),
    'POST admin/administrator/u2/role': () => answered({ ...ben, role: { _id: 'editor', name: 'Editor' } }),
    'GET admin/invitations': () => answered([invitation]),
    'POST admin/invitation/create': () => answered({ ...invitation, link }),
    'POST admin/administrator/u2/permissions': () => answered({ ...ben, mayRelease: true }),
    'DELETE admin/administrator/u2': () => answered(undefined),
    'DELETE admin/invitation/i1': () => answered(undefined),
  });

const show = (server = startServer()) => renderRemote(manifest, 'administrators', server);
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

describe('the administrators', () => {
  it('an invitation shows its link once', async () => {
    const server = startServer();
    const { user } = await show(server);
    await user.click(await screen.findByLabelText('Email'));
    await user.paste('cyd@msl.example');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByLabelText('Invitation link')).toHaveValue(link);
    expect(server.sent('POST', 'admin/invitation/create')[0]?.body).toEqual({
      email: 'cyd@msl.example',
      role: 'editor',
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Invitation link')).not.toBeInTheDocument();
  });

  it('an administrator is given another role by its choice and not by arrow keys', async () => {
    const server = startServer();
    const { user } = await show(server);
    const role = await screen.findByLabelText('Role of Ben');
    expect(role).toHaveTextContent('Sales');
    act(() => role.focus());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(server.sent('POST', 'admin/administrator/u2/role')).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(role);
    await user.click(await screen.findByRole('option', { name: 'Editor' }));
    expect(await screen.findByText('Ben has the role Editor now')).toBeInTheDocument();
    expect(server.sent('POST', 'admin/administrator/u2/role')[0]?.body).toEqual({ role: 'editor' });
  });

  it('a second invitation of an administrator shows the reason at the field', async () => {
    const server = startServer();
    server.handlers['POST admin/invitation/create'] = () => refused(409, 'They are an administrator already.');
    const { user } = await show(server);
    await user.click(await screen.findByLabelText('Email'));
    await user.paste('ben@msl.example');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('They are an administrator already.'),
    );
    expect(screen.getByLabelText('Email')).toHaveValue('ben@msl.example');
  });

  describe('an invitation that requires a password confirmation', () => {
    const confirmation = 'POST admin/session/confirm';
    const invite = async () => {
      const server = startServer();
      let isConfirmed = false;
      const create = server.handlers['POST admin/invitation/create']!;
      server.handlers['POST admin/invitation/create'] = (request) =>
        isConfirmed ? create(request) : refusedUnconfirmed;
      server.handlers[confirmation] = ({ body }) => {
        isConfirmed = (body as { password: string }).password === 'right';
        const message = 'The password is wrong.';
        return isConfirmed ? answered(undefined) : refused(422, message, [{ field: 'password', message }]);
      };
      const { user } = await show(server);
      await user.click(await screen.findByLabelText('Email'));
      await user.paste('cyd@msl.example');
      await user.click(screen.getByRole('button', { name: 'Invite' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
      return { server, user, dialog };
    };

    it('an invitation prompts for the password, shows when it is wrong, and then continues', async () => {
      const { server, user, dialog } = await invite();
      const field = dialog.getByLabelText('Password');
      expect(field).toHaveFocus();
      await user.type(field, 'wrong{Enter}');
      await waitFor(() => expect(field).toHaveAccessibleDescription('The password is wrong.'));
      await user.clear(field);
      await user.type(field, 'right');
      await user.click(dialog.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByLabelText('Invitation link')).toHaveValue(link);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(server.sent('POST', 'admin/invitation/create')).toHaveLength(2);
    });

    it('an invitation is not sent when the password prompt is cancelled, and the form keeps its values', async () => {
      const { server, user, dialog } = await invite();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      const said = 'Nothing was changed: your password was not confirmed.';
      await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(said));
      expect(screen.getByLabelText('Email')).toHaveValue('cyd@msl.example');
      expect(server.sent('POST', 'admin/invitation/create')).toHaveLength(1);
      expect(server.sent('POST', 'admin/session/confirm')).toHaveLength(0);
    });
  });

  it('administrators can be removed after a confirmation, except oneself', async () => {
    const server = startServer();
    const { user } = await show(server);
    expect(within(await rowOf('ada@msl.example')).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(await rowOf('ben@msl.example')).getByRole('button', { name: 'Remove' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to remove Ben?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Administrator removed')).toBeVisible();
    expect(server.sent('DELETE', 'admin/administrator/u2')).toHaveLength(1);
  });

  it('an administrator who may release can grant others the permission, but not oneself', async () => {
    const server = startServer();
    const { user } = await show(server);
    const own = within(await rowOf('ada@msl.example'));
    expect([own.getByText('May release'), own.queryByRole('switch')]).toEqual([expect.anything(), null]);
    expect(screen.getByRole('switch', { name: 'Ben may release' })).not.toBeChecked();
    server.handlers['GET admin/administrators'] = () => answered([ada, { ...ben, mayRelease: true }]);
    await user.click(screen.getByRole('switch', { name: 'Ben may release' }));
    expect(await screen.findByText('Ben may release')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Ben may release' })).toBeChecked());
    const [sent] = server.sent('POST', 'admin/administrator/u2/permissions');
    expect(sent?.body).toEqual({ mayRelease: true });
  });

  it('removing an administrator first names the deploy tokens that end, and then shows the answer of the server', async () => {
    const server = startServer();
    server.handlers['GET admin/administrators'] = () =>
      answered([ada, { ...ben, mayRelease: true, deployTokens: [pipeline] }]);
    const said = 'Administrator removed, and 1 deploy token ended';
    server.handlers['DELETE admin/administrator/u2'] = () => answered({ endedTokens: [pipeline] }, { message: said });
    const { user } = await show(server);
    await user.click(within(await rowOf('ben@msl.example')).getByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByRole('listitem')).toHaveTextContent('Pipeline for inbox');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('revoking the release permission asks first if deploy tokens end with it', async () => {
    const server = startServer();
    server.handlers['GET admin/administrators'] = () =>
      answered([ada, { ...ben, mayRelease: true, deployTokens: [pipeline] }]);
    const { user } = await show(server);
    await user.click(await screen.findByRole('switch', { name: 'Ben may release' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Are you sure Ben can no longer release?' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('Pipeline for inbox');
    expect(server.sent('POST', 'admin/administrator/u2/permissions')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Take the permission' }));
    expect(await screen.findByText('Ben can no longer release')).toBeVisible();
    expect(server.sent('POST', 'admin/administrator/u2/permissions')[0]?.body).toEqual({ mayRelease: false });
  });

  it('an administrator without the release permission can neither grant it nor remove those who have it', async () => {
    const server = startServer();
    const others = [
      { ...ada, mayRelease: false },
      { ...ben, mayRelease: true },
    ];
    server.handlers['GET admin/administrators'] = () => answered(others);
    await show(server);
    expect(await rowOf('ada@msl.example')).toHaveTextContent('May not');
    const other = await rowOf('ben@msl.example');
    expect(other).toHaveTextContent('May release');
    expect(within(other).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('a revoked invitation disappears from the list', async () => {
    const server = startServer();
    const { user } = await show(server);
    await user.click(within(await rowOf('cyd@msl.example')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Invitation revoked')).toBeVisible();
    expect(server.sent('DELETE', 'admin/invitation/i1')).toHaveLength(1);
  });
});
