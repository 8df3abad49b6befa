import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen } from '@testing-library/react';
import manifest from '../manifest';

const sheet = {
  ...{ _id: 'd1', kind: 'data-sheet', title: 'CB60 sheet', description: '', language: 'en', revision: 'A' },
  ...{ date: '2026-03-01T08:00:00.000Z', name: 'cb60-sheet', filePath: '/uploads/a.pdf', fileName: 'CB60.pdf' },
  ...{ size: 9, sha256: 'a', products: [{ _id: 'p1', name: 'CB60', partNumber: 'CB-60' }], supersededBy: null },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', updatedAt: '2026-03-01T08:00:00.000Z' },
};

const startServer = () =>
  serverStandIn({
    'GET admin/downloads': () => answeredPage([sheet, { ...sheet, _id: 'd0', supersededBy: 'd1' }]),
    'GET admin/download/detail/d1': () => answered(sheet),
    'GET admin/products': () => answered(sheet.products),
    'POST admin/download/create': () => answered(sheet, { message: 'Download created successfully' }),
    'POST admin/download/d1/revision': () => answered(sheet, { message: 'Revision added successfully' }),
  });

describe('the downloads', () => {
  it('are listed with their revisions, of which the newest can be revised', async () => {
    await renderRemote(manifest, 'downloads/index', startServer());
    expect(await screen.findByRole('cell', { name: 'A (superseded)' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New revision of CB60 sheet' })).toHaveLength(1);
  });

  it('get a revision from a form that keeps title and products', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'download/revise/d1', server);
    await user.type(await screen.findByLabelText('Revision'), 'B');
    const file = new File(['text'], 'CB60.pdf');
    await user.upload(screen.getByLabelText('File'), file);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Revision added successfully')).toBeVisible();
    const [request] = server.sent('POST', 'admin/download/d1/revision');
    expect(request?.form).toEqual({ revision: 'B', file: [file], updatedAt: sheet.updatedAt });
  });

  it('refuse a file of no accepted format before the upload', async () => {
    const { user } = await renderRemote(manifest, 'download/add', startServer());
    const input = await screen.findByLabelText('File');
    input.removeAttribute('accept');
    await user.upload(input, new File(['<svg/>'], 'drawing.svg'));
    expect(screen.getByText(/^drawing\.svg is not an accepted download/)).toBeVisible();
    await user.upload(input, new File(['x'], 'bar.gdtf'));
    expect(screen.queryByText(/is not an accepted download/)).not.toBeInTheDocument();
  });

  it('refuse a file that does not fit the chosen kind, and name the types that do', async () => {
    const { user } = await renderRemote(manifest, 'download/add', startServer());
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Photometry');
    expect(screen.getByText('ldt, ies; at most 50 MB')).toBeVisible();
    const input = screen.getByLabelText('File');
    input.removeAttribute('accept');
    await user.upload(input, new File(['%PDF'], 'sheet.pdf'));
    expect(screen.getByText('sheet.pdf is not an accepted download: use ldt, ies.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Kind'), 'CAD');
    await user.upload(input, new File(['ISO-10303-21;'], 'frame.stp'));
    expect(screen.getByText(/^frame\.stp · /)).toBeVisible();
  });
});
