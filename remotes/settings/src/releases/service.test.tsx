import type { RemoteRelease } from '@msl/shared/contracts';
import { answered, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const at = '2026-03-01T08:00:00.000Z';
const url = 'https://inbox.example.com';
const service = { url, setBy: 'ada@msl.example', setAt: at, isPaused: false };
const without: RemoteRelease = {
  ...{ name: 'inbox', live: null, turn: 0, previous: null, ring: null, offersApi: '1.4.0', warnings: [] },
  ...{ versions: [], history: [] },
};
const entry = { _id: 'h1', kind: 'service', who: 'Ada', why: '', at } as const;
const history = [
  { ...entry, version: '', from: url },
  { ...entry, _id: 'h2', version: url, from: null },
];

async function showCard(release: RemoteRelease, mayRelease = true) {
  const server = serverStandIn({
    'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease }),
    'GET admin/registry/remotes': () => answered([release]),
    'GET admin/registry/own': () => answered({ isAllowed: true, origins: [], mine: [] }),
    'GET admin/registry/tokens': () => answered([]),
    'PUT admin/registry/inbox/service': () => answered(service),
  });
  const { user } = await renderRemote(manifest, 'releases', server);
  return { user, server, card: within(await screen.findByRole('region', { name: 'inbox' })) };
}

describe('the service of a remote on the release page', () => {
  it('the address of a service is set with the reason, and a rejected address says why at its field', async () => {
    const { user, server, card } = await showCard(without);
    await user.click(await card.findByRole('button', { name: 'Set service' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Service of inbox' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription('Enter the address of the service.');
    const inner = '10.1.1.1 is not on the public internet.';
    server.handlers['PUT admin/registry/inbox/service'] = () => refused(422, inner, [{ field: 'url', message: inner }]);
    await user.click(dialog.getByLabelText('Address'));
    await user.paste('https://10.1.1.1');
    await user.click(dialog.getByLabelText('Why'));
    await user.paste('Replies');
    await user.click(save);
    await waitFor(() => expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(inner));
    server.handlers['PUT admin/registry/inbox/service'] = () => answered(service);
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), url);
    await user.click(save);
    expect(await screen.findByText('The service of inbox is set')).toBeVisible();
    expect(server.sent('PUT', 'admin/registry/inbox/service').at(-1)?.body).toEqual({ url, why: 'Replies' });
  });

  it('a service that fails is marked, and is removed by an empty address', async () => {
    const { user, server, card } = await showCard({ ...without, service: { ...service, isPaused: true } });
    expect(card.getByText(/^Its service is/)).toHaveTextContent(/inbox\.example\.com, set 1 Mar 2026.* by ada@msl/);
    expect(card.getByRole('alert')).toHaveTextContent('Calls to it are refused until it responds again.');
    await user.click(await card.findByRole('button', { name: 'Change service' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Service of inbox' }));
    await user.clear(dialog.getByLabelText('Address'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('inbox no longer has a service')).toBeVisible();
    expect(server.sent('PUT', 'admin/registry/inbox/service')[0]?.body).toEqual({ url: null });
  });

  it('the history names each address, and only administrators who may release can change it', async () => {
    const { user, card } = await showCard({ ...without, service, history }, false);
    await user.click(card.getByRole('button', { name: /^History/ }));
    expect(screen.getByRole('row', { name: /Service removed after https:\/\/inbox\.example\.com Ada/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Service set https:\/\/inbox\.example\.com Ada/ })).toBeVisible();
    expect(card.queryByRole('button', { name: /service/ })).not.toBeInTheDocument();
  });
});
