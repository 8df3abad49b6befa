import { answered, answeredPage, refused } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { message, start } from './inboxStandIn';
import { queueOrder } from './queueOrder';

const second = { ...message, _id: 'm2', name: 'Bo', isUnread: false };
const third = { ...message, _id: 'm3', name: 'Cy' };
const closing = (id: string) => ({
  [`POST admin/inbox/${id}/state`]: () =>
    answered({ ...message, _id: id, state: 'closed' as const }, { undo: `u-${id}` }),
});
const rowOf = (name: string) => screen.findByRole('link', { name: new RegExp(name) });

describe('the queue', () => {
  afterEach(() => sessionStorage.clear());

  it('opens with what needs an answer, and says in its address when it shows all', async () => {
    const { user, server, address } = await start('inbox/index');
    await rowOf('Ada');
    expect(address()).toBe('/admin/inbox/index?state=unanswered');
    const last = () => server.sent('GET', 'admin/inbox').at(-1)?.query?.state;
    expect(last()).toBe('unanswered');
    await user.click(within(screen.getByRole('navigation', { name: 'Views' })).getByRole('button', { name: 'All' }));
    await waitFor(() => expect(last()).toBe('all'));
    expect(address()).toBe('/admin/inbox/index?state=all');
  });

  it('shows all states when the filter of the state is cleared', async () => {
    const { user, address } = await start('inbox/index');
    await user.click(await screen.findByRole('combobox', { name: 'State' }));
    await user.click(screen.getByRole('option', { name: /All|Any/ }));
    await waitFor(() => expect(address()).toBe('/admin/inbox/index?state=all'));
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  });

  it('offers to search all messages if none of a view has the words', async () => {
    const { user, address } = await start('inbox/index?state=unanswered&search=pixel', true, {
      'GET admin/inbox': () => answeredPage([]),
    });
    await user.click(await screen.findByRole('link', { name: 'Search all messages' }));
    await waitFor(() => expect(address()).toBe('/admin/inbox/index?state=all&search=pixel'));
  });

  it('goes to the next message when one is closed by E, and takes it back by Z', async () => {
    let rows = [message, second, third];
    const { user, server } = await start('inbox/index', true, {
      'GET admin/inbox': () => answeredPage(rows),
      ...closing('m1'),
      ...closing('m3'),
      'POST admin/undo/u-m3': () => answered(undefined, { message: '1 message restored' }),
    });
    await rowOf('Ada');
    await user.keyboard('j');
    expect(await rowOf('Ada')).toHaveFocus();
    rows = [second, third];
    await user.keyboard('e');
    await waitFor(async () => expect(await rowOf('Bo')).toHaveFocus());
    expect(await screen.findByText('Closed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Ada/ })).toBeNull());
    // Of the last row, the one before it.
    await user.keyboard('j');
    rows = [second];
    await user.keyboard('e');
    await waitFor(async () => expect(await rowOf('Bo')).toHaveFocus());
    await user.keyboard('z');
    expect(await screen.findByText('1 message restored')).toBeVisible();
    expect(server.sent('POST', 'admin/undo/u-m3')).toHaveLength(1);
  });
});

describe('a message that is closed', () => {
  afterEach(() => sessionStorage.clear());

  it('gives way to the next of the list, with the focus on its name, and can be undone there', async () => {
    queueOrder.store(['m1', 'm2'], '?state=unanswered');
    const { user, address } = await start('inbox/message/m1', true, {
      ...closing('m1'),
      'GET admin/inbox/m2': () => answered(second),
    });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/admin/inbox/message/m2'));
    expect(await screen.findByRole('heading', { name: 'Bo', level: 1 })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('leads back to the list if it is the last one', async () => {
    queueOrder.store(['m1'], '?state=unanswered');
    const { user, address } = await start('inbox/message/m1', true, closing('m1'));
    await screen.findByRole('button', { name: 'Close' });
    await user.keyboard('e');
    await waitFor(() => expect(address()).toBe('/admin/inbox/index?state=unanswered'));
  });

  it('stays where it is if it could not be closed', async () => {
    queueOrder.store(['m1', 'm2'], '');
    const { user, address } = await start('inbox/message/m1', true, {
      'POST admin/inbox/m1/state': () => refused(500, 'Busy.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Busy.')).toBeVisible();
    expect(address()).toBe('/admin/inbox/message/m1');
  });
});
