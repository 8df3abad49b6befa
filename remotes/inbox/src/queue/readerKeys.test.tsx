import { screen, waitFor } from '@testing-library/react';
import { start } from './inboxStandIn';

const reader = { mayWrite: false, mayDelete: false };

/** Paths of the calls that change something; presence and what was read are told by readers too. */
const changes = (server: { requests: readonly { method: string; path: string }[] }) =>
  server.requests.flatMap(({ method, path }) => (method === 'GET' || /presence|read$/.test(path) ? [] : path));

describe('the keys of the inbox, for who may only read it,', () => {
  it('move and open in the queue, and change nothing', async () => {
    const { user, server, address } = await start('inbox/index', true, {}, reader);
    await screen.findByRole('link', { name: /Ada/ });
    await user.keyboard('jaezr');
    expect(address()).toMatch(/^\/admin\/inbox\/index/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/inbox/message/m1'));
    expect(changes(server)).toEqual([]);
  });

  it('go on in a message, and change nothing', async () => {
    const { user, server } = await start('inbox/message/m1', true, {}, reader);
    await screen.findByRole('heading', { name: 'Ada', level: 1 });
    await user.keyboard('aezr?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /answer/i })).toBeNull();
    expect(changes(server)).toEqual([]);
  });
});
