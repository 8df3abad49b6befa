import type { Conversation, Reply } from '@msl/shared/contracts';
import { answered, refused } from '@msl/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { at, message, noor, start } from './inboxStandIn';

const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
const stored = (_id: string, name: string, bytes = 2048) => ({ _id, name, bytes });
const megabyte = 1024 * 1024;
const chooser = () => screen.findByLabelText<HTMLInputElement>('Attach files');
const list = () => screen.getByRole('list', { name: 'Files of this answer' });
const send = () => screen.getByRole('button', { name: 'Send answer' });

describe('files and copies of an answer', () => {
  afterEach(() => localStorage.clear());

  it('uploads a file with its progress while the text is written, and sends both', async () => {
    let arrive: (() => void) | undefined;
    const { user, server } = await start('inbox/message/m1?answer', true, {
      'POST admin/inbox/m1/attachments': async ({ onProgress }) => {
        onProgress?.(0.4);
        await new Promise<void>((resolve) => (arrive = resolve));
        return answered(stored('f1', 'offer.pdf'));
      },
      'POST admin/inbox/m1/reply': () => answered({ ...message, state: 'answered' as const }),
    });
    await user.upload(await chooser(), fileOf('offer.pdf', 2048));
    expect(await within(list()).findByRole('progressbar', { name: 'Uploading offer.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.getByText('2.0 KB of 15 MB')).toBeVisible();
    expect(send()).toBeDisabled();
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ });
    await user.type(text, 'Attached.', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    arrive?.();
    await waitFor(() => expect(send()).toBeEnabled());
    expect(text.value).toMatch(/^Attached\.\n\nRegards, Eve/);
    expect(screen.queryByText(/speaks of an attachment/)).toBeNull();
    await user.click(send());
    await waitFor(() =>
      expect(server.sent('POST', 'admin/inbox/m1/reply')[0]?.body).toMatchObject({ files: ['f1'], cc: [], bcc: [] }),
    );
  });

  it('keeps uploaded files with the draft, and removes them one by one or with it', async () => {
    const draft = { subject: 'Offer', body: 'Soon.', attachments: [] };
    localStorage.setItem(
      'inbox-answer:m1',
      JSON.stringify({ ...draft, files: [stored('f1', 'a.pdf'), stored('f2', 'b.pdf')] }),
    );
    const { user, server } = await start('inbox/message/m1?answer', true, {
      'DELETE admin/inbox/m1/attachments/f1': () => answered(undefined),
      'DELETE admin/inbox/m1/attachments/f2': () => answered(undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    expect(within(list()).getAllByRole('listitem')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('inbox-answer:m1') ?? '')).toMatchObject({ files: [{ _id: 'f2' }] });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2));
    expect(localStorage.getItem('inbox-answer:m1')).toBeNull();
  });

  it('says why a file cannot go with it, before and after the upload', async () => {
    const { user, server } = await start('inbox/message/m1?answer', true, {
      'POST admin/inbox/m1/attachments': () =>
        refused(422, 'Some fields are not valid.', [{ field: 'file', message: 'Mail servers refuse this.' }]),
    });
    await user.upload(await chooser(), [fileOf('film.mov', 16 * megabyte), fileOf('none.txt', 0)]);
    const form = within(screen.getByRole('form', { name: 'Answer' }));
    expect(await form.findByText('film.mov: the attachments would exceed 15 MB together.')).toBeVisible();
    expect(await form.findByText('none.txt is empty.')).toBeVisible();
    expect(server.sent('POST', 'admin/inbox/m1/attachments')).toHaveLength(0);
    await user.upload(await chooser(), fileOf('tool.exe', 10));
    expect(await form.findByText('tool.exe: Mail servers refuse this.')).toBeVisible();
    expect(form.queryByText('none.txt is empty.')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Close' }));
    expect(form.queryByText(/tool\.exe/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Files of this answer' })).toBeNull();
  });

  it('takes files that are dropped on it or pasted into its text, but no pictures of pasted words', async () => {
    const { server } = await start('inbox/message/m1?answer', true, {
      'POST admin/inbox/m1/attachments': () => answered(stored(`f${server.requests.length}`, 'plan.png')),
    });
    await chooser();
    const uploads = () => server.sent('POST', 'admin/inbox/m1/attachments').length;
    fireEvent.drop(screen.getByRole('form', { name: 'Answer' }), { dataTransfer: { files: [fileOf('plan.png', 10)] } });
    await waitFor(() => expect(uploads()).toBe(1));
    const text = screen.getByRole('textbox', { name: /Text/ });
    fireEvent.paste(text, { clipboardData: { types: ['Files'], files: [fileOf('image.png', 10)] } });
    await waitFor(() => expect(uploads()).toBe(2));
    fireEvent.paste(text, { clipboardData: { types: ['text/plain', 'Files'], files: [fileOf('cells.png', 10)] } });
    expect(uploads()).toBe(2);
  });

  it('takes the addresses of copies as mail programs write them, and says which are none', async () => {
    const { user, server } = await start('inbox/message/m1?answer', true, {
      'POST admin/inbox/m1/reply': () => answered({ ...message, state: 'answered' as const }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cc and Bcc' }));
    await user.type(screen.getByRole('combobox', { name: 'Cc' }), 'Bo Li <bo@park.example>; plan@park.example{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'Bcc' }), 'boss{Enter}');
    expect(screen.getByText('Not an e-mail address: boss')).toBeVisible();
    expect(send()).toBeDisabled();
    await user.type(screen.getByRole('combobox', { name: 'Bcc' }), '{Backspace}boss@msl.example');
    // Leaving the field takes what was typed.
    await user.click(screen.getByRole('textbox', { name: /Subject/ }));
    await user.click(send());
    await waitFor(() =>
      expect(server.sent('POST', 'admin/inbox/m1/reply')[0]?.body).toMatchObject({
        cc: ['bo@park.example', 'plan@park.example'],
        bcc: ['boss@msl.example'],
      }),
    );
  });

  it('shows of a sent answer who got copies, who was refused, and its files', async () => {
    const reply: Reply = {
      ...{ _id: 'r1', to: message.email, subject: 'Offer', body: 'Attached.', attachments: [], state: 'sent' },
      ...{
        reason: '',
        sentAt: at,
        cc: ['bo@park.example'],
        bcc: ['boss@msl.example'],
        files: [stored('f1', 'offer.pdf')],
      },
      refused: [{ address: 'bo@park.example', reason: 'No such user' }],
    };
    const timeline: Conversation['timeline'] = [...message.timeline, { _id: 'e1', kind: 'reply', at, by: noor, reply }];
    await start('inbox/message/m1', true, { 'GET admin/inbox/m1': () => answered({ ...message, timeline }) });
    expect(await screen.findByText('Copy to bo@park.example')).toBeVisible();
    expect(screen.getByText('Unseen copy to boss@msl.example')).toBeVisible();
    expect(screen.getByText('Not delivered to bo@park.example: No such user')).toBeVisible();
    expect(screen.getByRole('button', { name: 'offer.pdf · 2.0 KB' })).toBeVisible();
  });
});
