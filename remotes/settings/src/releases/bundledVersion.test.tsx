import { answered, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../manifest';

const bundled = {
  ...{ _id: 'h1', kind: 'bundled', version: '1.0.0', from: null, who: 'checkout' },
  ...{ why: 'It is bundled with the product.', at: '2026-03-01T08:00:00.000Z' },
};
const inbox = {
  ...{ name: 'inbox', live: '1.0.0', turn: 1, previous: null, ring: null, offersApi: '1.4.0', warnings: [] },
  ...{ versions: [], history: [bundled] },
};

describe('a version that came with the product', () => {
  it('says on the release page when it was installed, and names no pipeline', async () => {
    const server = serverStandIn({
      'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease: true }),
      'GET admin/registry/remotes': () => answered([inbox]),
      'GET admin/registry/own': () => answered({ isAllowed: false, origins: [], mine: [] }),
      'GET admin/registry/tokens': () => answered([]),
    });
    await renderRemote(manifest, 'releases', server);
    const card = within(await screen.findByRole('region', { name: 'inbox' }));
    expect(card.getByText(/^Live since/)).toHaveTextContent(
      /^Live since 1 Mar 2026.*, when it was installed with the product\.$/,
    );
  });
});
