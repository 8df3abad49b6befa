import type { Conversation, Reply } from '@msl/shared/contracts';
import { answered } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { at, message, noor, start } from './inboxStandIn';
import { queueOrder } from './queueOrder';

const item = {
  ...{ productID: 'p1', productName: 'TL60', partNumber: 'TL60-W', quantity: 12, selectedAttribute: {}, note: '' },
  picture: '',
};
const quote: Conversation = {
  ...message,
  ...{ kind: 'quote', productName: 'TL60', message: '', reference: 'Q-1' },
  items: [item, { ...item, productID: 'p2', productName: 'PW320', partNumber: '', quantity: 1 }],
};

const reply = (id: string): Reply => ({
  ...{ _id: id, to: message.email, subject: `Subject ${id}`, body: 'Yes.', attachments: [], state: 'sent' },
  ...{ cc: [], bcc: [], files: [], refused: [] },
  ...{ reason: '', sentAt: at },
});

describe('an answer', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('names all products of a quote, and quotes what a request without words asked for', async () => {
    await start('inbox/message/m1?answer', true, {
      'GET admin/inbox/m1': () => answered(quote),
      'GET admin/inbox/settings': () =>
        answered({
          ...{ _id: 'inbox', replyTo: '', signature: 'About {product}', consentText: '', templates: [] },
          ...{ isMailOn: true, retentionMonths: { inquiry: null, quote: null, contact: null } },
        }),
    });
    expect(await screen.findByRole('textbox', { name: /Text/ })).toHaveValue(
      '\n\nAbout TL60 and PW320\n\nOn 20 Nov 2026, Ada asked for:\n> 12 × TL60, TL60-W\n> 1 × PW320',
    );
  });

  it('says that it speaks of an attachment while none is attached', async () => {
    const { user } = await start('inbox/message/m1?answer', true, {
      'GET admin/inbox/m1': () => answered({ ...message, message: 'I attached a plan.' }),
    });
    const text = await screen.findByRole('textbox', { name: /Text/ });
    const warning = () => screen.queryByText(/speaks of an attachment, and no file is attached/);
    expect(text).toHaveValue('\n\nRegards, Eve\n\nOn 20 Nov 2026, Ada wrote:\n> I attached a plan.');
    expect(warning()).toBeNull();
    // One writes above the signature without a click.
    expect(text).toHaveFocus();
    await user.keyboard('Im Anhang: der Plan.');
    expect((text as HTMLTextAreaElement).value).toMatch(/^Im Anhang: der Plan\.\n\nRegards/);
    expect(warning()).toBeVisible();
  });

  it('goes on to the next message of the list if one wants, and only where there is one', async () => {
    queueOrder.store(['m1', 'm2'], '');
    const { user, address, server } = await start('inbox/message/m1?answer', true, {
      'POST admin/inbox/m1/reply': () => answered({ ...message, state: 'answered' as const }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send and open the next' }));
    await waitFor(() => expect(address()).toBe('/admin/inbox/message/m2'));
    expect(server.sent('POST', 'admin/inbox/m1/reply')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(await screen.findByRole('button', { name: 'Send answer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send and open the next' })).toBeNull();
  });

  it('is not shown as sent when it came back', async () => {
    const timeline: Conversation['timeline'] = [
      ...message.timeline,
      { _id: 'e1', kind: 'reply', at, by: noor, reply: reply('one') },
      { _id: 'e2', kind: 'bounce', at, by: null, text: 'No such user' },
      { _id: 'e3', kind: 'reply', at, by: noor, reply: reply('two') },
    ];
    await start('inbox/message/m1', true, { 'GET admin/inbox/m1': () => answered({ ...message, timeline }) });
    const [, first, , second] = within(await screen.findByRole('region', { name: 'Time line' })).getAllByRole(
      'listitem',
    );
    expect(within(first as HTMLElement).getByText('Returned')).toBeVisible();
    expect(within(first as HTMLElement).queryByText('Sent')).toBeNull();
    expect(within(second as HTMLElement).getByText('Sent')).toBeVisible();
  });
});
