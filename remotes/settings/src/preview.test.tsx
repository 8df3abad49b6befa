import { answered, answeredPage, failEditorScript, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
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

/** Steps back in the history as the browser does. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

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
    const { user } = await renderRemote(manifest, `setting/${path}`, server);
    if (page === 'accordion') await user.click(await screen.findByRole('button', { name: 'Add Accordion' }));
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
    await user.click(await screen.findByRole('button', { name: 'Add Accordion' }));
    expect(areOpen(loadInto(await frame(), items))).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Who we are' }));
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

  it('the preview of a page that covers the form is closed by Back, which leaves the form only after that', async () => {
    setWidth(390);
    const { user, address } = await renderRemote(manifest, 'setting/news-header', startServer(), <Back />);
    const heading = await screen.findByLabelText('Heading');
    await user.type(heading, '!');
    const start = address();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('dialog', { name: 'Preview' });
    fireEvent.click(screen.getByText('Back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(start);
    expect(heading).toBeInTheDocument();
    expect(heading).toHaveValue('Light for rides!');
  });

  it('the preview of a page that covers the form leads to a field of the form, which has the focus then', async () => {
    setWidth(390);
    const server = startServer();
    const html = '<html><head></head><body><h1 data-field="heading">Light <b>for</b> rides</h1></body></html>';
    server.handlers[call] = () => answered({ html });
    const { user } = await renderRemote(manifest, 'setting/news-header', server);
    const heading = await screen.findByLabelText('Heading');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    Object.defineProperty((await frame()).contentDocument, 'URL', { value: 'about:srcdoc' });
    const page = loadInto(await frame(), '');
    fireEvent.click(page.querySelector('h1')!);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
