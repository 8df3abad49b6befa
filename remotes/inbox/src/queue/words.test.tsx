import { type Conversation, defaultWorkingTime, weekdays, WorkingCalendar } from '@msl/shared/contracts';
import { answered, answeredPage } from '@msl/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, message, noor, start } from './inboxStandIn';

describe('the words of visitors', () => {
  it('in the queue are the last ones, with the time that they have waited since', async () => {
    const mailedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const lastMail = { at: mailedAt, text: 'Please book both.\n\nOn 20 Nov 2026, MSL wrote:\n> Yes.' };
    const workingTime = { ...defaultWorkingTime, days: [...weekdays], from: '00:00', to: '23:59' };
    await start('inbox/index', true, {
      'GET admin/inbox': () => answeredPage([{ ...message, state: 'open' as const, answeredAt: at, lastMail }]),
      'GET admin/inbox/settings': () => answered({ workingTime }),
    });
    const row = within(await screen.findByRole('list', { name: 'Messages' }));
    expect(await row.findByText('Please book both.')).toBeVisible();
    expect(row.getByTitle('Answered by mail')).toBeInTheDocument();
    const age = new WorkingCalendar(workingTime).waitingText(Date.parse(mailedAt), Date.now());
    expect(await row.findByText(`waiting ${age}`)).toBeVisible();
    expect(row.queryByText('How bright?')).toBeNull();
  });

  it('link to pages of this site, and to no others', async () => {
    const own = `${location.origin}/product/detail/p1/tl60`;
    await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () =>
        answered({
          ...message,
          message: `Is (${own}), or https://other.example/x, in stock? ${location.origin}.evil.example`,
        }),
    });
    const words = within(await screen.findByRole('region', { name: 'Message' }));
    expect(words.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([own]);
    expect(words.getByText(/other\.example\/x, in stock/)).toBeVisible();
  });

  describe.each([
    ['waits for an answer', ['reply', 'reply-in'], ['entry-e1']],
    ['was answered since', ['reply-in', 'reply'], []],
  ] as const)('by mail, when the last %s,', (_, kinds, shown) => {
    it(shown.length ? 'are what a conversation opens at, with the focus on its heading' : 'move nothing', async () => {
      const scrolled: string[] = [];
      const scroll = function (this: Element) {
        scrolled.push(this.id);
      };
      // The DOM of the tests scrolls nothing.
      Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scroll, configurable: true });
      const entries = kinds.map((kind, index) => ({ _id: `e${index}`, kind, at, by: kind === 'reply' ? noor : null }));
      const timeline: Conversation['timeline'] = [...message.timeline, ...entries];
      await start('inbox/message/m1', true, { 'GET admin/inbox/m1': () => answered({ ...message, timeline }) });
      expect(await screen.findByRole('heading', { name: 'Ada', level: 1 })).toHaveFocus();
      await act(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
      expect(scrolled).toEqual(shown);
    });
  });

  it('that were sent to them are folded where they quote', async () => {
    const reply: Conversation['timeline'][number]['reply'] = {
      ...{ _id: 'r1', to: message.email, subject: 'Re', body: 'Yes.\n\nOn 20 Nov 2026, Ada wrote:\n> How bright?' },
      ...{ attachments: [], state: 'sent', cc: [], bcc: [], files: [], refused: [], reason: '', sentAt: at },
    };
    const timeline: Conversation['timeline'] = [...message.timeline, { _id: 'e1', kind: 'reply', at, by: noor, reply }];
    await start('inbox/message/m1', true, { 'GET admin/inbox/m1': () => answered({ ...message, timeline }) });
    const entries = within(await screen.findByRole('region', { name: 'Time line' }));
    expect(entries.getByText('Yes.')).toBeVisible();
    expect(entries.getByText(/> How bright/)).not.toBeVisible();
  });

  it('that were taken for spam are released by one button, in the message', async () => {
    const spam = { ...message, state: 'spam' as const, suspicion: 'It was sent within 2 seconds.' };
    const { user, server } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () => answered(spam),
      'POST admin/inbox/m1/state': () => answered(message),
    });
    await user.click(await screen.findByRole('button', { name: 'Not spam' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/m1/state')[0]?.body).toMatchObject({ state: 'new' }));
  });

  it('that are spam are deleted there by those who may, which can be undone in the list', async () => {
    const { user, server, address } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () =>
        answered({ ...message, state: 'spam' as const, suspicion: 'It fills in a hidden field.' }),
      'DELETE admin/contact/delete/m1': () => answered({ undo: 'u9' }, { message: 'Contact deleted successfully' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toMatch(/^\/admin\/inbox\/index/));
    expect(server.sent('DELETE', 'admin/contact/delete/m1')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('that were taken for spam are released together in the list of spam', async () => {
    const { user, server } = await start('inbox/index?state=spam', true, {
      'POST admin/inbox/bulk': () => answered({ changed: 2, undo: 'u1' }, { message: '2 messages changed' }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all messages of the page' }));
    await user.click(screen.getByRole('button', { name: 'Not spam' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/bulk')[0]?.body).toMatchObject({ state: 'new' }));
  });
});
