import { answered, refused, refusedUnconfirmed } from '@msl/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { entryOf, manifestOf, openAdmin, type Page, working } from '../../testing/openAdmin';

const boom = () => Promise.reject(new Error('boom'));
const release = { name: 'inbox', live: '1.4.2', previous: '1.4.1', turn: 7 };
const releaser = { 'GET admin/user': () => answered({ name: 'Ann', mayRelease: true }) };
const handlers = { ...releaser, 'GET admin/registry/inbox': () => answered(release) };
const rollback = 'POST admin/registry/inbox/rollback';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });

let logged: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('the previous version of a failing remote', () => {
  async function ask() {
    const opened = openAdmin('/admin/inbox/index', { ...working, inbox: boom }, handlers);
    await opened.user.click(await button('Use the previous version'));
    return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('becomes live for everyone after confirmation, and is loaded in place', async () => {
    const { user, server, dialog, loads, listed, reports } = await ask();
    expect(dialog.getByRole('heading')).toHaveTextContent('Switch inbox to the previous version for everyone?');
    expect(dialog.getByText(/^Everyone with version/)).toHaveTextContent('version 1.4.2 gets 1.4.1');
    const why = `Its code failed while loading. (trace ${reports.at(-1)?.traceId})`;
    expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue(why);

    server.handlers[rollback] = () => {
      Object.assign(listed, { inbox: { ...entryOf('inbox'), version: '1.4.1' } });
      loads.inbox = () => manifestOf('inbox');
      return answered({ remote: 'inbox', live: '1.4.1', from: '1.4.2', turn: 8 });
    };
    await user.click(dialog.getByRole('button', { name: 'Use version 1.4.1' }));
    await heading('Thing list');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(server.sent('POST', 'admin/registry/inbox/rollback')[0]?.body).toEqual({ why, expected: 7, of: '1.4.2' });
    expect(reports.at(-1)).toMatchObject({ remote: 'inbox', version: '1.4.1', kind: 'loaded' });
  });

  it('is the live version when the failing one is shown to a ring only', async () => {
    const ring = { version: entryOf('inbox').version };
    handlers['GET admin/registry/inbox'] = () => answered({ ...release, ring } as typeof release);
    const { user, server, dialog } = await ask();
    handlers['GET admin/registry/inbox'] = () => answered(release);
    expect(dialog.getByText(/^Everyone with version/)).toHaveTextContent(`version ${ring.version} gets 1.4.2`);
    server.handlers[rollback] = () => answered({ remote: 'inbox', live: '1.4.2', from: ring.version, turn: 7 });
    await user.click(dialog.getByRole('button', { name: 'Use version 1.4.2' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.sent('POST', 'admin/registry/inbox/rollback')[0]?.body).toMatchObject({ of: ring.version });
  });

  it.each([
    [409, 'Ben switched to 1.5.0 at 14:02.', 'Nothing was switched: Ben switched to 1.5.0 at 14:02.'],
    [403, 'Forbidden.', 'You do not have permission to release. Ask an administrator who has it.'],
    [500, 'Something went wrong.', 'Something went wrong.'],
  ])('keeps the dialog open when the server answers %s', async (status, message, shown) => {
    const { user, server, dialog } = await ask();
    server.handlers[rollback] = () => refused(status, message);
    await user.click(dialog.getByRole('button', { name: 'Use version 1.4.1' }));
    expect(await dialog.findByText(shown)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('Its code failed while loading.')).toBeVisible();
  });

  it('does not become live when the password is not confirmed, and the dialog says so', async () => {
    const { user, server, dialog } = await ask();
    server.handlers[rollback] = () => refusedUnconfirmed;
    await user.click(dialog.getByRole('button', { name: 'Use version 1.4.1' }));
    const password = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    await user.click(password.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByText('Nothing was changed: your password was not confirmed.')).toBeVisible();
  });

  it('is also offered for a page that throws while rendering', async () => {
    const page: Page = async () => ({
      default: () => {
        throw new Error('broken');
      },
    });
    openAdmin('/admin/inbox/index', { ...working, inbox: () => manifestOf('inbox', page) }, handlers);
    expect(await button('Use the previous version')).toBeVisible();
  });

  it.each([
    ['to those who may not release', 'admin/user', answered({ mayRelease: false })],
    ['when there is none', 'admin/registry/inbox', answered({ ...release, previous: null })],
    ['when it is not known', 'admin/registry/inbox', refused(500, 'No.')],
  ])('is not offered %s', async (_when, path, answer) => {
    const { server } = openAdmin(
      '/admin/inbox/index',
      { ...working, inbox: boom },
      { ...handlers, [`GET ${path}`]: () => answer },
    );
    await button('Retry');
    await waitFor(() => expect(server.sent('GET', path)).toHaveLength(1));
    // All that follows from the answer has run once a later task does.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
  });
});

describe('an override in this browser', () => {
  const origin = 'http://localhost:5101';
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const published = { ...entryOf('inbox'), version: '1.5.0', own: { expiresAt } };
  const developed = { version: 'own', entry: `${origin}/remoteEntry.js`, integrity: '', own: { expiresAt, origin } };
  const banner = () => screen.getByRole('status', { name: 'Own versions' });

  /** Opens the shell with an override of inbox that `load` provides; once it ends, the live version loads. */
  async function open(inbox: typeof published | typeof developed, load: () => unknown = () => manifestOf('inbox')) {
    const opened = openAdmin('/admin/inbox/index', { ...working, inbox: boom }, handlers);
    await button('Retry');
    opened.listed.inbox = inbox;
    opened.loads.inbox = load;
    await opened.user.click(await button('Retry'));
    await waitFor(() => expect(banner()).not.toBeEmptyDOMElement());
    opened.server.handlers['DELETE admin/registry/own/inbox'] = () => {
      opened.listed.inbox = entryOf('inbox');
      opened.loads.inbox = () => manifestOf('inbox');
      return answered(undefined);
    };
    return opened;
  }

  it('is named in a banner until the user returns to the live version, in place', async () => {
    const { user, server } = await open(published);
    const time = new Date(expiresAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    expect(banner()).toHaveTextContent(/You see inbox 1\.5\.0 in this browser only, until /);
    expect(banner()).toHaveTextContent(time);
    await user.click(await button('Back to the live version'));
    await waitFor(() => expect(banner()).toBeEmptyDOMElement());
    await heading('Thing list');
    expect(server.sent('DELETE', 'admin/registry/own/inbox')).toHaveLength(1);
  });

  it('stays, with the server’s message, when it cannot be ended', async () => {
    const { user, server } = await open(published);
    server.handlers['DELETE admin/registry/own/inbox'] = () => refused(500, 'Something went wrong.');
    await user.click(await button('Back to the live version'));
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    expect(banner()).toHaveTextContent('1.5.0');
  });

  it('announces its expiry, and stays until the user loads the live version', async () => {
    const soon = new Date(Date.now() + 300).toISOString();
    const { user } = await open({ ...published, own: { expiresAt: soon } });
    expect(await screen.findByText(/has expired; the page still shows it/)).toBeVisible();
    await heading('Thing list');
    await user.click(await button('Load the live version'));
    await waitFor(() => expect(banner()).toBeEmptyDOMElement());
  });

  it('offers the live version when it fails, rather than a rollback for everybody', async () => {
    const { user } = await open(developed, boom);
    const panel = within(screen.getByRole('main'));
    expect(await panel.findByText(/from http:\/\/localhost:5101/)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Show the live version again' }));
    await heading('Thing list');
  });

  const announce = (name: unknown) =>
    act(async () => void window.dispatchEvent(new CustomEvent('msl:remote-changed', { detail: { name } })));

  it('is reloaded in place when its development build changes', async () => {
    const { loads } = await open(developed);
    const page: Page = async () => ({ default: () => <h1>New code</h1> });
    loads.inbox = () => manifestOf('inbox', page);
    await announce('inbox');
    await heading('New code');
    expect(banner()).toHaveTextContent('You see inbox from http://localhost:5101 in this browser only');
  });

  it.each([['inbox'], ['content'], [undefined], ['nothing']])(
    'is not loaded anew when it is a published one, whatever a page announces: %s',
    async (name) => {
      const { loads } = await open(published);
      const load = jest.fn(() => manifestOf('inbox'));
      Object.assign(loads, { inbox: load, content: load });
      await announce(name);
      expect(load).not.toHaveBeenCalled();
    },
  );
});
