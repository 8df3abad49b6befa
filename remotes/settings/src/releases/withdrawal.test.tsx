import type { PublishedVersion, RemoteRelease } from '@msl/shared/contracts';
import { answered, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const at = '2026-03-01T08:00:00.000Z';
const withdrawn = { at, by: 'Ada', why: 'Script in a picture' };

const version = (name: string, changes: Partial<PublishedVersion> = {}): PublishedVersion => ({
  ...{ version: name, isLive: false, publishedAt: at, publishedBy: 'inbox pipeline', isBundled: false },
  ...{
    contentHash: '',
    bytes: { all: 1, javascript: 1 },
    requiresApi: '^1.0.0',
    fitsApi: true,
    unansweredCalls: [],
    missingNames: [],
    shared: [],
    checks: [],
  },
  health: { loads: 0, loadFailures: 0, runtimeErrors: 0, loadMs: null, recent: [] },
  withdrawn: null,
  ...changes,
});

const inbox: RemoteRelease = {
  ...{ name: 'inbox', live: '1.1.0', turn: 7, previous: null, ring: null, offersApi: '1.4.0', warnings: [] },
  versions: [version('1.2.0'), version('1.1.0', { isLive: true }), version('1.0.0', { withdrawn })],
  history: [{ _id: 'h1', kind: 'withdraw', version: '1.0.0', from: '1.1.0', who: 'Ada', why: withdrawn.why, at }],
};

async function showVersions() {
  const server = serverStandIn({
    'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease: true }),
    'GET admin/registry/remotes': () => answered([inbox]),
    'GET admin/registry/own': () => answered({ isAllowed: true, origins: [], mine: [] }),
    'GET admin/registry/tokens': () => answered([]),
    'GET admin/registry/webhooks': () => answered([]),
    'POST admin/registry/inbox/withdraw': () => answered(version('1.2.0', { withdrawn })),
  });
  const { user } = await renderRemote(manifest, 'releases', server);
  const card = within(await screen.findByRole('region', { name: 'inbox' }));
  await user.click(card.getByRole('button', { name: /^Versions/ }));
  const [newest, live, gone] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  return { user, server, card, newest, live, gone };
}

describe('withdrawing a version on the release page', () => {
  it('withdrawing a version on the release page asks for the reason and sends it with the version', async () => {
    const { user, server, newest } = await showVersions();
    const more = await within(newest).findByRole('button', { name: 'More actions for 1.2.0' });
    const openDialog = async () => {
      await user.click(more);
      await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
      return screen.findByRole('dialog', { name: 'Withdraw 1.2.0 of inbox?' });
    };
    await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
    const dialog = within(await openDialog());
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByText('Say why it is withdrawn.')).toBeVisible();
    expect(server.sent('POST', 'admin/registry/inbox/withdraw')).toEqual([]);
    await user.click(dialog.getByLabelText(/^Why/));
    await user.paste('It reads tokens');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('1.2.0 of inbox is withdrawn')).toBeVisible();
    const [sent] = server.sent('POST', 'admin/registry/inbox/withdraw');
    expect(sent?.body).toEqual({ version: '1.2.0', why: 'It reads tokens' });
  });

  it('withdrawing a version on the release page is not offered for the live version, and nothing is offered for a withdrawn one, which says who and why', async () => {
    const { user, card, live, gone } = await showVersions();
    expect(gone).toHaveTextContent('Withdrawn');
    expect(gone).toHaveTextContent('by Ada: Script in a picture');
    for (const row of [live, gone]) expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: /^History/ }));
    expect(screen.getByRole('row', { name: /Withdrawn 1\.0\.0 Ada Script in a picture/ })).toBeVisible();
  });
});
