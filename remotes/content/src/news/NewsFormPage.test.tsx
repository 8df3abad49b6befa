import { answered, answeredPage, failEditorScript, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const news = {
  _id: 'n1',
  title: 'A wheel in Bergen',
  description: '<p>Lit since May.</p>',
  imagePath: [],
  isFeatured: true,
  publishedAt: '2026-02-27T07:30:00.000Z',
  correctedAt: null,
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/news': () => answeredPage([news, { ...news, _id: 'n2', title: 'A bridge', isFeatured: false }]),
    'GET admin/news/detail/n1': () => answered(news),
    'GET guest/setting-detail': () => answered([{ _id: 'site', type: 'site', timeZone: 'Asia/Tokyo' }]),
    'POST admin/news/create': () => answered(news, { message: 'News created successfully' }),
  });

// A list remembers where it was left.
beforeEach(() => sessionStorage.clear());

describe('the news', () => {
  it('the news list shows whether each item is featured', async () => {
    await renderRemote(manifest, 'news/index', startServer());
    expect(await screen.findByRole('cell', { name: 'True' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'False' })).toBeVisible();
  });

  it('the news list shows the publication date and sorts by it', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'news/index', server);
    const [cell] = await screen.findAllByText(/2\d Feb 2026/);
    expect(cell).toHaveAttribute('datetime', news.publishedAt);
    await user.click(screen.getByRole('button', { name: 'Published' }));
    await waitFor(() => expect(server.sent('GET', 'admin/news').at(-1)?.query).toMatchObject({ sort: 'publishedAt' }));
  });

  it('the news form shows the publication date in the time zone of the site and sends it in UTC', async () => {
    const server = startServer();
    server.handlers['PUT admin/news/update/n1'] = () => answered(news, { message: 'News updated successfully' });
    const { user } = await renderRemote(manifest, 'news/edit/n1', server);
    const published = await screen.findByLabelText('Publication Date');
    await waitFor(() => expect(published).toHaveValue('2026-02-27T16:30'));
    expect(screen.getByLabelText('Updated')).toHaveValue('');
    fireEvent.change(published, { target: { value: '2026-01-15T10:20' } });
    await user.click(screen.getByRole('button', { name: 'Updated: now' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('PUT', 'admin/news/update/n1')).toHaveLength(1));
    expect(server.sent('PUT', 'admin/news/update/n1')[0]?.form).toEqual({
      publishedAt: '2026-01-15T01:20:00.000Z',
      correctedAt: expect.stringMatching(/^\d{4}-.*:00\.000Z$/) as string,
      updatedAt: news.updatedAt,
    });
  });

  it('the news form says when an item with a future date will be published, and links no public page before', async () => {
    const server = startServer();
    server.handlers['GET admin/news/detail/n1'] = () => answered({ ...news, publishedAt: '2098-12-31T15:30:00.000Z' });
    await renderRemote(manifest, 'news/edit/n1', server);
    expect(await screen.findByText(/^Will be published on 1 Jan 2099, 00:30 \(Asia\/Tokyo\)/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /site/ })).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Publication Date'), { target: { value: '2026-01-15T10:20' } });
    expect(screen.queryByText(/Will be published/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Readers see this date/)).toBeVisible();
  });

  it('the news list marks scheduled items, with the time in the time zone of the site', async () => {
    const server = startServer();
    const scheduled = { ...news, publishedAt: '2098-12-31T15:30:00.000Z' };
    server.handlers['GET admin/news'] = () => answeredPage([scheduled, { ...news, _id: 'n2', title: 'A bridge' }]);
    await renderRemote(manifest, 'news/index', server);
    const rowOf = (title: string) => within(screen.getByRole('link', { name: title }).closest('tr') as HTMLElement);
    expect(await screen.findByText('Scheduled')).toBe(rowOf(news.title).getByText('Scheduled'));
    expect(await rowOf(news.title).findByText('1 Jan 2099, 00:30')).toBeVisible();
    expect(rowOf('A bridge').getByRole('link', { name: 'View on the site' })).toBeVisible();
    expect(rowOf(news.title).queryByRole('link', { name: 'View on the site' })).not.toBeInTheDocument();
  });

  it("the news form creates an item and shows the server's message", async () => {
    const { user, address } = await renderRemote(manifest, 'news/add', startServer());
    await failEditorScript();
    await user.click(await screen.findByLabelText('Title'));
    await user.paste('A wheel in Bergen');
    await user.click(screen.getByLabelText('Description'));
    await user.paste('Lit since May.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/news/index'));
    expect(screen.getByText('News created successfully')).toBeVisible();
  });

  it('the news form requires a title and a description', async () => {
    const { user } = await renderRemote(manifest, 'news/add', startServer());
    await failEditorScript();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Title: Required.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Description: Required.' })).toBeVisible();
  });

  it('the news form shows an error when the save fails', async () => {
    const server = startServer();
    server.handlers['PUT admin/news/update/n1'] = () => refused(500, 'Something went wrong.');
    const { user } = await renderRemote(manifest, 'news/edit/n1', server);
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save news')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('A wheel in Bergen!');
  });
});
