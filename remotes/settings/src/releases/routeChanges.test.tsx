import type { RemoteRelease } from '@msl/shared/contracts';
import { answered, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../manifest';

const inbox: RemoteRelease = {
  ...{ name: 'inbox', live: '1.1.0', turn: 7, previous: '1.0.0', ring: null, offersApi: '1.4.0', warnings: [] },
  ...{ versions: [], history: [] },
  versions: [
    {
      ...{ version: '2.0.0', isLive: false, publishedAt: '2026-03-01T08:00:00.000Z', publishedBy: 'inbox pipeline' },
      ...{
        isBundled: false,
        contentHash: '',
        bytes: { all: 1, javascript: 1 },
        requiresApi: '^1.0.0',
        fitsApi: true,
        unansweredCalls: [],
        missingNames: [],
      },
      ...{ shared: [], checks: [], withdrawn: null },
      health: { loads: 0, loadFailures: 0, runtimeErrors: 0, loadMs: null, recent: [] },
    },
  ],
};

describe('activating a version without a screen that others link to', () => {
  it('activating a version without a screen that others link to says what links to it, and activates it once that is allowed, with the reason', async () => {
    const message = 'It no longer has a screen for /admin/contact/index, which the host links to.';
    const server = serverStandIn({
      'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease: true }),
      'GET admin/registry/remotes': () => answered([inbox]),
      'GET admin/registry/own': () => answered({ isAllowed: false, origins: [], mine: [] }),
      'GET admin/registry/tokens': () => answered([]),
      'GET admin/registry/webhooks': () => answered([]),
      'POST admin/registry/inbox/activate': ({ body }) =>
        (body as { allowRouteChanges?: string }).allowRouteChanges
          ? answered({ remote: 'inbox', live: '2.0.0', from: '1.1.0', turn: 7 })
          : refused(422, 'Some fields are not valid.', [{ field: 'links', message }]),
    });
    const { user } = await renderRemote(manifest, 'releases', server);
    await user.click(
      within(await screen.findByRole('region', { name: 'inbox' })).getByRole('button', { name: /^Ver/ }),
    );
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByLabelText('Why'));
    await user.paste('The host follows');
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Activate it all the same, for this reason' }));
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('2.0.0 of inbox is live')).toBeVisible();
    expect(server.sent('POST', 'admin/registry/inbox/activate').at(-1)?.body).toEqual({
      ...{ version: '2.0.0', expected: 7, why: 'The host follows', allowRouteChanges: 'The host follows' },
    });
  });
});
