import { answered, answeredPage } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { message, start } from './inboxStandIn';
import { queueOrder } from './queueOrder';
import { snoozeChoices } from './snoozeDays';

const until = '2030-01-07T08:00:00.000Z';
const snoozed = { ...message, snoozedUntil: until };

describe('days to put a message aside', () => {
  it.each([
    ['Sunday', '2026-11-29T12:00', ['2026-11-30', '2026-12-02', '2026-12-13']],
    ['Monday', '2026-11-30T12:00', ['2026-12-01', '2026-12-03', '2026-12-07', '2026-12-14']],
    ['the end of a year', '2026-12-31T23:59', ['2027-01-01', '2027-01-03', '2027-01-04', '2027-01-14']],
  ])('are counted from %s', (_, now, days) => {
    expect(snoozeChoices(new Date(now)).map(({ day }) => day)).toEqual(days);
  });
});

describe('a message', () => {
  afterEach(() => sessionStorage.clear());

  it('is put aside until a day, gives way to the next, and says when it comes back', async () => {
    queueOrder.store(['m1', 'm2'], '');
    const { user, server, address } = await start('inbox/message/m1', true, {
      'POST admin/inbox/m1/snooze': () => answered(snoozed, { undo: 'u1' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Snooze' }));
    await user.click(screen.getByRole('menuitem', { name: /Another day/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze until' }));
    await user.type(dialog.getByLabelText('Day'), '2020-01-01');
    expect(dialog.getByText('Choose a day from tomorrow on, within a year.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Snooze' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Snooze' }));
    await user.click(screen.getByRole('menuitem', { name: /Tomorrow/ }));
    await waitFor(() => expect(address()).toBe('/admin/inbox/message/m2'));
    const day = snoozeChoices(new Date())[0]?.day;
    expect(server.sent('POST', 'admin/inbox/m1/snooze')[0]?.body).toMatchObject({ day });
    expect(screen.getByText(/^Back on/)).toBeVisible();
  });

  it('that is put aside says until when, and can be taken back', async () => {
    const { user, server } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () =>
        answered({
          ...snoozed,
          timeline: [...message.timeline, { _id: 'e1', kind: 'snoozed', at: message.createdAt, by: null, until }],
        }),
      'POST admin/inbox/m1/snooze': () => answered(message),
    });
    expect(await screen.findByText('put it aside until 7 Jan 2030', { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Until 7 Jan 2030: take back' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/m1/snooze')[0]?.body).toMatchObject({ day: null }));
  });
});

describe('many messages', () => {
  const bulk = {
    'POST admin/inbox/bulk': () => answered({ changed: 1, undo: 'u1' }, { message: '1 message changed' }),
  };

  it('are put aside together, and listed apart with their day', async () => {
    const { user, server } = await start('inbox/index?state=snoozed', true, {
      'GET admin/inbox': () => answeredPage([snoozed]),
      ...bulk,
    });
    expect(await screen.findByText('7 Jan 2030')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Snoozed (4)', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select the message of Ada' }));
    await user.click(screen.getByRole('button', { name: 'Snooze' }));
    await user.click(screen.getByRole('menuitem', { name: /In three days/ }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/bulk')).toHaveLength(1));
    const snoozeDay = snoozeChoices(new Date())[1]?.day;
    expect(server.sent('POST', 'admin/inbox/bulk')[0]?.body).toEqual({ ids: ['m1'], snoozeDay });
  });

  it('get and lose tags together', async () => {
    const { user, server } = await start('inbox/index?state=all', true, {
      'GET admin/inbox/facets': () => answered({ tags: ['rush', 'wheel'], countries: [], products: [] }),
      ...bulk,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select the message of Ada' }));
    await user.click(screen.getByRole('button', { name: 'Tags' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 1 message' }));
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.type(dialog.getByRole('combobox', { name: 'Add tags' }), 'fair, north{Enter}');
    await user.click(dialog.getByRole('combobox', { name: 'Remove tags' }));
    await user.click(await screen.findByRole('option', { name: 'wheel' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/bulk')).toHaveLength(1));
    const changes = { addTags: ['fair', 'north'], removeTags: ['wheel'] };
    expect(server.sent('POST', 'admin/inbox/bulk')[0]?.body).toEqual({ ids: ['m1'], ...changes });
  });
});
