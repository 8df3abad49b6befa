import { answered, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const updatedAt = '2026-03-01T08:00:00.000Z';
const owner = {
  ...{ _id: 'owner', name: 'Owner', isBuiltIn: true, administrators: 1, requiresTotp: false, updatedAt: null },
  rights: ['content:read', 'content:write', 'inbox:read', 'administrators:read'],
};
const writers = {
  ...{ _id: 'r1', name: 'Writers', isBuiltIn: false, administrators: 0, requiresTotp: true, updatedAt },
  rights: ['content:read'],
};

const startServer = () =>
  serverStandIn({
    'GET admin/roles': () => answered([owner, writers]),
    'GET admin/user': () => answered({ role: { _id: 'owner', name: 'Owner' }, rights: owner.rights }),
    'PUT admin/role/update/r1': () => answered(writers),
    'POST admin/role/create': () => answered(writers),
    'POST admin/role/second-factor': () => answered(undefined, { message: 'The role requires a second factor now' }),
    'DELETE admin/role/delete/r1': () => refused(409, '1 administrator still has this role.'),
  });

describe('the roles', () => {
  it('show the rights of each role as text, and offer to change only those of one’s own', async () => {
    await renderRemote(manifest, 'roles', startServer());
    const table = within(await screen.findByRole('table', { name: 'Rights of Owner' }));
    expect(table.getByRole('row', { name: /^Inbox/ })).toHaveTextContent(/^Inbox.*data of a personYesNoNo$/);
    expect(table.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Owner' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Writers' })).toBeInTheDocument();
  });

  it('a role is changed with the version that its rights are based on; changing includes reading', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'roles', server);
    await user.click(await screen.findByRole('button', { name: 'Add Role' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New role' }));
    await user.click(dialog.getByLabelText('Name'));
    await user.paste('Editors');
    await user.click(dialog.getByRole('checkbox', { name: 'Content: Change' }));
    expect(dialog.getByRole('checkbox', { name: 'Content: Delete' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const edited = await screen.findByRole('button', { name: 'Edit Writers' });
    const created = server.sent('POST', 'admin/role/create')[0]?.body;
    expect(created).toEqual({ name: 'Editors', rights: ['content:write', 'content:read'] });
    await user.click(edited);
    const edit = within(screen.getByRole('dialog', { name: 'Change the role Writers' }));
    await user.click(edit.getByRole('checkbox', { name: 'Content: Read' }));
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit Writers' });
    expect(server.sent('PUT', 'admin/role/update/r1')[0]?.body).toEqual({ name: 'Writers', rights: [], updatedAt });
  });

  it('the dialog of a role stays open while the role is saved, also on Escape, and closes afterwards', async () => {
    const server = startServer();
    let finish = () => undefined as void;
    server.handlers['PUT admin/role/update/r1'] = () =>
      new Promise((resolve) => (finish = () => resolve(answered(writers))));
    const { user } = await renderRemote(manifest, 'roles', server);
    await user.click(await screen.findByRole('button', { name: 'Edit Writers' }));
    const dialog = screen.getByRole('dialog', { name: 'Change the role Writers' });
    await user.type(within(dialog).getByLabelText('Name'), '!{Enter}');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    act(() => finish());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('a role in use is not deleted, and the reason is shown', async () => {
    const { user } = await renderRemote(manifest, 'roles', startServer());
    await user.click(await screen.findByRole('button', { name: 'Delete Writers' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 administrator still has this role.')).toBeInTheDocument();
  });

  it('an owner requires a second factor of a role after a question', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'roles', server);
    expect(await screen.findByRole('switch', { name: 'Writers requires a second factor' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Owner requires a second factor' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Require it' }));
    expect(await screen.findByText('The role requires a second factor now')).toBeVisible();
    expect(server.sent('POST', 'admin/role/second-factor')[0]?.body).toEqual({ role: 'owner', requiresTotp: true });
  });
});
