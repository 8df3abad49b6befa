import { answered, answeredPage, failEditorScript, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const product = {
  _id: 'p1',
  categoryId: 'c1',
  categoryName: 'Pixel Strings',
  name: 'Aurora 12',
  partNumber: 'AU-12',
  description: '<p>A string of pixels.</p>',
  specifications: '',
  manualId: 'm1',
  imagePath: ['/uploads/one-800x600.jpg', '/uploads/two-800x600.jpg'],
  isFeatured: true,
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/products': () => answeredPage([product]),
    'GET admin/product/detail/p1': () => answered(product),
    'GET admin/categories-attr/getattr': () => answered([]),
    'GET admin/category': () => answered([{ _id: 'c1', categoryName: 'Pixel Strings', categoryAttrId: '' }]),
    'GET admin/manuals': () => answered([{ _id: 'm1', title: 'Mounting' }]),
    'POST admin/product/create': () => answered(product, { message: 'Product created successfully' }),
    'PUT admin/product/update/p1': () => answered(product, { message: 'Product updated successfully' }),
  });

const save = () => screen.getByRole('button', { name: 'Save' });

describe('the product form', () => {
  it("the product form creates a product with pictures, leaves out empty fields and shows the server's message", async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'product/add', server);
    await failEditorScript();

    await user.click(screen.getByLabelText('Name'));
    await user.paste('Aurora 12');
    await user.click(screen.getByLabelText('Category'));
    await user.click(await screen.findByRole('option', { name: 'Pixel Strings' }));
    const pictures = ['one.jpg', 'two.png'].map((name) => new File(['picture'], name));
    await user.upload(screen.getByLabelText('Images'), pictures);
    await user.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
    await user.click(screen.getByLabelText('Is Featured'));
    await user.click(screen.getByLabelText('Description'));
    await user.paste('<p>New</p>');
    await user.click(save());

    await waitFor(() => expect(address()).toBe('/admin/product/index'));
    expect(screen.getByText('Product created successfully')).toBeVisible();
    expect(server.sent('POST', 'admin/product/create')[0]?.form).toEqual({
      name: 'Aurora 12',
      categoryId: 'c1',
      images: [pictures[1]],
      isFeatured: true,
      description: '<p>New</p>',
    });
  });

  it('the product form shows a plain text area if the editor cannot be loaded', async () => {
    await renderRemote(manifest, 'product/edit/p1', startServer());
    await failEditorScript();
    const text = await screen.findByLabelText('Description');
    expect(text).toHaveValue('<p>A string of pixels.</p>');
    expect(text).toHaveAccessibleDescription('The editor could not be loaded: this is the text with its HTML. Retry');
  });

  it('the product form lets the manual and the part number be emptied', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'product/edit/p1', server);
    await user.clear(await screen.findByLabelText('Part Number'));
    await waitFor(() => expect(screen.getByLabelText('Manual')).toHaveValue('Mounting'));
    await user.clear(screen.getByLabelText('Manual'));
    await user.click(save());

    await screen.findByText('Product updated successfully');
    const [request] = server.sent('PUT', 'admin/product/update/p1');
    expect(request?.form).toEqual({ partNumber: '', manualId: '', updatedAt: product.updatedAt });
  });

  it('the product form deletes a stored image after asking, together with what was typed', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'product/edit/p1', server);
    await user.type(await screen.findByLabelText('Name'), ' RGB');

    await user.click(screen.getByRole('button', { name: 'Delete file 1' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('One file is deleted when you save.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete file 2' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Aurora 12 RGB');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(save());
    await screen.findByText('Product updated successfully');
    const [request] = server.sent('PUT', 'admin/product/update/p1');
    expect(request?.form).toEqual({
      name: 'Aurora 12 RGB',
      removedFiles: JSON.stringify([product.imagePath[0]]),
      updatedAt: product.updatedAt,
    });
  });

  it("the product form shows the server's message when a save is rejected", async () => {
    const server = startServer();
    server.handlers['PUT admin/product/update/p1'] = () => refused(413, 'The image one.jpg is larger than 10 MB.');
    const { user } = await renderRemote(manifest, 'product/edit/p1', server);
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(save());
    expect(await screen.findAllByText('The image one.jpg is larger than 10 MB.')).not.toHaveLength(0);
  });

  it('the product form shows an error below the select if the categories cannot be loaded', async () => {
    const server = startServer();
    server.handlers['GET admin/category'] = () => refused(503, 'The database is busy.');
    await renderRemote(manifest, 'product/add', server);
    expect(await screen.findByText('Failed to fetch categories')).toBeVisible();
  });
});
