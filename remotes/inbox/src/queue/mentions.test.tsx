import { answered } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { message, noor, start } from './inboxStandIn';
import { mentionAt, suggestionsFor } from './mentionAt';

const people = [noor, { _id: 'u3', name: 'Zoë Ann' }, { _id: 'u4', name: 'Norbert' }];

describe('a name after an @', () => {
  it.each([
    ['@', 1, { start: 0, typed: '' }],
    ['ask @no', 7, { start: 4, typed: 'no' }],
    ['ask @no now', 6, { start: 4, typed: 'n' }],
    ['noor@msl', 8, undefined],
    ['@noor\nnext', 8, undefined],
    ['no name', 4, undefined],
  ])('is typed in %j at %d', (text, caret, mention) => {
    expect(mentionAt(text, caret)).toEqual(mention);
  });

  it('suggests the people of whose name a word begins like it', () => {
    const names = (typed: string) => suggestionsFor(typed, people).map(({ name }) => name);
    expect(names('no')).toEqual(['Noor', 'Norbert']);
    expect(names('ZOE')).toEqual(['Zoë Ann']);
    expect(names('an')).toEqual(['Zoë Ann']);
    expect(names('oor')).toEqual([]);
    expect(names('Noor ')).toEqual([]);
  });
});

describe('a note', () => {
  it('suggests colleagues by keys, and leaves Enter and Escape to the text where it suggests none', async () => {
    const { user, server } = await start('inbox/message/m1', true, {
      'GET admin/inbox/people': () => answered(people),
      'POST admin/inbox/m1/notes': () => answered(message),
    });
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Internal note');
    await user.type(note, 'Ask @no');
    const list = await screen.findByRole('listbox', { name: 'Colleagues' });
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}');
    expect(within(list).getByRole('option', { name: 'Norbert' })).toHaveAttribute('aria-selected', 'true');
    expect(note).toHaveAttribute('aria-activedescendant', within(list).getByRole('option', { name: 'Norbert' }).id);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(note).toHaveValue('Ask @Noor '));
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('please{Enter}@zo{Escape}{Enter}now');
    expect(note).toHaveValue('Ask @Noor please\n@zo\nnow');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(server.sent('POST', 'admin/inbox/m1/notes')[0]?.body).toEqual({ text: 'Ask @Noor please\n@zo\nnow' }),
    );
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('says that a name tells a colleague only where mails are sent: %s', async (isMailOn, count) => {
    await start('inbox/message/m1', isMailOn);
    await screen.findByText(/^Only colleagues see it/);
    await waitFor(() => expect(screen.queryAllByText(/tells a colleague by mail/)).toHaveLength(count));
  });

  it('takes a colleague by a click, with the caret behind the name', async () => {
    const { user } = await start('inbox/message/m1', true, { 'GET admin/inbox/people': () => answered(people) });
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Internal note');
    await user.type(note, '@');
    await user.click(await screen.findByRole('option', { name: 'Zoë Ann' }));
    await waitFor(() => expect(note.selectionStart).toBe('@Zoë Ann '.length));
    await user.keyboard('call');
    expect(note).toHaveValue('@Zoë Ann call');
  });
});
