import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../manifest';

const manual = {
  _id: 'm1',
  title: 'Mounting',
  description: '',
  filePaths: ['/uploads/one.pdf', '/uploads/two.docx'],
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/manuals': () => answeredPage([manual, { ...manual, _id: 'm2', filePaths: [] }]),
    'GET admin/manual/detail/m1': () => answered(manual),
    'PUT admin/manual/update/m1': () =>
      answered({ ...manual, filePaths: manual.filePaths.slice(0, 1) }, { undo: 't1' }),
    'POST admin/manual/create': () => answered(manual),
  });

describe('the manuals', () => {
  it('the manuals are listed with the number of their files', async () => {
    await renderRemote(manifest, 'manuals/index', startServer());
    expect(await screen.findByRole('cell', { name: '2 File(s)' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'No Files' })).toBeVisible();
  });

  it('deleting a manual first asks and says how many products show it', async () => {
    const server = startServer();
    server.handlers['GET admin/manuals'] = ({ query }) =>
      answeredPage(query?.ids ? [{ ...manual, productCount: 3 }] : [manual]);
    const { user } = await renderRemote(manifest, 'manuals/index', server);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure, to delete this manual?' });
    expect(await within(dialog).findByText('3 products show it and will have no manual then.')).toBeVisible();
  });

  it.each([
    ['At least 2 products show it and will have no manual then.', 1],
    ['Some products may show them.', 0],
  ])('deleting more manuals than the server counts at once says "%s"', async (message, productCount) => {
    const server = startServer();
    const counted = [manual, { ...manual, _id: 'm2' }].map((each) => ({ ...each, productCount }));
    server.handlers['GET admin/manuals'] = () => answeredPage(counted, { totalItems: 12, totalPages: 6 });
    const { user } = await renderRemote(manifest, 'manuals/index', server);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 12 matching' }));
    const selection = within(screen.getByRole('group', { name: 'Selection' }));
    await user.click(selection.getByRole('button', { name: 'Delete' }));
    expect(await within(screen.getByRole('alertdialog')).findByText(message)).toBeVisible();
  });

  it('the manual form uploads several documents and rejects other files', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'manual/add', server);
    const documents = ['one.pdf', 'two.docx'].map((name) => new File(['text'], name));

    await user.click(await screen.findByLabelText('Title'));
    await user.paste('Mounting');
    const files = screen.getByLabelText('Files');
    files.removeAttribute('accept');
    await user.upload(files, [...documents, new File(['<svg/>'], 'drawing.svg')]);
    expect(screen.getByText(/^drawing\.svg is not an accepted document/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Manual saved successfully!')).toBeVisible();
    expect(server.sent('POST', 'admin/manual/create')[0]?.form).toEqual({ title: 'Mounting', manualFiles: documents });
  });

  it('the manual form removes a file with the next save, after a confirmation', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'manual/edit/m1', server);
    await user.click(await screen.findByRole('button', { name: 'Delete file 2' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('File deleted successfully')).toBeVisible();
    const [request] = server.sent('PUT', 'admin/manual/update/m1');
    expect(request?.form).toMatchObject({ removedFiles: JSON.stringify([manual.filePaths[1]]) });
  });
});
