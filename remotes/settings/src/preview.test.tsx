import { answered, answeredPage, failEditorScript, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from './manifest';

const header = {
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
  sectionTwoHeading: 'From one wheel',
  sectionTwoSubHeading: 'We started on a ride',
  sectionTwoDescription: '<p>2009</p>',
  sectionThreeHeading: 'See it tested',
  sectionThreeDescription: '<p>Eight hours</p>',
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const item = { _id: 'a1', title: 'Who we are', content: 'Engineers', description: '<p>Ninety people.</p>' };
const call = 'POST admin/preview';
const pageOf = (request: { body?: unknown }) => {
  const { fields } = request.body as { fields: Record<string, string> };
  return answered({ html: `<html><body><h1>${fields.heading}</h1><a href="/about">About</a></body></html>` });
};

const startServer = () =>
  serverStandIn({
    ...Object.fromEntries(
      ['home', 'about', 'product', 'project', 'news'].map((name) => [
        `GET admin/setting/headers/${name}-page`,
        () => answered({ ...header, _id: `${name}-page`, type: `${name}-page` }),
      ]),
    ),
    'GET admin/setting/about-accordion/get': () => answered([item]),
    'GET admin/projects': () => answeredPage([]),
    [call]: pageOf,
  });

/** jsdom has no layout: the window is as wide as the test says. */
const setWidth = (width: number) => {
  window.matchMedia = ((query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
};
beforeAll(() => {
  window.scrollTo = jest.fn();
});

const asked = (server: ReturnType<typeof startServer>) =>
  server.sent('POST', 'admin/preview').map(({ body }) => body as { page: string; fields: object; files: object });
/** jsdom shows no `srcdoc`: puts something into the frame as if it had been loaded from it. */
function loadInto(frame: HTMLIFrameElement, html: string): Document {
  const page = frame.contentDocument!;
  page.body.innerHTML = html;
  fireEvent.load(frame);
  return page;
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview');

describe('the preview of a page', () => {
  beforeEach(() => setWidth(1440));

  it('the preview of a page stands beside the form, runs nothing, leads nowhere, and follows once typing has stopped', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/products-header', server);
    expect((await frame()).getAttribute('srcdoc')).toContain('<h1>Light for rides</h1><a>About</a>');
    expect(await frame()).toHaveAttribute('sandbox', 'allow-same-origin');
    await user.click(screen.getByLabelText('Heading'));
    await user.paste(' and more');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    expect(asked(server)[1]).toMatchObject({ page: 'product-page', fields: { heading: 'Light for rides and more' } });
  });

  it.each([
    ['home-header', 'home-page'],
    ['projects-header', 'project-page'],
    ['news-header', 'news-page'],
    ['about-header', 'about-page'],
    ['about-header?part=section-two', 'about-page'],
    ['about-header?part=section-three', 'about-page'],
    ['about-header?part=accordion', 'accordion'],
  ])('the preview of a page is there for setting/%s', async (path, page) => {
    const server = startServer();
    await renderRemote(manifest, `setting/${path}`, server);
    await frame();
    expect(asked(server)[0]?.page).toBe(page);
  });

  it('the preview of a page shows a chosen file before it is stored, and asks for the item that is edited', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/news-header', server);
    await frame();
    await user.upload(
      screen.getByLabelText('Heading Image', { selector: 'input' }),
      new File(['x'], 'hero.MP4', { type: 'video/mp4' }),
    );
    await waitFor(() => expect(asked(server)[1]?.files).toEqual({ headingImage: 'blob:chosen-file#file.MP4' }));
  });

  it('the preview of a page names the item of the accordion that is edited', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/about-header?part=accordion', server);
    await failEditorScript();
    await user.click(await screen.findByRole('button', { name: 'Edit Who we are' }));
    await waitFor(() => expect(asked(server).at(-1)?.fields).toMatchObject({ id: 'a1', title: 'Who we are' }));
  });

  it('the preview of a page opens the item of the accordion that is edited, or the new one, which comes last', async () => {
    const items = '<details open></details><details></details>';
    const areOpen = (page: Document) => [...page.querySelectorAll('details')].map(({ open }) => open);
    const { user } = await renderRemote(manifest, 'setting/about-header?part=accordion', startServer());
    const edit = await screen.findByRole('button', { name: 'Edit Who we are' });
    expect(areOpen(loadInto(await frame(), items))).toEqual([false, true]);
    await user.click(edit);
    expect(await screen.findByLabelText('Title')).toHaveFocus();
    expect(areOpen(loadInto(await frame(), items))).toEqual([true, false]);
  });

  it('the preview of a page says when it cannot be made, keeps the last one, and can be asked again', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/news-header', server);
    await frame();
    server.handlers[call] = () => refused(503, 'The site is not built yet.');
    await user.type(screen.getByLabelText('Heading'), '!');
    const alert = await screen.findByText(/The preview could not be rendered. The site is not built yet./);
    expect(await frame()).toBeInTheDocument();
    server.handlers[call] = pageOf;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('the preview of a page is as wide as a desktop or a phone', async () => {
    const { user } = await renderRemote(manifest, 'setting/news-header', startServer());
    expect((await frame()).style.width).toBe('1280px');
    await user.click(screen.getByRole('button', { name: 'Phone' }));
    expect((await frame()).style.width).toBe('390px');
    expect(screen.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('the preview of a page waits behind a button in a small window, and asks the server for nothing until then', async () => {
    setWidth(390);
    const server = startServer();
    const { user } = await renderRemote(manifest, 'setting/news-header', server);
    await user.type(await screen.findByLabelText('Heading'), '!');
    expect(asked(server)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    expect((await within(dialog).findByTitle('Preview')).getAttribute('srcdoc')).toContain('Light for rides!');
    await user.click(within(dialog).getByRole('button', { name: 'Close preview' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    fireEvent.keyDown(loadInto(await frame(), '<p>Light</p>').body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTitle('Preview')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Heading')).toHaveValue('Light for rides!');
  });
});
