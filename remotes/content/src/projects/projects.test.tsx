import { answered, answeredPage, failEditorScript, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const project = {
  _id: 'p1',
  name: 'Halo Wheel',
  category: 'Ferris wheel',
  ownerName: 'Harbour Rides',
  moduleType: 'CB60',
  systemVersion: '3.2',
  yearOfCompletion: '2026',
  location: 'Dubai, United Arab Emirates',
  latitude: '25.07',
  longitude: '55.13',
  locationIcon: '',
  description: '',
  filePath: ['/uploads/a-10x10.jpg', '/uploads/b-10x10.jpg'],
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const denver = {
  name: 'Denver',
  region: 'Colorado',
  country: 'United States',
  countryCode: 'US',
  latitude: 39.7392,
  longitude: -104.9903,
  population: 715_522,
};

const dubai = {
  ...denver,
  name: 'Dubai',
  region: '',
  country: 'United Arab Emirates',
  latitude: 25.0772,
  longitude: 55.3093,
};

const startServer = () =>
  serverStandIn({
    'GET admin/projects': () => answeredPage([project]),
    'GET admin/project/detail/p1': () => answered(project),
    'GET admin/places': () => answered([denver]),
    'GET admin/places/maps': () => answered({ googleMapsApiKey: null }),
    'GET admin/places/within': () => answered([dubai]),
    'POST admin/project/create': () => answered(project),
    'PUT admin/project/update/p1': () => answered(project),
  });

const offline = (): never => {
  throw new Error('offline');
};

describe('projects', () => {
  it('projects are listed by name and owner', async () => {
    await renderRemote(manifest, 'project/index', startServer());
    expect(await screen.findByRole('cell', { name: 'Halo Wheel' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Harbour Rides' })).toBeVisible();
  });

  it('the project form stores the place chosen from the dropdown', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'project/add', server);
    await failEditorScript();
    await user.click(await screen.findByLabelText('Project Name'));
    await user.paste('Kestrel Portal');
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'denv');
    await user.click(await screen.findByRole('option', { name: 'Denver, Colorado, United States' }));
    await user.type(screen.getByRole('textbox', { name: 'Number 1' }), '58,368');
    await user.type(screen.getByRole('textbox', { name: 'What it counts 1' }), 'pixels');
    await user.click(screen.getByLabelText('Image URL'));
    await user.paste('https://pictures.example/portal.jpg');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Project added successfully')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/project/index'));
    expect(server.sent('POST', 'admin/project/create')[0]?.form).toEqual({
      name: 'Kestrel Portal',
      location: 'Denver, Colorado, United States',
      latitude: '39.7392',
      longitude: '-104.9903',
      products: '[]',
      captions: '{}',
      figures: '[{"value":"58,368","label":"pixels"}]',
      imageUrl: ['https://pictures.example/portal.jpg'],
      files: [],
      locationIcon: [],
    });
  });

  it('the project form sets the text direction of the place and of picture addresses', async () => {
    const { user } = await renderRemote(manifest, 'project/add', startServer());
    await failEditorScript();
    expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveAttribute('dir', 'auto');
    expect(screen.getByLabelText('Image URL')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByLabelText('Description')).toHaveAttribute('dir', 'auto');
    await user.click(screen.getByLabelText('Image URL'));
    await user.paste('https://pictures.example/portal.jpg');
    await user.keyboard('{Enter}');
    const picture = screen.getByRole('list', { name: 'Image URL' }).querySelector('img');
    expect(picture).toHaveAttribute('src', '/images/external?address=https%3A%2F%2Fpictures.example%2Fportal.jpg');
  });

  it('the project form requires a chosen place; typed text is not enough', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'project/add', server);
    await failEditorScript();
    await user.click(await screen.findByLabelText('Project Name'));
    await user.paste('Kestrel Portal');
    await user.click(screen.getByRole('combobox', { name: 'Location' }));
    await user.paste('somewhere');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveAccessibleDescription(
      'You must select a location from the location dropdown.',
    );
    expect(server.sent('POST', 'admin/project/create')).toHaveLength(0);
  });

  it('the project form sends only changed fields and keeps edits when the save fails', async () => {
    const server = startServer();
    server.handlers['PUT admin/project/update/p1'] = () => refused(500, 'Something went wrong.');
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    await user.type(await screen.findByLabelText('Owner Name'), ' Ltd');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save project')).toBeVisible();
    expect(screen.getByLabelText('Owner Name')).toHaveValue('Harbour Rides Ltd');
    expect(server.sent('PUT', 'admin/project/update/p1')[0]?.form).toEqual({
      ownerName: 'Harbour Rides Ltd',
      updatedAt: project.updatedAt,
    });
  });

  it('the project form removes a picture with the next save, after a confirmation', async () => {
    const server = startServer();
    server.handlers['PUT admin/project/update/p1'] = () => answered(project, { undo: 't1' });
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    await user.click(await screen.findByRole('button', { name: 'Delete file 2' }));
    expect(screen.getByText('Are you sure you want to delete this?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Image deleted successfully')).toBeVisible();
    expect(server.sent('PUT', 'admin/project/update/p1')[0]?.form).toMatchObject({
      removedFiles: JSON.stringify([project.filePath[1]]),
    });
  });

  it('the project form shows an error when the server cannot be reached', async () => {
    const server = startServer();
    server.handlers['PUT admin/project/update/p1'] = offline;
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    await user.type(await screen.findByLabelText('Owner Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save project')).toBeVisible();
  });

  it('the project form shows an error when loading fails and a message after a save', async () => {
    const server = startServer();
    server.handlers['GET admin/project/detail/p1'] = () => refused(500, 'Something went wrong.');
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    expect(await screen.findByText('Failed to fetch project details')).toBeVisible();
    server.handlers['GET admin/project/detail/p1'] = () => answered(project);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.type(await screen.findByLabelText('Owner Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Project updated successfully')).toBeVisible();
  });
});

describe('the place of a project', () => {
  // jsdom has no pointers; a mouse is one.
  beforeAll(() => void Object.assign(window, { PointerEvent: MouseEvent }));

  it('the marker of a project moves by keyboard: one step, ten with Shift', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    const marker = await screen.findByRole('button', { name: 'Marker' });
    expect(await screen.findByText(/^Latitude 25.07, longitude 55.13, \d+ km from Dubai$/)).toBeVisible();
    expect(marker).toHaveAccessibleDescription(/use the arrow keys/);
    marker.focus();
    await user.keyboard('{ArrowRight}');
    const east = await screen.findByText(/longitude 55.17395/);
    expect(east).toHaveTextContent('Latitude 25.07,');
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(await screen.findByText(/^Latitude 25.4674, longitude 55.17395/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('PUT', 'admin/project/update/p1')).toHaveLength(1));
    expect(server.sent('PUT', 'admin/project/update/p1')[0]?.form).toMatchObject({
      ...{ latitude: '25.4674', longitude: '55.17395' },
    });
  });

  it('the map of a project zooms with buttons, and its marker can be dragged', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    const marker = await screen.findByRole('button', { name: 'Marker' });
    marker.setPointerCapture = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    fireEvent.pointerDown(marker, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(marker, { clientX: 140, clientY: 100 });
    fireEvent.pointerUp(marker);
    fireEvent.pointerMove(marker, { clientX: 300, clientY: 300 });
    expect(await screen.findByText(/^Latitude 25.07, longitude 55.34973/)).toBeVisible();
  });

  it('the location field says when the details of a place are not available', async () => {
    const server = startServer();
    server.handlers['GET admin/places/within'] = offline;
    server.handlers['GET admin/places'] = offline;
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    expect(await screen.findByText('Location details are not available.')).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'xyz');
    await waitFor(() => expect(screen.getAllByText('Location details are not available.')).toHaveLength(2));
  });
});

describe('the gallery of a project', () => {
  const add = async ({ user }: Pick<Awaited<ReturnType<typeof renderRemote>>, 'user'>, address: string) => {
    await user.click(screen.getByLabelText('Image URL'));
    await user.paste(address);
    await user.keyboard('{Enter}');
  };

  it('the gallery accepts only web addresses and shortens them to a hundred characters', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    await screen.findByLabelText('Image URL');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await add({ user }, 'ftp://pictures.example/a.jpg');
    expect(screen.getByLabelText('Image URL')).toHaveAccessibleDescription(/begins with https/);
    await user.clear(screen.getByLabelText('Image URL'));
    const long = `https://pictures.example/${'x'.repeat(120)}.jpg`;
    await add({ user }, long);
    const shown = screen.getByTitle(long);
    expect(shown).toHaveTextContent(new RegExp(`^${long.slice(0, 100)}…$`));
    await user.click(screen.getByRole('button', { name: /^Remove https:/ }));
    expect(shown).not.toBeInTheDocument();
  });

  it('an address that is typed but not added is saved; a faulty one stops the save and is named', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'project/edit/p1', server);
    await user.type(await screen.findByLabelText('Image URL'), 'pictures.example/a.jpg');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Image URL: Use a web address that begins with https:// or http://.')).toBeVisible();
    expect(server.sent('PUT', 'admin/project/update/p1')).toHaveLength(0);

    await user.clear(screen.getByLabelText('Image URL'));
    await user.type(screen.getByLabelText('Image URL'), 'https://pictures.example/a.jpg');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.sent('PUT', 'admin/project/update/p1')).toHaveLength(1));
    const [request] = server.sent('PUT', 'admin/project/update/p1');
    expect(request?.form?.imageUrl).toEqual(['https://pictures.example/a.jpg']);
  });

  it('the gallery says when a picture cannot be loaded', async () => {
    const { user } = await renderRemote(manifest, 'project/edit/p1', startServer());
    await screen.findByLabelText('Image URL');
    await add({ user }, 'https://pictures.example/gone.jpg');
    const item = screen.getByTitle('https://pictures.example/gone.jpg').closest('li');
    fireEvent.error(item?.querySelector('img') ?? document.body);
    expect(await screen.findByText(/This picture cannot be loaded/)).toBeVisible();
  });

  it('the gallery shows external pictures with their address, also without a file extension', async () => {
    const server = startServer();
    const [bare, long] = ['https://pictures.example/1234?w=900', `https://pictures.example/${'y'.repeat(120)}`];
    const filePath = ['/uploads/a-10x10.jpg', bare, long];
    server.handlers['GET admin/project/detail/p1'] = () => answered({ ...project, filePath });
    await renderRemote(manifest, 'project/edit/p1', server);
    const items = within(await screen.findByRole('list', { name: 'Stored Images' })).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('img')?.getAttribute('src'))).toEqual([
      '/images/320/a-10x10.webp',
      // The back-office loads from no other site: the server fetches the picture.
      ...[bare, long].map((address) => `/images/external?${new URLSearchParams({ address })}`),
    ]);
    expect(screen.getByTitle(bare)).toHaveTextContent(bare);
    expect(screen.getByTitle(long)).toHaveTextContent(new RegExp(`^${long.slice(0, 100)}…$`));
    fireEvent.error(items[1]?.querySelector('img') ?? document.body);
    expect(items[1]).toHaveTextContent('This picture cannot be loaded.');
    expect(items[2]).not.toHaveTextContent('cannot be loaded');
  });
});
