import { answered, answeredPage, failEditorScript, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const page = {
  _id: 's1',
  slug: 'warranty',
  heading: 'Warranty',
  content: '<p>Five years.</p>',
  filePath: null,
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/static-pages': () => answeredPage([page]),
    'GET admin/static-page/detail/s1': () => answered(page),
    'POST admin/static-page/create': () => answered(page, { message: 'Static page created successfully' }),
  });

describe('static pages', () => {
  it('static pages are listed with a link to the page a visitor sees', async () => {
    await renderRemote(manifest, 'static-pages/index', startServer());
    expect(await screen.findByRole('link', { name: 'warranty' })).toHaveAttribute('href', '/static/warranty');
  });

  it('the static page form replaces spaces in a slug with hyphens', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'static-page/add', server);
    await failEditorScript();
    await user.click(await screen.findByLabelText('Heading'));
    await user.paste('Spare parts');
    await user.click(screen.getByLabelText('Slug'));
    await user.paste('spare parts 2026');
    await user.click(screen.getByLabelText('Content'));
    await user.paste('Ten years.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Static page added successfully.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/static-pages/index'));
    expect(server.sent('POST', 'admin/static-page/create')[0]?.form).toMatchObject({
      slug: 'spare-parts-2026',
      heading: 'Spare parts',
      content: 'Ten years.',
    });
  });

  it('the static page form rejects a slug with other characters', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'static-page/edit/s1', server);
    await user.type(await screen.findByLabelText('Slug'), '?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please fix the errors before submitting.')).toBeVisible();
    expect(screen.getByLabelText('Slug')).toHaveAccessibleDescription(
      'Only letters, numbers, and hyphens are allowed.',
    );
    expect(server.sent('PUT', 'admin/static-page/update/s1')).toHaveLength(0);
  });

  it.each([
    [
      'the message of the server',
      () => refused(409, 'Another page has this address.'),
      'Another page has this address.',
    ],
    [
      'that an error occurred when the server is away',
      () => {
        throw new Error('offline');
      },
      'An error occurred',
    ],
  ])('static pages say %s when they cannot be saved', async (_, handler, text) => {
    const server = startServer();
    server.handlers['PUT admin/static-page/update/s1'] = handler;
    const { user } = await renderRemote(manifest, 'static-page/edit/s1', server);
    await user.type(await screen.findByLabelText('Heading'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(screen.getByLabelText('Heading')).toHaveValue('Warranty!');
  });
});
