import { answered, failEditorScript, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const about = {
  _id: 'about-page',
  type: 'about-page',
  heading: 'About MSL',
  subHeading: 'Engineers of light',
  headingImage: null,
  sectionTwoHeading: 'From one wheel',
  sectionTwoSubHeading: 'We started on a ride',
  sectionTwoDescription: '<p>2009</p>',
  sectionThreeHeading: 'See it tested',
  sectionThreeDescription: '<p>Eight hours</p>',
  youtubeUrl: 'https://youtu.be/abcdefghijk',
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const item = {
  _id: 'a1',
  title: 'Who we are',
  content: 'An engineering company',
  description: '<p>Ninety people.</p>',
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/setting/headers/about-page': () => answered(about),
    'POST admin/setting/about-section-two/store': () => answered(about),
    'POST admin/setting/about-section-three/store': () => answered(about),
    'GET admin/setting/about-accordion/get': () => answered([item]),
    'POST admin/setting/about-accordion/store': () => answered(item),
    'DELETE admin/setting/about-accordion/delete/a1': () => answered(undefined),
  });

// jsdom cannot scroll.
beforeAll(() => {
  window.scrollTo = jest.fn();
});

describe('the about settings', () => {
  it.each([
    [
      'section-two',
      'Sub Heading',
      'admin/setting/about-section-two/store',
      { sectionTwoSubHeading: 'We started on a ride!' },
    ],
    ['section-three', 'Heading', 'admin/setting/about-section-three/store', { sectionThreeHeading: 'See it tested!' }],
  ])('the about settings save their %s on its own', async (part, label, call, sent) => {
    const server = startServer();
    const { user } = await renderRemote(manifest, `setting/about-header?part=${part}`, server);
    await failEditorScript();
    await user.type(await screen.findByLabelText(label), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting saved successfully!')).toBeVisible();
    expect(server.sent('POST', call)[0]?.form).toMatchObject({ ...sent, updatedAt: about.updatedAt });
  });

  it('the about settings say who changed the page last, on each part', async () => {
    const server = startServer();
    const entry = { _id: '1', user: { name: 'Noor' }, at: '2026-03-01T08:00:00.000Z' };
    server.handlers['GET admin/audit'] = () => answered([entry]);
    const rights = { mayWrite: true, mayDelete: true, mayAudit: true };
    const { user } = await renderRemote(manifest, 'setting/about-header', server, undefined, rights);
    expect(await screen.findByText(/Last changed by Noor/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Section Two/i }));
    await waitFor(() => expect(server.sent('GET', 'admin/audit')).toHaveLength(2));
    const asked = server.sent('GET', 'admin/audit').map(({ query }) => query?.record);
    expect(new Set(asked)).toEqual(new Set(['page_settings:about-page']));
  });

  it('the about settings offer no change of the accordion to a role without the rights', async () => {
    const rights = { mayWrite: false, mayDelete: false };
    await renderRemote(manifest, 'setting/about-header?part=accordion', startServer(), undefined, rights);
    expect(await screen.findByText('Who we are')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).not.toBeInTheDocument();
  });

  it('the about settings lead from part to part', async () => {
    const { user, address } = await renderRemote(manifest, 'setting/about-header', startServer());
    await screen.findByLabelText('Sub Heading');
    expect(screen.getByRole('heading', { name: 'Edit About Header' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Accordion' }));
    expect(address()).toBe('/admin/setting/about-header?part=accordion');
    expect(await screen.findByRole('heading', { name: 'Accordion List' })).toBeVisible();
  });

  it('the about settings load an item of the accordion into the form, save it, and return to the items', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/about-header?part=accordion', server);
    await failEditorScript();
    await user.click(await screen.findByRole('button', { name: 'Edit Who we are' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Who we are');
    await user.type(screen.getByLabelText('Title'), '?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Accordion saved successfully!')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit Who we are' })).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(server.sent('POST', 'admin/setting/about-accordion/store')[0]?.form).toMatchObject({
      id: 'a1',
      title: 'Who we are?',
      updatedAt: item.updatedAt,
    });
    expect(server.sent('GET', 'admin/setting/about-accordion/get')).toHaveLength(2);
  });

  it('the about settings show the items of the accordion first; a button opens the form of a new one, Cancel closes it', async () => {
    const { user } = await renderRemote(manifest, 'setting/about-header?part=accordion', startServer());
    expect(await screen.findByText('Who we are')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Accordion' }));
    await failEditorScript();
    expect(await screen.findByRole('form', { name: 'Add Accordion' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Who we are')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Accordion' })).toHaveFocus();
  });

  it.each([
    ['refuses', () => refused(500, 'Something went wrong.'), 'Failed to delete the accordion.'],
    [
      'is away',
      () => {
        throw new Error('offline');
      },
      'An error occurred while deleting the accordion.',
    ],
  ])(
    'the about settings ask with the id before an item is deleted, and say when the server %s',
    async (_, handler, text) => {
      const server = startServer();
      server.handlers['DELETE admin/setting/about-accordion/delete/a1'] = handler;
      const { user } = await renderRemote(manifest, 'setting/about-header?part=accordion', server);
      await user.click(await screen.findByRole('button', { name: 'Delete Who we are' }));
      const dialog = screen.getByRole('alertdialog');
      expect(dialog).toHaveAccessibleName(/a1/);
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(text)).toBeVisible();
    },
  );
});
