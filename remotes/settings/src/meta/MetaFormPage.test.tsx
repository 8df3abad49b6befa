import { answered, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const meta = { _id: 'meta', metaTitle: 'MSL', metaDescription: 'Light for shows', metaKeyword: 'led, pixel' };

const startServer = () =>
  serverStandIn({
    'GET admin/setting/meta/getdetail': () => answered(meta),
    'POST admin/setting/meta/store': ({ body }) => answered({ ...meta, ...(body as object) }),
  });

describe('the meta settings', () => {
  it('the meta settings are loaded, changed and saved with their id, and stay on the page', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'setting/index', server);

    await user.click(await screen.findByLabelText('Meta Title'));
    await user.paste(' Lighting');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');

    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
    expect(server.sent('POST', 'admin/setting/meta/store')[0]?.body).toEqual({
      id: 'meta',
      metaTitle: 'MSL Lighting',
      metaDescription: 'Light for shows',
      metaKeyword: 'led, pixel',
    });
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/setting/index');
  });

  it('the meta settings say who changed them last, with a link to their entries in the audit log', async () => {
    const server = startServer();
    server.handlers['GET admin/audit'] = ({ query }) => {
      const entry = { _id: '1', user: { name: 'Noor' }, at: '2026-03-01T08:00:00.000Z' };
      return answered((query as { record: string }).record === 'meta_settings:meta' ? [entry] : []);
    };
    const rights = { mayWrite: true, mayDelete: true, mayAudit: true };
    await renderRemote(manifest, 'setting/index', server, undefined, rights);
    expect(await screen.findByText(/Last changed by Noor/)).toBeVisible();
  });

  it('the meta settings ask for no entry of the audit log where it may not be read', async () => {
    const server = startServer();
    await renderRemote(manifest, 'setting/index', server, undefined, { mayWrite: true, mayDelete: true });
    await screen.findByLabelText('Meta Title');
    expect(server.sent('GET', 'admin/audit')).toEqual([]);
  });

  it('the meta settings show an error when the answer differs from the saved values', async () => {
    const server = startServer();
    server.handlers['POST admin/setting/meta/store'] = () => answered(undefined);
    const { user } = await renderRemote(manifest, 'setting/index', server);
    await user.type(await screen.findByLabelText('Meta Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Invalid response data'))[0]).toBeVisible();
    expect(screen.getByLabelText('Meta Title')).toHaveValue('MSL!');
  });

  it('the meta settings show an error when the save fails', async () => {
    const server = startServer();
    server.handlers['POST admin/setting/meta/store'] = () => refused(500, 'Something went wrong.');
    const { user } = await renderRemote(manifest, 'setting/index', server);
    await user.type(await screen.findByLabelText('Meta Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Meta Title')).toHaveValue('MSL!');
  });

  it('the meta settings say when they cannot be loaded, and load again on Retry', async () => {
    const server = startServer();
    server.handlers['GET admin/setting/meta/getdetail'] = () => refused(503, 'Try again later.');
    const { user } = await renderRemote(manifest, 'setting/index', server);
    expect((await screen.findAllByText('Failed to fetch setting details.'))[0]).toBeVisible();
    server.handlers['GET admin/setting/meta/getdetail'] = () => answered(meta);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Meta Title')).toHaveValue('MSL');
  });
});
