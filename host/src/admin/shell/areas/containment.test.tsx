import { screen, waitFor, within } from '@testing-library/react';
import { PackageRefused } from '../../remotes/sharing/packageFit';
import { guardedReact } from '../../remotes/failures/renderLoops';
import { type Loads, manifestOf, openAdmin, type Page, Thing, working } from '../../testing/openAdmin';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const sidebar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const retry = () => within(screen.getByRole('main')).getByRole('button', { name: 'Retry' });

describe('the areas of the admin', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = () => undefined;
    // React logs what an error boundary catches.
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('are listed in the sidebar after the dashboard, with the settings last', async () => {
    openAdmin('/admin/', working);
    await heading('Dashboard');
    await sidebar().findByRole('link', { name: 'Area of settings' });
    expect(
      sidebar()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Area of catalogue', 'Area of content', 'Area of inbox', 'Area of settings']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('show the screen of the requested path, with its parameters, title and breadcrumbs', async () => {
    openAdmin('/admin/inbox/edit/i7', working);
    await heading('Thing i7');
    expect(document.title).toBe('Edit inbox | MSL Admin');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Area of inbox' })).toHaveAttribute('href', '/admin/inbox/index');
    expect(trail.getByText('Edit inbox')).toHaveAttribute('aria-current', 'page');
  });

  it('keep working when one remote fails to load, whose panel shows its name, version and error', async () => {
    const { user, reports } = openAdmin('/admin/inbox/index', {
      ...working,
      inbox: () => Promise.reject(new Error('ScriptNetworkError: 404')),
    });
    await heading('This area cannot be shown');
    const panel = within(screen.getByRole('main'));
    expect(reports.at(-1)).toMatchObject({ remote: 'inbox', kind: 'load', place: '/' });
    expect(panel.getByText(reports.at(-1)?.traceId ?? 'none')).toBeVisible();
    expect(panel.getByText('Its files could not be loaded.')).toBeVisible();
    expect(panel.getByText(/inbox/)).toBeVisible();
    expect(panel.getByText(/version 1\.4\.2/)).toBeVisible();

    await user.click(sidebar().getByRole('link', { name: 'Area of catalogue' }));
    await heading('Thing list');
  });

  it('stay in the sidebar, marked, when their remote loaded before and now fails', async () => {
    const first = openAdmin('/admin/inbox/index', working);
    await heading('Thing list');
    first.unmount();

    openAdmin('/admin/inbox/index', { ...working, inbox: () => new Promise(() => undefined) });
    await screen.findByRole('status', { name: 'Area of inbox: loading' });
    await heading('Area of inbox cannot be shown');
    expect(screen.getByText('It did not answer within 0.05 seconds.')).toBeVisible();
    expect(sidebar().getByRole('link', { name: 'Area of inbox (unavailable)' })).toBeVisible();
  });

  it('come back in place when Retry finds the remote working again', async () => {
    const loads: Loads = { ...working, inbox: () => Promise.reject(new Error('boom')) };
    const { user } = openAdmin('/admin/inbox/index', loads);
    await heading('This area cannot be shown');
    loads.inbox = () => manifestOf('inbox');
    await user.click(retry());
    await heading('Thing list');
  });

  it('contain a page whose file cannot be loaded, and load it again on Retry', async () => {
    let isThere = false;
    const page: Page = async () => {
      if (!isThere) throw new Error('Loading chunk 7 failed.');
      return { default: Thing };
    };
    const { user } = openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) });
    await heading('Area of inbox cannot be shown');
    expect(screen.getByText('This page could not be loaded.')).toBeVisible();
    isThere = true;
    await user.click(retry());
    await heading('Thing list');
  });

  it('contain a page that throws while rendering, and let the user move on to a working area', async () => {
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error('cannot read rows of undefined');
      return <h1>Mended</h1>;
    }
    const page: Page = async () => ({ default: Fragile });
    const { user, reports } = openAdmin('/admin/inbox/edit/i7', { ...working, inbox: () => manifestOf('inbox', page) });
    await heading('Area of inbox cannot be shown');
    expect(screen.getByText('This page stopped because of an error.')).toBeVisible();
    expect(screen.getByText('cannot read rows of undefined')).toBeInTheDocument();
    const report = reports.find(({ kind }) => kind === 'runtime');
    expect(report).toMatchObject({ remote: 'inbox', version: '1.4.2', place: '/admin/inbox/edit/:id' });
    expect(screen.getByText(report?.traceId ?? 'none')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await heading('Thing list');
    isBroken = false;
    await user.click(sidebar().getByRole('link', { name: 'Area of inbox' }));
    await heading('Mended');
  });

  const { useEffect, useState } = guardedReact;

  it('stop a page whose effect always sets state, report it, and keep the shell usable', async () => {
    function Endless() {
      const [count, setCount] = useState(0);
      // oxlint-disable-next-line react/exhaustive-deps -- the fault that is to be stopped
      useEffect(() => setCount((shown) => shown + 1));
      return <h1>Drawn {count > 0}</h1>;
    }
    const page: Page = async () => ({ default: Endless });
    const { user, reports } = openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) });
    // Looking for a heading would take its time between any two of the page's renders.
    await waitFor(() => expect(reports.map(({ kind }) => kind)).toContain('runtime'));
    await heading('Area of inbox cannot be shown');
    const said = 'An effect of this page sets state each time it runs, so the page would be drawn for ever.';
    expect(screen.getByText(said)).toBeVisible();
    expect(reports.find(({ kind }) => kind === 'runtime')).toMatchObject({ remote: 'inbox', message: said });
    await user.click(sidebar().getByRole('link', { name: 'Area of catalogue' }));
    await heading('Thing list');
  });

  it('stop a page that sets state in a layout effect, as React itself does', async () => {
    function Endless() {
      const [count, setCount] = useState(0);
      guardedReact.useLayoutEffect(() => setCount(count + 1));
      return <h1>Drawn {count > 0}</h1>;
    }
    const page: Page = async () => ({ default: Endless });
    const { reports } = openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) });
    await heading('Area of inbox cannot be shown');
    expect(screen.getByText(/Maximum update depth exceeded/)).toBeInTheDocument();
    expect(reports.find(({ kind }) => kind === 'runtime')).toMatchObject({ remote: 'inbox' });
  });

  it('accept a page whose effect sets state once after each of many changes', async () => {
    function Following() {
      const [text, setText] = useState('');
      const [length, setLength] = useState(0);
      useEffect(() => setLength(text.length), [text]);
      return (
        <>
          <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
          <h1>{length} characters</h1>
        </>
      );
    }
    const page: Page = async () => ({ default: Following });
    const { user } = openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) });
    await user.type(await screen.findByLabelText('Text'), 'a'.repeat(60));
    await heading('60 characters');
  });

  it('name the shared package that a page needs in another version', async () => {
    const page: Page = () => Promise.reject(new PackageRefused('It needs react ^20.0.0; the admin has 19.3.1.'));
    openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) });
    await heading('Area of inbox cannot be shown');
    expect(screen.getByText('It needs react ^20.0.0; the admin has 19.3.1.')).toBeVisible();
  });

  it('copy the trace id of a failure to the clipboard', async () => {
    const { user, reports } = openAdmin('/admin/inbox/index', { ...working, inbox: () => ({}) });
    await heading('This area cannot be shown');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(reports.find(({ kind }) => kind === 'load')?.traceId);
  });

  it("show the admin's 404 page for a path that no remote owns", async () => {
    openAdmin('/admin/nothing/here', working);
    await heading('This page does not exist');
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  });

  it('show a skeleton for an unknown path while a remote is still loading', async () => {
    openAdmin('/admin/nothing/here', { ...working, inbox: () => new Promise(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Loading: loading' })).toBeVisible();
    await heading('This area cannot be shown');
  });
});
