import { answered, refused, renderRemote, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';
import { withNotes } from './noteStandIn';

const list = 'GET x/notes/notes';
const open = (server: ServerStandIn) => renderRemote(manifest, 'notes/notes', server);

describe('the screen of notes', () => {
  it('stores a note through the service, and offers to delete own notes only', async () => {
    const server = serverStandIn(withNotes());
    const { user } = await open(server);
    expect(await screen.findByText('Call Ada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete the note "Call Ada"' })).toBeNull();

    await user.click(screen.getByRole('textbox', { name: 'New note' }));
    await user.paste('Order cables');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Order cables')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    expect(server.sent('POST', 'x/notes/notes')[0]?.body).toEqual({ text: 'Order cables' });

    await user.click(screen.getByRole('button', { name: 'Delete the note "Order cables"' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Order cables')).toBeNull());
    expect(screen.getByText('Call Ada')).toBeVisible();
  });

  it('keeps the text of a note that the service refuses', async () => {
    const server = serverStandIn({
      ...withNotes(),
      'POST x/notes/notes': () => refused(503, 'The service is down.'),
    });
    const { user } = await open(server);
    await user.click(screen.getByRole('textbox', { name: 'New note' }));
    await user.paste('Order cables');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The service is down.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('Order cables');
  });

  it('says that there are no notes, and shows a failure until Retry', async () => {
    const server = serverStandIn({ [list]: () => refused(503, 'The service is down.') });
    const { user } = await open(server);
    expect(await screen.findByText('The service is down.')).toBeVisible();
    server.handlers[list] = () => answered([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There are no notes yet.')).toBeVisible();
  });
});
