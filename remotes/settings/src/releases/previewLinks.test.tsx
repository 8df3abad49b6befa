import type { PreviewLink, RemoteRelease } from '@msl/shared/contracts';
import { answered, refused, renderRemote, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../manifest';
import { createVersion } from './testing/createVersion';

const at = '2026-03-01T08:00:00.000Z';

const inbox: RemoteRelease = {
  ...{
    name: 'inbox',
    live: '1.1.0',
    turn: 7,
    previous: null,
    ring: null,
    offersApi: '1.4.0',
    warnings: [],
    history: [],
  },
  versions: [createVersion('1.2.0'), createVersion('1.1.0', true)],
};

const link: PreviewLink = {
  ...{ _id: 'p1', remote: 'inbox', version: '1.2.0', createdBy: 'CI (deploy token)' },
  ...{ createdAt: at, expiresAt: '2026-03-02T08:00:00.000Z' },
};

async function openDialog(handlers: ServerStandIn['handlers']) {
  const server = serverStandIn({
    'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease: true }),
    'GET admin/registry/remotes': () => answered([inbox]),
    'GET admin/registry/own': () => answered({ isAllowed: false, origins: [], mine: [] }),
    'GET admin/registry/tokens': () => answered([]),
    ...handlers,
  });
  const { user } = await renderRemote(manifest, 'releases', server);
  const card = within(await screen.findByRole('region', { name: 'inbox' }));
  await user.click(card.getByRole('button', { name: /^Versions/ }));
  await user.click(await screen.findByRole('button', { name: 'More actions for 1.2.0' }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview 1.2.0 of inbox by a link' });
  return { user, server, dialog: within(dialog) };
}

describe('preview links on the release page', () => {
  it('a preview link is created, shown once with the address of the host, and ended', async () => {
    let links: PreviewLink[] = [];
    const { user, server, dialog } = await openDialog({
      'GET admin/registry/inbox/previews': () => answered(links),
      'POST admin/registry/inbox/previews': () => {
        links = [link];
        return answered({ ...link, path: '/admin/remote-preview#secret' });
      },
      'DELETE admin/registry/inbox/previews/p1': () => {
        links = [];
        return answered(undefined);
      },
    });
    expect(await dialog.findByText('No link can be opened at the moment.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByLabelText('Preview link')).toHaveValue('http://localhost/admin/remote-preview#secret');
    expect(server.sent('POST', 'admin/registry/inbox/previews')[0]?.body).toEqual({ version: '1.2.0' });
    const row = within(await dialog.findByRole('listitem'));
    expect(row.getByText(/by CI \(deploy token\), until/)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'End' }));
    expect(await dialog.findByText('No link can be opened at the moment.')).toBeVisible();
  });

  it('a failure to read or to create preview links is shown in the dialog', async () => {
    const { user, dialog } = await openDialog({
      'GET admin/registry/inbox/previews': () => refused(503, 'The server is busy.'),
      'POST admin/registry/inbox/previews': () => refused(422, 'Version 1.2.0 of inbox was withdrawn.'),
    });
    expect(await dialog.findByText('The server is busy.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByText('Version 1.2.0 of inbox was withdrawn.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create link' })).toBeDisabled();
  });
});
