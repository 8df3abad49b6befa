import { type Conversation, defaultWorkingTime, weekdays, WorkingCalendar } from '@msl/shared/contracts';
import { answered, answeredPage, letArrive, refused, refusedAsStale } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { at, message, noor, start } from './inboxStandIn';

const later = '2026-11-20T10:00:00.000Z';
const assigned: Conversation = {
  ...message,
  ...{ assignee: noor, updatedAt: later },
  timeline: [...message.timeline, { _id: 'e1', kind: 'assigned', at: later, by: noor, from: '', to: 'Noor' }],
};

const visit = {
  ...{ action: 'invitation' as const, title: 'Visit', place: 'Hall 4', organizer: 'Ada', isRepeated: false },
  ...{ start: '2026-12-01T09:30:00.000Z', end: '2026-12-01T10:30:00.000Z', zone: '' },
};

describe('the queue', () => {
  it('moves by J and K, assigns by A, shows the keys by ? and opens by Enter', async () => {
    const assign = jest.fn(() => answered(assigned));
    const { user, server, address } = await start('inbox/index', true, { 'POST admin/inbox/m1/assign': assign });
    await screen.findByRole('link', { name: /Ada/ });
    expect(screen.getByText('2 unanswered (Inquiries 0, Contacts 2), 1 overdue')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Overdue (1)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spam (3)' })).toBeVisible();
    await user.keyboard('jjk');
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'true');
    await user.keyboard('a');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(server.sent('POST', 'admin/inbox/m1/assign')[0]?.body).toEqual({ userId: 'me', updatedAt: at });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/inbox/message/m2'));
  });

  it('changes all messages that match its filters at once, and undoes it', async () => {
    const { user, server } = await start('inbox/index?state=new', true, {
      'GET admin/inbox': () => answeredPage([message], { totalItems: 40, totalPages: 4 }),
      'POST admin/inbox/bulk': () => answered({ changed: 40, undo: 'u1' }, { message: '40 messages changed' }),
      'POST admin/undo/u1': () => answered(undefined, { message: '40 messages restored' }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all messages of the page' }));
    expect(screen.getByRole('checkbox', { name: 'Select the message of Ada' })).toBeChecked();
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 40 matching' }));
    expect(screen.getByText('40 selected')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(screen.getByRole('option', { name: 'Closed' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/bulk')).toHaveLength(1));
    const matching = { state: 'new', count: 40 };
    expect(server.sent('POST', 'admin/inbox/bulk')[0]?.body).toEqual({ matching, state: 'closed' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('40 messages restored')).toBeVisible();
  });

  it('tells the age of messages in the working hours of the settings', async () => {
    const workingTime = { ...defaultWorkingTime, days: ['sun' as const], timeZone: 'Asia/Dubai' };
    const createdAt = '2026-11-08T04:30:00.000Z';
    await start('inbox/index', true, {
      'GET admin/inbox': () => answeredPage([{ ...message, createdAt }]),
      'GET admin/inbox/settings': () => answered({ workingTime }),
    });
    const age = new WorkingCalendar(workingTime).waitingText(Date.parse(createdAt), Date.now());
    expect(await screen.findByText(`waiting ${age}`)).toBeVisible();
  });

  it('tells when a message came that has waited for no working hour yet', async () => {
    const inTwoDays = new Date(Date.now() + 2 * 24 * 3_600_000).getUTCDay();
    const workingTime = { ...defaultWorkingTime, days: [weekdays[(inTwoDays + 6) % 7] ?? 'mon'] };
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    await start('inbox/index', true, {
      'GET admin/inbox': () =>
        answeredPage([
          { ...message, createdAt: '2026-11-08T04:30:00.000Z' },
          { ...message, _id: 'm2', createdAt },
        ]),
      'GET admin/inbox/settings': () => answered({ workingTime }),
    });
    await screen.findByText(/^waiting \d+ days?$/);
    expect(screen.getAllByText(/^waiting/)).toHaveLength(1);
    expect(screen.getAllByRole('time').map((shown) => shown.getAttribute('datetime'))).toEqual([createdAt]);
  });

  it('shows why it could not be loaded, and loads again on Retry', async () => {
    const { user, server } = await start('inbox/index', true, { 'GET admin/inbox': () => refused(500, 'Busy.') });
    expect(await screen.findByText('Busy.')).toBeVisible();
    server.handlers['GET admin/inbox'] = () => answeredPage([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing waits for an answer.', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all messages' }));
    expect(await screen.findByText(/No messages yet/)).toBeVisible();
  });
});

describe('a message', () => {
  it('shows what happened when a change is refused, and keeps the note that was typed', async () => {
    const { user } = await start('inbox/message/m1', true, {
      'POST admin/inbox/m1/state': () => refusedAsStale(assigned, 'Noor'),
    });
    await user.click(await screen.findByLabelText('Internal note'));
    await user.paste('Call her');
    await user.click(screen.getByRole('heading', { name: 'Ada', level: 1 }));
    await user.keyboard('e');
    const notice = await screen.findByText('Noor changed this message meanwhile. Your change was not made.');
    expect(within(notice.closest('[role="alert"]') as HTMLElement).getByText('Noor assigned it to Noor')).toBeVisible();
    expect(screen.getByLabelText('Internal note')).toHaveValue('Call her');
  });

  it('is answered with signature and quoted words, and warns that a colleague is writing', async () => {
    const viewers = [{ ...noor, isAnswering: true }];
    const { user, server } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () => answered({ ...message, viewers }),
      'POST admin/inbox/m1/reply': () => answered({ ...message, state: 'answered' as const }),
    });
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(screen.getByText(/Noor is writing an answer\. Agree who answers/)).toBeVisible();
    const text = await screen.findByRole('textbox', { name: /Text/ });
    expect(text).toHaveValue('\n\nRegards, Eve\n\nOn 20 Nov 2026, Ada wrote:\n> How bright?');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/m1/reply')).toHaveLength(1));
    expect(server.sent('POST', 'admin/inbox/m1/reply')[0]?.body).toMatchObject({ updatedAt: at, attachments: [] });
  });

  it('leaves the page alone when its answer was sent after the page was left', async () => {
    let arrive = () => {};
    const { user, server, address } = await start('inbox/message/m1?answer', true, {
      'POST admin/inbox/m1/reply': () =>
        new Promise((resolve) => {
          arrive = () => resolve(answered(message, { message: 'Answer queued' }));
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/m1/reply')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Inbox' }));
    await screen.findByRole('link', { name: /Bo/ });
    await letArrive(arrive);
    expect(screen.getByText('Answer queued')).toBeVisible();
    expect(address()).toBe('/admin/inbox/index?state=unanswered');
  });

  it('tells colleagues what is done with it in order', async () => {
    const arrived: (() => void)[] = [];
    const { user, server } = await start('inbox/message/m1', true, {
      'POST admin/inbox/m1/presence': () =>
        new Promise((resolve) => {
          arrived.push(() => resolve(answered(undefined)));
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    await screen.findByRole('form', { name: 'Answer' });
    const told = () => server.sent('POST', 'admin/inbox/m1/presence').map(({ body }) => body);
    expect(told()).toEqual([{ isAnswering: false }]);
    arrived[0]?.();
    await waitFor(() => expect(told()).toEqual([{ isAnswering: false }, { isAnswering: true }]));
  });

  it('tells colleagues again after a while without an answer', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'performance', 'Date'] });
    try {
      const { server } = await start('inbox/message/m1', true, {
        'POST admin/inbox/m1/presence': () => new Promise(() => undefined),
      });
      const told = () => server.sent('POST', 'admin/inbox/m1/presence');
      await waitFor(() => expect(told()).toHaveLength(1));
      jest.advanceTimersByTime(20_000);
      await waitFor(() => expect(told()).toHaveLength(2));
    } finally {
      jest.useRealTimers();
    }
  });

  it('folds the quote in the mail that began a conversation, and quotes only the rest in the answer', async () => {
    const text =
      'Hooks\n\nHow many?\n\nSent from my iPhone\n\nOn 20 Nov 2026, MSL\n<sales@msl.example> wrote:\n\n> Forty.';
    const { user } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () => answered({ ...message, message: text }),
    });
    const words = within(await screen.findByRole('region', { name: 'Message' }));
    expect(words.getByText(/^Hooks\s+How many\?$/)).toBeVisible();
    expect(words.getByText(/Forty\./)).not.toBeVisible();
    await user.click(words.getByText('Quoted text'));
    expect(words.getByText(/Forty\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    const written = (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Text/ })).value;
    expect(written).toMatch(/wrote:\n> Hooks\n> \n> How many\?$/);
  });

  it('shows answers that came by mail as text, with their files, and that mails to the address are returned', async () => {
    const mail = {
      ...{
        _id: 'r1',
        from: 'ada.private@home.example',
        name: 'Ada at home',
        subject: 'Re: Your message',
        sentAt: later,
      },
      text: 'Forty <b>please</b>\n\nOn 20 Nov 2026, MSL wrote:\n> How many?\n>\n> MSL',
      attachments: [
        { _id: 'f1', name: 'plan.pdf', bytes: 1536 },
        { _id: 'f2', name: 'tool.exe', bytes: 1536, risk: 'program' as const },
        { _id: 'f3', name: 'visit.ics', bytes: 1536, events: [visit, { ...visit, action: 'cancelled' as const }] },
      ],
      omitted: [{ name: 'show.mvr', reason: 'This file is larger than 50 MB.' }],
    };
    const timeline: Conversation['timeline'] = [
      ...message.timeline,
      { _id: 'e1', kind: 'reply-in', at: later, by: null, mail },
      { _id: 'e2', kind: 'bounce', at: later, by: null, text: 'ada@park.example: 550 No such user' },
    ];
    const { user } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () => answered({ ...message, timeline, addressFault: '550 No such user' }),
    });
    const entries = within(await screen.findByRole('region', { name: 'Time line' })).getAllByRole('listitem');
    expect(entries[1]).toHaveTextContent('Ada at home answered by mail');
    expect(entries[1]).toHaveTextContent('from ada.private@home.example');
    expect(within(entries[1] as HTMLElement).getByText('Forty <b>please</b>')).toBeVisible();
    expect(within(entries[1] as HTMLElement).getByText(/^On 20 Nov 2026, MSL wrote:/)).not.toBeVisible();
    expect(within(entries[1] as HTMLElement).getByText(/show\.mvr: This file is larger than 50 MB\./)).toBeVisible();
    expect(screen.getByRole('button', { name: /^tool\.exe/ })).toHaveAccessibleDescription(/^A program: /);
    const invitation = screen.getByRole('article', { name: 'Invitation: Visit' });
    expect(invitation).toHaveTextContent(/Tuesday,? 1 December 2026(,| at) 09:30–10:30 UTC/);
    expect(invitation).toHaveTextContent('Hall 4by Ada');
    expect(screen.getByRole('article', { name: 'Cancelled: Visit' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^plan\.pdf/ })).not.toHaveAccessibleDescription();
    expect(entries[2]).toHaveTextContent('A mail server could not deliver a mail');
    expect(entries[2]).toHaveTextContent('ada@park.example: 550 No such user');
    expect(screen.getByText('A mail to this address was returned: 550 No such user')).toBeVisible();
    // An answer quotes what was written last.
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByRole('textbox', { name: /Text/ })).toHaveValue(
      '\n\nRegards, Eve\n\nOn 20 Nov 2026, Ada wrote:\n> Forty <b>please</b>',
    );
    expect(screen.getAllByText('A mail to this address was returned: 550 No such user')).toHaveLength(2);
    const fetched = jest.fn(() =>
      Promise.resolve(Response.json({ message: 'There is no such file.' }, { status: 404 })),
    );
    globalThis.fetch = fetched;
    await user.click(screen.getByRole('button', { name: 'plan.pdf · 1.5 KB' }));
    expect(await screen.findByText('There is no such file.')).toBeVisible();
    expect(fetched).toHaveBeenCalledWith(
      expect.stringMatching(/^\/api\/admin\/inbox\/m1\/files\/f1/),
      expect.anything(),
    );
  });

  it('is answered from the mail program where the server sends no mail', async () => {
    await start('inbox/message/m1?answer=', false);
    const link = await screen.findByRole('link', { name: 'Open in mail program' });
    expect(link.getAttribute('href')).toMatch(
      /^mailto:ada@park\.example\?subject=Your%20message&body=(%0D%0A){2}Regards/,
    );
    expect(screen.getByRole('button', { name: 'Mark as answered' })).toBeEnabled();
  });
});
