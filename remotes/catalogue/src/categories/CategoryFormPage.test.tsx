import { answered, answeredPage, refused, refusedAsStale, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const category = {
  _id: 'c7',
  categoryName: 'Pixel Strings',
  categoryAttrId: 'a1',
  filePath: '/uploads/strings-800x600.jpg',
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const attributes = [
  { _id: 'a1', fieldName: 'Colour', description: '', options: [], createdAt: '', updatedAt: '' },
  { _id: 'a2', fieldName: 'Pitch', description: '', options: [], createdAt: '', updatedAt: '' },
];

const startServer = () =>
  serverStandIn({
    'GET admin/category': () => answeredPage([category]),
    'GET admin/category/c7': () => answered(category),
    'GET admin/categories-attr/getattr': () => answered(attributes),
    'POST admin/category/create': () => answered(category),
    'PUT admin/category/update/c7': () => answered(category),
  });

const nameInput = () => screen.findByLabelText('Category Name');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the category form', () => {
  it('the category form adds a category with its attributes and a file, says so and shows the list', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'category/add', server);

    await user.click(await nameInput());
    await user.paste('Wall Washers');
    await user.click(screen.getByLabelText('Category Attributes'));
    await user.click(await screen.findByRole('option', { name: 'Colour' }));
    await user.click(screen.getByRole('option', { name: 'Pitch' }));
    const picture = new File(['picture'], 'washer.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('File'), picture);
    await user.click(save());

    expect(await screen.findByText('Category added successfully')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/category/index'));
    const [request] = server.sent('POST', 'admin/category/create');
    expect(request?.form).toMatchObject({ categoryName: 'Wall Washers', categoryAttrId: 'a1,a2', file: [picture] });
  });

  it('typing in the category attributes narrows them and keeps those that are chosen', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'category/edit/c7', server);
    const attributesInput = await screen.findByLabelText('Category Attributes');
    await screen.findByText('Colour');
    await user.type(attributesInput, 'pit');
    expect(attributesInput).toHaveValue('pit');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Pitch']);
    await user.keyboard('{Enter}');
    await user.click(save());
    await waitFor(() => expect(server.sent('PUT', 'admin/category/update/c7')).toHaveLength(1));
    expect(server.sent('PUT', 'admin/category/update/c7')[0]?.form).toMatchObject({ categoryAttrId: 'a1,a2' });
  });

  it('the category form sends only the changed fields of a category, with the version they are based on', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'category/edit/c7', server);
    await screen.findByRole('heading', { name: 'Edit Category: Pixel Strings' });

    const name = await nameInput();
    await user.clear(name);
    await user.click(name);
    await user.paste('Pixel Chains');
    await user.click(save());

    expect(await screen.findByText('Category updated successfully')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/category/index'));
    const [request] = server.sent('PUT', 'admin/category/update/c7');
    expect(request?.form).toEqual({ categoryName: 'Pixel Chains', updatedAt: category.updatedAt });
  });

  it('the category form keeps typed values and shows errors at their fields when the server rejects it', async () => {
    const server = startServer();
    server.handlers['POST admin/category/create'] = () =>
      refused(422, 'Some fields need another value.', [{ field: 'categoryName', message: 'This name is taken.' }]);
    const { user } = await renderRemote(manifest, 'category/add', server);

    await user.click(await nameInput());
    await user.paste('Pixel Strings');
    await user.click(save());

    expect(await screen.findByText('Error saving category')).toBeVisible();
    expect(await nameInput()).toHaveValue('Pixel Strings');
    expect(await nameInput()).toHaveAccessibleDescription('This name is taken.');
    expect(screen.getByRole('heading', { name: 'Add Category' })).toBeVisible();
  });

  it('the category form keeps what was typed for a category that was deleted meanwhile, and says so', async () => {
    const server = startServer();
    server.handlers['PUT admin/category/update/c7'] = () => refused(404, 'There is no such category.');
    const { user } = await renderRemote(manifest, 'category/edit/c7', server);
    await user.type(await nameInput(), ' RGB');
    await user.click(save());
    expect(await screen.findByText(/^Somebody deleted this meanwhile, so it cannot be saved\./)).toBeVisible();
    expect(await nameInput()).toHaveValue('Pixel Strings RGB');
  });

  it('the category form no longer speaks of a refused file after a save', async () => {
    const { user } = await renderRemote(manifest, 'category/add', startServer());
    await user.type(await nameInput(), 'Wall Washers');
    screen.getByLabelText('File').removeAttribute('accept');
    await user.upload(screen.getByLabelText('File'), new File(['text'], 'notes.txt'));
    expect(screen.getByText(/^notes\.txt is not an accepted/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save and stay' }));
    await waitFor(() => expect(screen.queryByText(/^notes\.txt is not an accepted/)).not.toBeInTheDocument());
  });

  it('the category form focuses the first invalid field, lists all errors and sends nothing', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'category/add', server);

    await nameInput();
    await user.click(save());
    const summary = (await screen.findByText('Please fix the errors before submitting.')).closest('[role=alert]');
    expect(await nameInput()).toHaveFocus();
    await user.tab();
    await user.click(within(summary as HTMLElement).getByRole('button', { name: 'Category Name: Required.' }));
    expect(await nameInput()).toHaveFocus();
    expect(server.sent('POST', 'admin/category/create')).toHaveLength(0);
  });

  it('the category form shows both versions of a stale edit and saves the chosen values', async () => {
    const server = startServer();
    const theirs = {
      ...category,
      categoryName: 'Strings',
      categoryAttrId: 'a2',
      updatedAt: '2026-03-02T08:00:00.000Z',
    };
    server.handlers['PUT admin/category/update/c7'] = ({ form }) =>
      form?.updatedAt === theirs.updatedAt ? answered(theirs) : refusedAsStale(theirs, 'Ada Lovelace');
    const { user, address } = await renderRemote(manifest, 'category/edit/c7', server);

    await user.type(await nameInput(), ' 2');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this meanwhile' });
    expect(dialog).toHaveTextContent(/Ada Lovelace saved another version on 2 Mar 2026/);
    expect(screen.queryByText('Error saving category')).not.toBeInTheDocument();
    const name = within(dialog).getByRole('group', { name: 'Category Name' });
    expect(within(name).getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription(/Pixel Strings 2/);
    expect(within(name).getByText('Before').closest('details')).toHaveTextContent(/^BeforePixel Strings$/);
    const attributes = within(dialog).getByRole('group', { name: 'Category Attributes' });
    expect(within(attributes).getByRole('radio', { name: 'Theirs' })).toBeChecked();
    const theirAttributes = within(attributes).getByRole('radio', { name: 'Theirs' });
    await waitFor(() => expect(theirAttributes).toHaveAccessibleDescription(/Pitch/));

    await user.click(within(dialog).getByRole('button', { name: 'Save the chosen values' }));
    expect(within(name).getByText('Choose which one to keep.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await nameInput()).toHaveValue('Pixel Strings 2');

    await user.click(screen.getByRole('button', { name: 'Compare both versions' }));
    const again = await screen.findByRole('dialog');
    const choice = within(again).getByRole('group', { name: 'Category Name' });
    await user.click(within(choice).getByRole('radio', { name: 'Mine' }));
    await user.click(within(again).getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(() => expect(address()).toBe('/admin/category/index'));
    expect(server.sent('PUT', 'admin/category/update/c7').at(-1)?.form).toEqual({
      categoryName: 'Pixel Strings 2',
      updatedAt: theirs.updatedAt,
    });
  });

  it('the category form does not treat a name in use as a stale edit', async () => {
    const server = startServer();
    server.handlers['PUT admin/category/update/c7'] = () => refused(409, 'Another category has this name.');
    const { user } = await renderRemote(manifest, 'category/edit/c7', server);
    await user.type(await nameInput(), ' 2');
    await user.click(save());
    expect(await screen.findByText('Another category has this name.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the category form removes the stored file with the next save, after a confirmation', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'category/edit/c7', server);

    await user.click(await screen.findByRole('button', { name: 'Delete file 1' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete file 1' })).not.toBeInTheDocument());
    await user.click(save());

    await screen.findByText('Category updated successfully');
    expect(server.sent('PUT', 'admin/category/update/c7')[0]?.form).toMatchObject({ removeFile: true });
  });

  it('the category form restores the file that was marked for deletion, before the save', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'category/edit/c7', server);

    await user.click(await screen.findByRole('button', { name: 'Delete file 1' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const note = (await screen.findByText('The file is deleted when you save.')).closest('[role=status]');
    await user.click(within(note as HTMLElement).getByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('button', { name: 'Delete file 1' })).toBeVisible();
    expect(screen.queryByText('The file is deleted when you save.')).not.toBeInTheDocument();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('the category form offers to undo a file that replaced the stored one', async () => {
    const server = startServer();
    server.handlers['GET admin/category/c7'] = () => answered(category);
    server.handlers['PUT admin/category/update/c7'] = () =>
      answered({ ...category, filePath: '/uploads/new-800x600.jpg' }, { undo: 't1' });
    const { user } = await renderRemote(manifest, 'category/edit/c7', server);
    await nameInput();
    await user.upload(screen.getByLabelText('File'), new File(['picture'], 'new.jpg', { type: 'image/jpeg' }));
    await user.click(screen.getByRole('button', { name: 'Save and stay' }));
    expect(await screen.findByText('File replaced successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('the category form shows the file again when its deletion is undone after "Save and stay", and keeps what was typed since', async () => {
    const server = startServer();
    const without = { ...category, filePath: null, updatedAt: '2026-03-02T08:00:00.000Z' };
    const restored = { ...category, updatedAt: '2026-03-03T08:00:00.000Z' };
    let stored: object = category;
    server.handlers['GET admin/category/c7'] = () => answered(stored);
    server.handlers['PUT admin/category/update/c7'] = () => answered((stored = without), { undo: 't1' });
    server.handlers['POST admin/undo/t1'] = () => {
      stored = restored;
      return answered(undefined, { message: '1 file restored' });
    };
    const { user } = await renderRemote(manifest, 'category/edit/c7', server);

    await user.click(await screen.findByRole('button', { name: 'Delete file 1' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Save and stay' }));
    expect(await screen.findByText('File deleted successfully')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete file 1' })).not.toBeInTheDocument();

    await user.type(await nameInput(), '!');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Delete file 1' })).toBeVisible();
    expect(await nameInput()).toHaveValue('Pixel Strings!');
    server.handlers['PUT admin/category/update/c7'] = () => answered(restored);
    await user.click(save());
    await waitFor(() => expect(server.sent('PUT', 'admin/category/update/c7')).toHaveLength(2));
    const [, request] = server.sent('PUT', 'admin/category/update/c7');
    expect(request?.form).toEqual({ categoryName: 'Pixel Strings!', updatedAt: restored.updatedAt });
  });

  it('the category form says why a file is not accepted and takes the others', async () => {
    const { user } = await renderRemote(manifest, 'category/add', startServer());

    const song = new File(['la'], 'song.mp3');
    const input = await screen.findByLabelText<HTMLInputElement>('File');
    input.removeAttribute('accept');
    await user.upload(input, song);

    expect(screen.getByText(/^song\.mp3 is not an accepted image or video/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove song.mp3' })).not.toBeInTheDocument();
  });

  it('the category form offers Retry when the category cannot be loaded, and a way back when it does not exist', async () => {
    const server = startServer();
    server.handlers['GET admin/category/c7'] = () => refused(503, 'The database is busy.');
    const { user } = await renderRemote(manifest, 'category/edit/c7', server);

    expect(await screen.findByText('Failed to fetch category details')).toBeVisible();
    server.handlers['GET admin/category/c7'] = () => refused(404, 'No such category.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/admin/category/index',
    );
  });
});
