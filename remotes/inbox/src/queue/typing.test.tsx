import { answered, answeredPage, refused } from '@msl/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { at, message, start } from './inboxStandIn';

const later = '2026-11-20T10:00:00.000Z';
const latest = '2026-11-20T11:00:00.000Z';
const answer = { 'POST admin/inbox/m1/reply': () => answered({ ...message, state: 'answered' as const }) };
const download = (_id: string, title: string) => ({
  ...{ _id, kind: 'photometry', title, fileName: `${title}.ldt`, productIds: [], version: '', isCurrent: true },
});

/** Has the screen read the message again, as after a change by others. */
const readAgain = () => fireEvent(document, new Event('visibilitychange'));

describe('what is typed in a message', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('goes into the copies that were asked for, and is not taken for keys', async () => {
    const { user, server } = await start('inbox/message/m1?answer');
    await user.click(await screen.findByRole('button', { name: 'Cc and Bcc' }));
    await user.keyboard('ea@park.example{Enter}');
    expect(await screen.findByText('ea@park.example')).toBeVisible();
    expect(server.sent('POST', 'admin/inbox/m1/state')).toHaveLength(0);
  });

  it('goes into the tags one after the other, each stored on top of the one before', async () => {
    let tags: string[] = [];
    const times = [later, latest];
    const { user, server } = await start('inbox/message/m1', true, {
      'GET admin/inbox/m1': () => answered(message),
      'POST admin/inbox/m1/tags': ({ body }) => {
        tags = (body as { tags: string[] }).tags;
        return answered({ ...message, tags, updatedAt: times.shift() ?? latest });
      },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Tags' }));
    await user.keyboard('area{Enter}east{Enter}');
    await waitFor(() => expect(tags).toEqual(['area', 'east']));
    expect(server.sent('POST', 'admin/inbox/m1/tags').map(({ body }) => body)).toEqual([
      { tags: ['area'], updatedAt: at },
      { tags: ['area', 'east'], updatedAt: later },
    ]);
    expect(server.sent('POST', 'admin/inbox/m1/assign')).toHaveLength(0);
    expect(screen.getByRole('combobox', { name: 'Tags' })).toHaveFocus();
  });

  it('goes into a second note after the first', async () => {
    const { user, server } = await start('inbox/message/m1', true, {
      'POST admin/inbox/m1/notes': () => answered(message),
    });
    await user.click(await screen.findByRole('textbox', { name: 'Internal note' }));
    await user.keyboard('Call back{Tab}{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveFocus());
    await user.keyboard('easy');
    expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('easy');
    expect(server.sent('POST', 'admin/inbox/m1/notes')).toHaveLength(1);
  });

  it('in the search for a download stays when the message is read again', async () => {
    let read = 0;
    const { user } = await start('inbox/message/m1?answer', true, {
      'GET admin/inbox/m1': () => answered({ ...message, message: `Read ${(read += 1)} times` }),
      'GET admin/downloads': () => answeredPage([download('d1', 'Strobe'), download('d2', 'Turbo')]),
    });
    const field = await screen.findByRole('combobox', { name: 'Downloads' });
    await user.type(field, 'Tur');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    readAgain();
    expect(await screen.findByText('Read 2 times')).toBeVisible();
    expect(field).toHaveValue('Tur');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cc and Bcc' }));
    await user.keyboard('boss@');
    readAgain();
    expect(await screen.findByText('Read 3 times')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Cc' })).toHaveValue('boss@');
  });

  it('is asked about before it is sent without the attachment of which it speaks', async () => {
    const { user, server } = await start('inbox/message/m1?answer', true, answer);
    await screen.findByRole('textbox', { name: /Text/ });
    await user.keyboard('See the attached plan.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const question = await screen.findByRole('alertdialog', { name: /without an attachment/ });
    await user.click(within(question).getByRole('button', { name: 'Go back' }));
    expect(server.sent('POST', 'admin/inbox/m1/reply')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Send answer' }));
    await user.click(await screen.findByRole('button', { name: 'Send without' }));
    await waitFor(() => expect(server.sent('POST', 'admin/inbox/m1/reply')).toHaveLength(1));
  });

  it('is sent by Ctrl and Enter, and the focus goes to the name of the visitor', async () => {
    const { user } = await start('inbox/message/m1?answer', true, answer);
    await screen.findByRole('textbox', { name: /Text/ });
    await user.keyboard('Yes.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ada', level: 1 })).toHaveFocus());
  });

  it('stays on the screen when the message was deleted meanwhile, which is said', async () => {
    let isDeleted = false;
    const { user } = await start('inbox/message/m1?answer', true, {
      'GET admin/inbox/m1': () => (isDeleted ? refused(404, 'There is no such message.') : answered(message)),
    });
    await screen.findByRole('textbox', { name: /Text/ });
    await user.keyboard('Yes.');
    isDeleted = true;
    readAgain();
    expect(await screen.findByText(/This message was deleted/)).toBeVisible();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ }).value).toMatch(/^Yes\./);
  });
});
