import {
  answered,
  answeredPage,
  failEditorScript,
  refused,
  refusedAsStale,
  renderRemote,
  serverStandIn,
} from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const home = {
  _id: 'home-page',
  type: 'home-page',
  heading: 'Light for rides',
  subHeading: 'Modules and shows',
  headingImage: '/uploads/hero-10x10.jpg',
  youtubeUrl: 'https://youtu.be/abcdefghijk',
  aboutTwoHeading: 'Every pixel',
  aboutTwoDetail: '<p>Since 2009.</p>',
  aboutTwoFile: null,
  sideFixedButton: 'Contact Us',
  sideFixedButtonUrl: '/contact',
  centerText: 'Halo Wheel',
  centerProjectId: 'p1',
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const later = '2026-03-02T08:00:00.000Z';

const startServer = () =>
  serverStandIn({
    'GET admin/setting/headers/home-page': () => answered(home),
    'GET admin/projects': () =>
      answeredPage([
        { _id: 'p1', name: 'Halo Wheel' },
        { _id: 'p2', name: 'Orbit Drop' },
      ]),
    'POST admin/setting/headers/store': () => answered({ ...home, updatedAt: later }),
  });

const store = 'admin/setting/headers/store';

describe('the home settings', () => {
  it('the home settings choose the project a tile leads to, and stay on the page after a save', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'setting/home-header', server);
    await failEditorScript();
    await user.click(await screen.findByRole('combobox', { name: 'Top Left Project' }));
    await user.click(await screen.findByRole('option', { name: 'Orbit Drop' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting saved successfully!')).toBeVisible();
    expect(server.sent('POST', store)[0]?.form).toMatchObject({
      type: 'home-page',
      topLeftProjectId: 'p2',
      centerProjectId: 'p1',
      updatedAt: home.updatedAt,
    });
    expect(address()).toBe('/admin/setting/home-header');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  });

  it('the home settings base a second save on the first one', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/home-header', server);
    await failEditorScript();
    for (const mark of ['!', '?']) {
      await user.type(await screen.findByLabelText('Heading'), mark);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    }
    expect(server.sent('POST', store)[1]?.form).toMatchObject({ heading: 'Light for rides!?', updatedAt: later });
  });

  it('the home settings take a picture away with the next save', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/home-header', server);
    await failEditorScript();
    await user.click(await screen.findByRole('button', { name: 'Delete file 1' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Setting saved successfully!');
    expect(server.sent('POST', store)[0]?.form).toMatchObject({ removeFiles: 'headingImage' });
  });

  it('the home settings restore one of the pictures that are to be deleted, and show the other again when its deletion is undone', async () => {
    const server = startServer();
    const full = { ...home, aboutTwoFile: '/uploads/about-10x10.jpg' };
    let stored: object = full;
    server.handlers['GET admin/setting/headers/home-page'] = () => answered(stored);
    server.handlers[`POST ${store}`] = () =>
      answered((stored = { ...full, headingImage: null, updatedAt: later }), { undo: 't1' });
    server.handlers['POST admin/undo/t1'] = () => {
      stored = { ...full, updatedAt: '2026-03-03T08:00:00.000Z' };
      return answered(undefined, { message: '1 file restored' });
    };
    const { user } = await renderRemote(manifest, 'setting/home-header', server);
    await failEditorScript();
    const stays = () => screen.queryAllByRole('button', { name: 'Delete file 1' }).length;
    for (const left of [1, 0]) {
      await user.click((await screen.findAllByRole('button', { name: 'Delete file 1' }))[0]!);
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(stays()).toBe(left));
    }
    await user.click(screen.getAllByRole('button', { name: 'Restore' })[1]!);
    expect(stays()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('File deleted successfully')).toBeVisible();
    expect(server.sent('POST', store)[0]?.form).toMatchObject({ removeFiles: 'headingImage' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stays()).toBe(2));
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('the home settings require the fields that the page needs', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/home-header', server);
    await failEditorScript();
    await user.clear(await screen.findByLabelText('YouTube URL'));
    await user.clear(screen.getByLabelText('Side Button Label'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'YouTube URL: Required.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Side Button Label: Required.' })).toBeVisible();
    expect(server.sent('POST', store)).toHaveLength(0);
  });

  it('the home settings show an error and keep edits when the save fails', async () => {
    const server = startServer();
    server.handlers[`POST ${store}`] = () => refused(500, 'Something went wrong.');
    const { user } = await renderRemote(manifest, 'setting/home-header', server);
    await failEditorScript();
    await user.type(await screen.findByLabelText('Heading'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save setting.')).toBeVisible();
    expect(screen.getByLabelText('Heading')).toHaveValue('Light for rides!');
  });
});

it.each([
  ['products', 'product-page', 'Edit Products Header'],
  ['projects', 'project-page', 'Edit Projects Header'],
  ['news', 'news-page', 'Edit News Header'],
])('the %s header is loaded and saved by its own type', async (name, type, heading) => {
  const plain = { ...home, type, _id: type };
  const server = serverStandIn({
    [`GET admin/setting/headers/${type}`]: () => answered(plain),
    [`POST ${store}`]: () => answered({ ...plain, updatedAt: later }),
  });
  const { user } = await renderRemote(manifest, `setting/${name}-header`, server);
  await user.type(await screen.findByLabelText('Sub Heading'), '!');
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Setting saved successfully!')).toBeVisible();
  expect(server.sent('POST', store)[0]?.form).toMatchObject({ type, subHeading: 'Modules and shows!' });
});

it('a header saves an added picture with the chosen values of a stale edit', async () => {
  const ours = { ...home, type: 'product-page', _id: 'product-page' };
  const theirs = { ...ours, heading: 'Light', updatedAt: later };
  const server = serverStandIn({
    'GET admin/setting/headers/product-page': () => answered(ours),
    [`POST ${store}`]: ({ form }) => (form?.updatedAt === later ? answered(theirs) : refusedAsStale(theirs)),
  });
  const { user } = await renderRemote(manifest, 'setting/products-header', server);
  await user.type(await screen.findByLabelText('Sub Heading'), '!');
  const picture = new File(['picture'], 'hero.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Heading Image', { selector: 'input' }), picture);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
  expect(await screen.findByText('Setting saved successfully!')).toBeVisible();
  expect(server.sent('POST', store)[1]?.form).toMatchObject({
    ...{ heading: 'Light', subHeading: 'Modules and shows!', headingImage: [picture], updatedAt: later },
  });
});
