import { answered, answeredPage, failEditorScript, renderRemote, serverStandIn } from '@msl/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const product = {
  _id: 'p1',
  categoryId: 'c1',
  categoryName: 'Pixel Strings',
  name: 'Aurora 12',
  partNumber: '',
  description: '',
  specifications: '',
  manualId: null,
  imagePath: ['/uploads/one-8x6.jpg', '/uploads/two-8x6.jpg', '/uploads/three-8x6.jpg'],
  isFeatured: false,
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const [one, two, three] = product.imagePath;

const update = 'admin/product/update/p1';

const startServer = () =>
  serverStandIn({
    'GET admin/products': () => answeredPage([product]),
    'GET admin/product/detail/p1': () => answered(product),
    'GET admin/categories-attr/getattr': () => answered([]),
    'GET admin/category': () => answered([{ _id: 'c1', categoryName: 'Pixel Strings', categoryAttrId: '' }]),
    'GET admin/manuals': () => answered([]),
    'GET admin/product/p1/relations': () => answered([]),
    'GET admin/upload-limits': () => answered({ image: 1, document: 1, video: 1 }),
    [`PUT ${update}`]: () => answered(product, { message: 'Product updated successfully' }),
  });

async function openProduct(server = startServer()) {
  const { user } = await renderRemote(manifest, 'product/edit/p1', server);
  await failEditorScript();
  const stored = await screen.findByRole('list', { name: 'Stored Images' });
  const tiles = () => within(stored).getAllByRole('listitem');
  return { user, server, tiles };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const picture = (name: string, bytes = 100) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });

describe('the files of a form', () => {
  it('the files of a form show their name, type and size, and open in a new tab', async () => {
    const server = startServer();
    server.handlers['GET admin/uploads/describe'] = () =>
      answered([{ path: one, name: 'Aurora front.jpg', bytes: 1_258_291 }]);
    const { tiles } = await openProduct(server);
    const link = await screen.findByRole('link', { name: 'Aurora front.jpg' });
    expect(tiles()[0]).toContainElement(link);
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      ...[one, '_blank', 'noopener'],
    ]);
    expect(within(tiles()[0] as HTMLElement).getByText('JPG · 1.2 MB')).toBeVisible();
    expect(within(tiles()[1] as HTMLElement).getByRole('link', { name: 'Stored image 2' })).toHaveAttribute(
      'href',
      two,
    );
    expect(server.sent('GET', 'admin/uploads/describe')[0]?.query).toEqual({
      paths: [...product.imagePath].sort().join(','),
    });
  });

  it('the files of a form are put in order by keyboard, read out, and sent in that order', async () => {
    const { user, server, tiles } = await openProduct();
    expect(within(tiles()[0] as HTMLElement).getByText('Cover')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Move file 3 earlier' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByText('Moved file 3 to place 2 of 3.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move file 2 earlier' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(save());
    await screen.findByText('Product updated successfully');
    expect(server.sent('PUT', update)[0]?.form).toEqual({
      fileOrder: JSON.stringify([three, one, two]),
      updatedAt: product.updatedAt,
    });
  });

  it('the files of a form are put in order by dragging; back in their old order nothing is sent', async () => {
    const { tiles } = await openProduct();
    const dataTransfer = { setData: () => undefined };
    const drag = (from: number, to: number) => {
      fireEvent.dragStart(tiles()[from] as HTMLElement, { dataTransfer });
      fireEvent.dragOver(tiles()[to] as HTMLElement, { dataTransfer });
      fireEvent.drop(tiles()[to] as HTMLElement, { dataTransfer });
    };
    drag(0, 2);
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    drag(2, 0);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  });

  it('the files of a form are deleted by the next save, which can be undone, and are restored before it', async () => {
    const { user, server } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Move file 1 later' }));
    await user.click(screen.getByRole('button', { name: 'Delete file 2' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('One file is deleted when you save.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'Delete file 1' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    server.handlers[`PUT ${update}`] = () =>
      answered({ ...product, imagePath: [two, three] }, { message: 'Product updated successfully', undo: 't1' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Image deleted successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(server.sent('PUT', update)[0]?.form).toMatchObject({ removedFiles: JSON.stringify([one]) });
  });

  it('the files of a form that are new can be put in order before they are sent, and say why they are not taken', async () => {
    const { user, server } = await openProduct();
    const [first, second] = [picture('first.png'), picture('second.png')];
    await screen.findByText(/at most 1 MB/);
    await user.upload(screen.getByLabelText('Images'), [first, second, picture('large.png', 1_200_000)]);
    expect(await screen.findByText('large.png is too large: 1.1 MB, at most 1 MB.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move second.png earlier' }));
    await user.click(save());
    await screen.findByText('Product updated successfully');
    expect(server.sent('PUT', update)[0]?.form).toEqual({ images: [second, first], updatedAt: product.updatedAt });
  });

  it('the files of a form show how far each of them is, and the upload can be cancelled', async () => {
    const server = startServer();
    let progress: ((fraction: number) => void) | undefined;
    server.handlers[`PUT ${update}`] = ({ onProgress }) => {
      progress = onProgress;
      return new Promise(() => undefined);
    };
    const { user } = await openProduct(server);
    await user.upload(screen.getByLabelText('Images'), [picture('first.png'), picture('second.png')]);
    await user.type(screen.getByLabelText('Name'), '!');
    await user.click(save());
    await waitFor(() => expect(progress).toBeDefined());
    act(() => progress?.(0.75));
    expect(await screen.findByRole('progressbar', { name: 'Sending first.png' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    expect(screen.getByRole('progressbar', { name: 'Sending second.png' })).toHaveAttribute('aria-valuenow', '50');
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(save()).toBeEnabled());
    expect(screen.getByLabelText('Name')).toHaveValue('Aurora 12!');
    expect(screen.getByRole('button', { name: 'Remove second.png' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
