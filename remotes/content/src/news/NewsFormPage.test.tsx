import { answered, answeredPage, failEditorScript, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const news = {
  _id: 'n1',
  title: 'A wheel in Bergen',
  description: '<p>Lit since May.</p>',
  imagePath: [],
  isFeatured: true,
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/news': () => answeredPage([news, { ...news, _id: 'n2', title: 'A bridge', isFeatured: false }]),
    'GET admin/news/detail/n1': () => answered(news),
    'POST admin/news/create': () => answered(news, { message: 'News created successfully' }),
  });

describe('the news', () => {
  it('says of each item whether it is featured', async () => {
    await renderRemote(manifest, 'news/index', startServer());
    expect(await screen.findByRole('cell', { name: 'True' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'False' })).toBeVisible();
  });

  it('are added with the message of the server', async () => {
    const { user, address } = await renderRemote(manifest, 'news/add', startServer());
    await failEditorScript();
    await user.type(await screen.findByLabelText('Title'), 'A wheel in Bergen');
    await user.type(screen.getByLabelText('Description'), 'Lit since May.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/news/index'));
    expect(screen.getByText('News created successfully')).toBeVisible();
  });

  it('need a title and a description', async () => {
    const { user } = await renderRemote(manifest, 'news/add', startServer());
    await failEditorScript();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Title: Required.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Description: Required.' })).toBeVisible();
  });

  it('say so when they cannot be saved', async () => {
    const server = startServer();
    server.handlers['PUT admin/news/update/n1'] = () => refused(500, 'Something went wrong.');
    const { user } = await renderRemote(manifest, 'news/edit/n1', server);
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save news')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('A wheel in Bergen!');
  });
});
