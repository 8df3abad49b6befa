import type { Conversation, OtherMessage } from '@msl/shared/contracts';
import { answered, answeredPage, refusedAsStale } from '@msl/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, message, noor, start } from './inboxStandIn';

const other = (id: string, more: Partial<OtherMessage> = {}): OtherMessage => ({
  ...{ _id: id, kind: 'contact', state: 'new', name: 'Ada', productName: '', itemCount: 0, reference: '' },
  ...{ message: `Words of ${id}`, createdAt: at, updatedAt: at },
  ...more,
});
const others = [
  other('m5'),
  other('m6', { kind: 'quote', productName: 'TL60', itemCount: 3, reference: 'Q-1', message: '', updatedAt: 'later' }),
  other('m7', { state: 'closed' }),
];
const withOthers: Conversation = { ...message, others };
const sent = (body: unknown) => body as { together: object[]; body: string };

describe('other messages of a sender', () => {
  afterEach(() => localStorage.clear());

  it('are shown with state and first words, those that wait below the message and the handled ones beside it', async () => {
    await start('inbox/message/m1', true, { 'GET admin/inbox/m1': () => answered(withOthers) });
    const open = within(await screen.findByRole('region', { name: 'Other unanswered messages of this sender' }));
    const rows = open.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Contact message.*NewWords of m5/),
      expect.stringMatching(/TL60 and 2 more · Q-1.*New/),
    ]);
    const handled = within(screen.getByRole('complementary', { name: 'Sender' })).getAllByRole('listitem');
    expect(handled.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Words of m7')]);
  });

  it('are answered together by the keyboard alone, by one answer that quotes each', async () => {
    const { user, server } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () => answered(withOthers),
      'POST admin/inbox/m1/reply': () => answered({ ...withOthers, state: 'answered' as const }),
    });
    const together = await screen.findByRole('button', { name: 'Answer together' });
    expect(together).toBeDisabled();
    act(() => screen.getByRole('checkbox', { name: /Words of m5/ }).focus());
    await user.keyboard(' ');
    expect(together).toHaveTextContent('Answer together (2)');
    act(() => together.focus());
    await user.keyboard('{Enter}');
    const text = await screen.findByRole('textbox', { name: /Text/ });
    expect(text).toHaveValue(
      '\n\nRegards, Eve\n\nOn 20 Nov 2026, Ada wrote:\n> How bright?\n\nOn 20 Nov 2026, Ada wrote:\n> Words of m5',
    );
    const also = within(screen.getByRole('group', { name: 'This answer also answers' }));
    expect(also.getByRole('checkbox', { name: /Words of m5/ })).toBeChecked();
    await user.click(also.getByRole('checkbox', { name: /TL60/ }));
    expect((text as HTMLTextAreaElement).value).toMatch(
      /Words of m5\n\nOn 20 Nov 2026, Ada asked for:\n> TL60 and 2 more · Q-1$/,
    );
    await user.click(also.getByRole('checkbox', { name: /Words of m5/ }));
    expect((text as HTMLTextAreaElement).value).not.toContain('Words of m5');
    await user.click(also.getByRole('checkbox', { name: /Words of m5/ }));
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/m1/reply')).toHaveLength(1));
    expect(sent(server.sent('POST', 'admin/inbox/m1/reply')[0]?.body).together).toEqual([
      { _id: 'm5', updatedAt: at },
      { _id: 'm6', updatedAt: 'later' },
    ]);
  });

  it('cannot be answered together where the server sends no mail', async () => {
    await start('inbox/message/m1', false, { 'GET admin/inbox/m1': () => answered(withOthers) });
    const open = within(await screen.findByRole('region', { name: 'Other unanswered messages of this sender' }));
    expect(open.queryByRole('button', { name: /Answer together/ })).toBeNull();
  });

  it('are named in the time line of an answer, and when a colleague changed one of them meanwhile', async () => {
    const changed = {
      ...{ ...message, _id: 'm5', updatedAt: '2026-11-20T10:00:00.000Z' },
      timeline: [{ _id: 'e9', kind: 'note' as const, at: '2026-11-20T10:00:00.000Z', by: noor, text: 'Called' }],
    };
    const timeline: Conversation['timeline'] = [
      ...message.timeline,
      { _id: 'e1', kind: 'reply', at, by: noor, together: ['m7', 'gone'] },
    ];
    const { user } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () => answered({ ...withOthers, timeline }),
      'POST admin/inbox/m1/reply': () => refusedAsStale(changed, 'Noor'),
    });
    const entries = within(await screen.findByRole('region', { name: 'Time line' }));
    expect(entries.getByText(/answered this and 2 more/)).toBeVisible();
    expect(entries.getByRole('link', { name: /Contact message of/ })).toHaveAttribute(
      'href',
      '/admin/inbox/message/m7',
    );
    await user.click(screen.getByRole('checkbox', { name: /Words of m5/ }));
    await user.click(screen.getByRole('button', { name: 'Answer together (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/Noor changed another of the messages meanwhile/)).toBeVisible();
    expect(screen.getByText('Noor added a note')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Text/ })).toBeVisible();
  });

  it('are merged by the keyboard alone, which can be undone, and separated again, which ends the offer to undo', async () => {
    let merged: Conversation['merged'] = [];
    let merges = 0;
    const current = (): Conversation => ({
      ...withOthers,
      ...{ merged, mergedCount: merged.length, others: merged.length ? [] : others },
    });
    const { user, server } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () => answered(current()),
      'POST admin/inbox/m1/merge': () => {
        merged = others.slice(0, 2);
        merges += 1;
        return answered(current(), { undo: `u${merges}` });
      },
      'POST admin/undo/u1': () => {
        merged = [];
        return answered(undefined, { message: '2 messages restored' });
      },
      'POST admin/inbox/m1/separate': () => {
        merged = [];
        return answered(current());
      },
    });
    const chooseAndMerge = async () => {
      act(() => screen.getByRole('checkbox', { name: /Words of m5/ }).focus());
      await user.keyboard(' ');
      act(() => screen.getByRole('button', { name: 'Merge (2)' }).focus());
      await user.keyboard('{Enter}');
      const words = within(await screen.findByRole('region', { name: 'Merged messages' }));
      expect(words.getByText('Words of m5')).toBeVisible();
    };
    await screen.findByRole('checkbox', { name: /Words of m5/ });
    await chooseAndMerge();
    const body = { together: [{ _id: 'm5', updatedAt: at }], updatedAt: at };
    expect(server.sent('POST', 'admin/inbox/m1/merge')[0]?.body).toEqual(body);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('checkbox', { name: /Words of m5/ });
    await chooseAndMerge();
    await waitFor(() => expect(screen.getAllByText('Messages merged')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Separate' }));
    expect(await screen.findByRole('checkbox', { name: /Words of m5/ })).not.toBeChecked();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.getByText('Messages separated')).toBeVisible();
    await user.keyboard('z');
    expect(server.sent('POST', 'admin/undo/u2')).toEqual([]);
    expect(server.sent('POST', 'admin/inbox/m1/separate')[0]?.body).toEqual({ updatedAt: at });
  });

  it('that are merged are one row with a count, one conversation at one address, and all quoted in an answer', async () => {
    const whole: Conversation = {
      ...message,
      ...{ merged: [other('m5')], mergedCount: 1 },
      timeline: [
        ...message.timeline,
        { _id: 'received-m5', kind: 'received', at, by: null, message: other('m5') },
        { _id: 'e1', kind: 'merged', at, by: noor, together: ['m5'] },
      ],
    };
    const { user, address } = await start('inbox/message/m5?answer', true, {
      'GET admin/inbox/m5': () => answered(whole),
      'GET admin/inbox/m1': () => answered(whole),
      'GET admin/inbox': () => answeredPage([whole]),
    });
    const entries = within(await screen.findByRole('region', { name: 'Time line' }));
    await waitFor(() => expect(address()).toBe('/admin/inbox/message/m1'));
    expect(entries.getByText('Words of m5')).toBeVisible();
    expect(entries.getByText(/merged a message into this/)).toBeVisible();
    await user.keyboard('r');
    expect(await screen.findByRole('textbox', { name: /Text/ })).toHaveValue(
      '\n\nRegards, Eve\n\nOn 20 Nov 2026, Ada wrote:\n> How bright?\n\nOn 20 Nov 2026, Ada wrote:\n> Words of m5',
    );
    await user.click(screen.getByRole('link', { name: 'Inbox' }));
    expect(await screen.findByText('2 messages')).toBeVisible();
  });
});
