import { answered, answeredPage, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const names: Record<string, string> = { c: 'Cables', n: 'Neon', s: 'Spotlights', x: 'Strobes' };

/** Four stored categories at most; the first save is refused if `isRefused`, with another category then. */
function startServer({ isRefused = false } = {}) {
  let stored = ['c', 'n', 's'];
  const before = stored;
  const rows = () => stored.map((_id) => ({ _id, categoryName: names[_id], filePath: null }));
  return serverStandIn({
    'GET admin/category': ({ query }) => (query?.page ? answeredPage(rows()) : answered(rows())),
    'PUT admin/category/order': ({ body }) => {
      if (isRefused) {
        isRefused = false;
        stored = ['c', 'x', 'n', 's'];
        return refused(409, 'The order was not saved: categories were added, deleted or moved meanwhile.');
      }
      stored = (body as { ids: string[] }).ids;
      return answered({ undo: 't1' }, { message: 'Order of categories saved' });
    },
    'POST admin/undo/t1': () => {
      stored = before;
      return answered(undefined, { message: 'Order of 3 categories restored' });
    },
  });
}

async function open(server = startServer()) {
  const { user } = await renderRemote(manifest, 'category/index', server);
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of categories' }));
  await dialog.findByText('Neon');
  const shown = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d/g, ''));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save order' }));
  const sent = () => server.sent('PUT', 'admin/category/order').map(({ body }) => body);
  return { user, dialog, shown, save, sent };
}

const tableRows = () =>
  within(screen.getByRole('table', { name: 'Categories' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

describe('the order of categories', () => {
  it('is changed by keys on a handle, which keeps the focus and announces each move, saved as a whole and undone', async () => {
    const { user, dialog, shown, save, sent } = await open();
    expect(dialog.getByRole('button', { name: 'Save order' })).toBeDisabled();
    act(() => dialog.getByRole('button', { name: 'Place of Spotlights: 3 of 3' }).focus());
    await user.keyboard('{ArrowUp}');
    expect(shown()).toEqual(['Cables', 'Spotlights', 'Neon']);
    expect(dialog.getByRole('status')).toHaveTextContent('Moved Spotlights to place 2 of 3.');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Place of Spotlights: 2 of 3' })).toHaveFocus());
    await user.keyboard('{Home}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Place of Spotlights: 1 of 3' })).toHaveFocus());
    await user.keyboard('{ArrowUp}{End}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Place of Spotlights: 3 of 3' })).toHaveFocus());
    await user.keyboard('{Home}');
    expect(shown()).toEqual(['Spotlights', 'Cables', 'Neon']);

    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([{ ids: ['s', 'c', 'n'], previousIds: ['c', 'n', 's'] }]);
    await waitFor(() => expect(tableRows()).toEqual(['Spotlights', 'Cables', 'Neon']));
    expect(screen.getByText('Order of categories saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(tableRows()).toEqual(['Cables', 'Neon', 'Spotlights']));
  });

  it('is changed by the buttons of a row and by dragging, and not stored by Cancel', async () => {
    const { user, dialog, shown, sent } = await open();
    await user.click(dialog.getByRole('button', { name: 'Move Cables down' }));
    expect(shown()).toEqual(['Neon', 'Cables', 'Spotlights']);
    await user.click(dialog.getByRole('button', { name: 'Move Neon up' }));
    expect(shown()).toEqual(['Neon', 'Cables', 'Spotlights']);
    const [first, , last] = dialog.getAllByRole('listitem');
    if (!first || !last) throw new Error('There are no rows.');
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(last, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    expect(shown()).toEqual(['Spotlights', 'Neon', 'Cables']);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it('keeps what was arranged when somebody added a category meanwhile, says so, and is saved with it', async () => {
    const { user, dialog, shown, save, sent } = await open(startServer({ isRefused: true }));
    await user.click(dialog.getByRole('button', { name: 'Move Spotlights up' }));
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /were added, deleted or moved meanwhile\. The list is up/,
    );
    await waitFor(() => expect(shown()).toEqual(['Cables', 'Spotlights', 'Neon', 'Strobes']));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()[1]).toEqual({ ids: ['c', 's', 'n', 'x'], previousIds: ['c', 'x', 'n', 's'] });
  });

  it('is not offered to those who may only read', async () => {
    await renderRemote(manifest, 'category/index', startServer(), undefined, { mayWrite: false, mayDelete: false });
    await screen.findByRole('table', { name: 'Categories' });
    expect(screen.queryByRole('button', { name: 'Order' })).not.toBeInTheDocument();
  });
});
