import type { RemoteRelease, RemoteRing } from '@msl/shared/contracts';
import { answered, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';
import { createVersion } from './testing/createVersion';

const at = '2026-03-01T08:00:00.000Z';

const ring: RemoteRing = {
  ...{ version: '1.2.0', people: ['ada@msl.example'], share: 25, reached: 3, administrators: 9, turn: 4 },
  ...{ who: 'Ada', why: 'New replies', startedAt: at, widenedAt: at, settleHours: 24 },
  watch: {
    ...{ verdict: 'fine', tries: 40, failures: 1, before: { version: '1.1.0', tries: 900, failures: 9 } },
    next: { to: '50%', at: '2026-03-02T08:00:00.000Z', waitsFor: null },
  },
};

const inbox: RemoteRelease = {
  ...{ name: 'inbox', live: '1.1.0', turn: 7, previous: '1.0.0', ring: null, offersApi: '1.4.0', warnings: [] },
  versions: [createVersion('1.2.0'), createVersion('1.1.0', true)],
  history: [],
};

async function showCard(changes: Partial<RemoteRelease> = {}) {
  const server = serverStandIn({
    'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease: true }),
    'GET admin/registry/remotes': () => answered([{ ...inbox, ...changes }]),
    'GET admin/registry/own': () => answered({ isAllowed: false, origins: [], mine: [] }),
    'GET admin/registry/tokens': () => answered([]),
    'GET admin/registry/webhooks': () => answered([]),
    'POST admin/registry/inbox/ring': () => answered(ring),
    'POST admin/registry/inbox/promote': () => answered({ ring: { ...ring, reached: 5 }, switched: null }),
    'POST admin/registry/inbox/rollback': () => answered({ remote: 'inbox', live: '1.1.0', from: '1.2.0', turn: 7 }),
  });
  const { user } = await renderRemote(manifest, 'releases', server);
  return { user, server, card: within(await screen.findByRole('region', { name: 'inbox' })) };
}

type Opened = Awaited<ReturnType<typeof showCard>>;

async function choose({ user }: Pick<Opened, 'user'>, dialog: ReturnType<typeof within>, audience: string) {
  await user.click(dialog.getByRole('combobox', { name: 'Who gets it' }));
  await user.click(await screen.findByRole('option', { name: audience }));
}

describe('a ring on the release page', () => {
  it('starts from the dialog that activates a version, for named people', async () => {
    const opened = await showCard();
    const { user, server, card } = opened;
    await user.click(card.getByRole('button', { name: /^Versions/ }));
    await user.click(await card.findByRole('button', { name: 'Activate' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Make 1.2.0 of inbox live?' }));
    await choose(opened, dialog, 'These people');
    expect(dialog.getByText('They get it at their next page load. Everyone else keeps 1.1.0.')).toBeVisible();
    await user.click(dialog.getByLabelText('E-mail addresses'));
    await user.paste('ada@msl.example');
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('1.2.0 of inbox is shown to 3 of 9 administrators')).toBeVisible();
    const body = { version: '1.2.0', to: 'ada@msl.example', settleHours: 24, expected: 7 };
    expect(server.sent('POST', 'admin/registry/inbox/ring')[0]?.body).toEqual(body);
  });

  it('names who is shown the version, and is promoted to a larger share', async () => {
    const opened = await showCard({ ring });
    const { user, server, card } = opened;
    expect(card.getByText(/is shown to 3 of 9 administrators/)).toHaveTextContent(
      '1.2.0 is shown to 3 of 9 administrators: ada@msl.example, 25% of the administrators',
    );
    expect(card.getByText(/1 of 40 loads failed; of 1\.1\.0 9 of 900\./)).toHaveTextContent(/Goes on to 50% of the/);
    await user.click(await card.findByRole('button', { name: 'Promote' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Promote 1.2.0 of inbox?' }));
    await choose(opened, dialog, 'A share of the administrators');
    await user.clear(dialog.getByLabelText('Percent'));
    await user.type(dialog.getByLabelText('Percent'), '50');
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('1.2.0 of inbox is shown to 5 of 9 administrators')).toBeVisible();
    expect(server.sent('POST', 'admin/registry/inbox/promote')[0]?.body).toEqual({ to: '50%', expected: 4 });
  });

  it('keeps the dialog open with the reason when a promotion is refused', async () => {
    const { user, server, card } = await showCard({ ring });
    server.handlers['POST admin/registry/inbox/promote'] = () => refused(409, 'The ring was changed meanwhile.');
    await user.click(await card.findByRole('button', { name: 'Promote' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Promote 1.2.0 of inbox?' }));
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await dialog.findByText('The ring was changed meanwhile.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Promote' })).toBeDisabled();
    // The page behind it shows what was changed meanwhile.
    await waitFor(() => expect(server.sent('GET', 'admin/registry/remotes')).toHaveLength(2));
  });

  it('is taken back by name, so that the live version stays', async () => {
    const { user, server, card } = await showCard({ ring });
    await user.click(await card.findByRole('button', { name: 'Take back' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Take 1.2.0 of inbox back?' }));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('1.2.0 of inbox was taken back')).toBeVisible();
    expect(server.sent('POST', 'admin/registry/inbox/rollback')[0]?.body).toEqual({ expected: 7, of: '1.2.0' });
  });
});
