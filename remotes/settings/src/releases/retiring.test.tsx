import type { RemoteRelease } from '@msl/shared/contracts';
import { answered, refused, renderRemote, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../manifest';

const at = '2026-03-01T08:00:00.000Z';
const inbox: RemoteRelease = {
  ...{ name: 'inbox', live: '1.1.0', turn: 7, previous: null, ring: null, offersApi: '1.4.0', warnings: [] },
  ...{ versions: [], history: [] },
};
const retired: RemoteRelease = {
  ...{ ...inbox, live: null, turn: 8 },
  history: [{ _id: 'h1', kind: 'retire', version: '1.1.0', from: '1.1.0', who: 'Ada', why: 'Nobody uses it', at }],
};

async function open(retire: ServerStandIn['handlers'][string]) {
  let release = inbox;
  const ownRelease = { ...inbox, name: 'settings' };
  const server = serverStandIn({
    'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease: true }),
    'GET admin/registry/remotes': () => answered([release, ownRelease]),
    'GET admin/registry/own': () => answered({ isAllowed: false, origins: [], mine: [] }),
    'GET admin/registry/tokens': () => answered([]),
    'POST admin/registry/inbox/retire': (...request) => {
      release = retired;
      return retire(...request);
    },
  });
  const { user } = await renderRemote(manifest, 'releases', server);
  await user.click(await screen.findByRole('button', { name: 'Retire' }));
  return { user, server, dialog: within(screen.getByRole('dialog', { name: 'Retire inbox?' })) };
}

describe('retiring a remote on the release page', () => {
  it('retiring a remote requires a reason; its card and its history then say who retired it and why', async () => {
    const { user, server, dialog } = await open(() =>
      answered({ remote: 'inbox', version: '1.1.0', turn: 8, links: [] }),
    );
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    expect(dialog.getByText('Say why it is retired.')).toBeVisible();
    await user.click(dialog.getByLabelText(/^Why/));
    await user.paste('Nobody uses it');
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText('inbox is retired')).toBeVisible();
    const [sent] = server.sent('POST', 'admin/registry/inbox/retire');
    expect(sent?.body).toEqual({ why: 'Nobody uses it', expected: 7 });
    const card = within(screen.getByRole('region', { name: 'inbox' }));
    expect(await card.findByText(/^Retired by Ada: Nobody uses it$/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Retire' })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: /^History/ }));
    expect(screen.getByRole('row', { name: /Retired 1\.1\.0 Ada Nobody uses it/ })).toBeVisible();
  });

  it('the remote with the release page cannot be retired', async () => {
    await open(() => refused(409, 'unused'));
    const card = within(screen.getByRole('region', { name: 'settings', hidden: true }));
    expect(card.queryByRole('button', { name: 'Retire', hidden: true })).not.toBeInTheDocument();
  });

  it('a refusal to retire a remote is shown in the dialog', async () => {
    const { user, dialog } = await open(() => refused(409, 'inbox was switched meanwhile.'));
    await user.click(dialog.getByLabelText(/^Why/));
    await user.paste('Nobody uses it');
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    expect(await dialog.findByText('inbox was switched meanwhile.')).toBeVisible();
  });
});
