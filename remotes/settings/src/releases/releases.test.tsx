import type { PublishedVersion, RemoteRelease } from '@msl/shared/contracts';
import { answered, refused, renderRemote, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const at = '2026-03-01T08:00:00.000Z';
const failure = {
  ...{ kind: 'load' as const, message: 'It is not there.', place: '/admin/inquiry/index' },
  ...{ traceId: 'trace-17', count: 4, lastAt: at },
};
const leftover = { ...failure, kind: 'leftover' as const, message: 'A listener is still there.' };
const react = { name: 'react', accepts: '^19.3.0', offered: '19.3.1', fits: true };

const version = (name: string, changes: Partial<PublishedVersion> = {}): PublishedVersion => ({
  ...{ version: name, isLive: false, publishedAt: at, publishedBy: 'inbox pipeline', isBundled: false },
  ...{
    contentHash: '',
    bytes: { all: 182_300, javascript: 38_210 },
    requiresApi: '^1.0.0',
    fitsApi: true,
    unansweredCalls: [],
    missingNames: [],
  },
  shared: [react],
  checks: [{ check: 'api', outcome: 'passed', faults: [] }],
  health: { loads: 90, loadFailures: 10, runtimeErrors: 2, loadMs: 184, recent: [failure] },
  withdrawn: null,
  ...changes,
});

const inbox: RemoteRelease = {
  ...{ name: 'inbox', live: '1.1.0', turn: 7, previous: '1.0.0', ring: null, offersApi: '1.4.0' },
  versions: [version('1.2.0'), version('1.1.0', { isLive: true }), version('1.0.0')],
  history: [
    { _id: 'h2', kind: 'own', version: '1.2.0', from: '1.1.0', who: 'ada@msl.example', why: 'For 8 hours', at },
    { _id: 'h1', kind: 'activate', version: '1.1.0', from: '1.0.0', who: 'inbox pipeline', why: 'Search', at },
  ],
  warnings: ['Version 1.1.0 fails in 12% of its loads since it went live.'],
};
const switched = { remote: 'inbox', live: '1.2.0', from: '1.1.0', turn: 8 };
const own = { isAllowed: true, origins: ['http://localhost:*'], mine: [] as object[] };
const mine = { remote: 'inbox', version: null, origin: 'http://localhost:3001', expiresAt: at };

const userWho = (mayRelease: boolean) => () => answered({ _id: 'u1', name: 'Ada', mayRelease });

const startServer = () =>
  serverStandIn({
    'GET admin/user': userWho(true),
    'GET admin/registry/remotes': () => answered([inbox]),
    'GET admin/registry/own': () => answered(own),
    'GET admin/registry/tokens': () => answered([]),
    'GET admin/registry/webhooks': () => answered([]),
    'POST admin/registry/inbox/activate': () => answered(switched),
    'POST admin/registry/inbox/rollback': () => answered({ ...switched, live: '1.0.0' }),
    'POST admin/registry/own': () => answered(mine),
    'DELETE admin/registry/own/inbox': () => answered(undefined),
  });

const show = async (server: ServerStandIn = startServer()) => {
  const { user } = await renderRemote(manifest, 'releases', server);
  return { user, server };
};
const card = () => screen.findByRole('region', { name: 'inbox' });
const reads = (server: ServerStandIn) => server.sent('GET', 'admin/registry/remotes').length;

afterEach(() => {
  jest.useRealTimers();
});

describe('the release page', () => {
  it('the release page shows the live version of each remote, its switch, its health and its warnings', async () => {
    await show();
    const shown = within(await card());
    expect(shown.getByText('1.1.0')).toBeVisible();
    expect(shown.getByText(/^Live since/)).toHaveTextContent(/^Live since 1 Mar 2026.* by inbox pipeline: Search$/);
    expect(shown.getByRole('alert')).toHaveTextContent('Version 1.1.0 fails in 12%');
    const figures = shown.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual([
      ...['90', '1210 loading, 2 later', '12%', '184 ms'],
      ...['38.2 KB182.3 KB of files', '^1.0.0the host offers 1.4.0'],
    ]);
  });

  it('the release page offers the newest version that fits when the live one does not', async () => {
    const server = startServer();
    const warnings = ['Version 1.1.0 makes calls that this server does not answer: GET admin/gone.'];
    server.handlers['GET admin/registry/remotes'] = () => answered([{ ...inbox, warnings, fitting: '1.0.0' }]);
    const { user } = await show(server);
    const shown = within(await card());
    expect(shown.getByText(/is the newest that fits this host/)).toHaveTextContent('Version 1.0.0 is the newest');
    await user.click(await shown.findByRole('button', { name: 'Activate 1.0.0' }));
    expect(screen.getByRole('dialog', { name: 'Make 1.0.0 of inbox live?' })).toBeVisible();
  });

  it('the release page activates another version after a confirmation, with the known revision and the reason', async () => {
    const { user, server } = await show();
    await user.click(within(await card()).getByRole('button', { name: /^Versions/ }));
    const [newest, live] = screen.getAllByRole('listitem');
    expect(live).toHaveTextContent('Live');
    const activate = await within(newest as HTMLElement).findByRole('button', { name: 'Activate' });
    expect(within(live as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    await user.click(activate);
    const dialog = within(screen.getByRole('dialog', { name: 'Make 1.2.0 of inbox live?' }));
    await user.click(dialog.getByLabelText('Why'));
    await user.paste('Filters');
    const answers: ((turn: number) => void)[] = [];
    server.handlers['GET admin/registry/remotes'] = () =>
      new Promise((resolve) => answers.push((turn) => resolve(answered([{ ...inbox, turn }]))));
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(server.sent('POST', 'admin/registry/inbox/activate')).toHaveLength(1));
    const [sent] = server.sent('POST', 'admin/registry/inbox/activate');
    expect(sent?.body).toEqual({ version: '1.2.0', expected: 7, why: 'Filters' });
    for (const [at, turn] of [7, 8].entries()) {
      await waitFor(() => expect(answers).toHaveLength(at + 1));
      expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      answers[at]?.(turn);
    }
    expect(await screen.findByText('1.2.0 of inbox is live')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the release page says which checks of a version were skipped, and why faults of others are allowed', async () => {
    const checks: PublishedVersion['checks'] = [
      { check: 'budget', outcome: 'allowed', faults: ['./map/MapPage is large.'], why: 'The map needs WebGL' },
      { check: 'rendering', outcome: 'skipped', faults: ['There is no browser.'] },
    ];
    const server = startServer();
    server.handlers['GET admin/registry/remotes'] = () =>
      answered([{ ...inbox, versions: [version('1.2.0', { checks }), version('1.1.0', { isLive: true })] }]);
    const { user } = await show(server);
    await user.click(within(await card()).getByRole('button', { name: /^Versions/ }));
    const [newest, live] = screen.getAllByRole('listitem');
    expect(newest).toHaveTextContent('Checked, without rendering; budget allowed (The map needs WebGL)');
    expect(newest).toHaveTextContent('Checked in part');
    expect(live).toHaveTextContent('All checks passed');
    expect(live).not.toHaveTextContent('Checked in part');
  });

  it('the release page rolls back, and names the administrator who switched the version first', async () => {
    const server = startServer();
    const quicker = 'Ben switched inbox to 1.2.0 a moment ago.';
    server.handlers['POST admin/registry/inbox/rollback'] = () => refused(409, quicker);
    const { user } = await show(server);
    await user.click(await within(await card()).findByRole('button', { name: 'Roll back to 1.0.0' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roll inbox back to 1.0.0?' }));
    const before = reads(server);
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText(quicker)).toBeVisible();
    expect(server.sent('POST', 'admin/registry/inbox/rollback')[0]?.body).toEqual({ expected: 7, of: '1.1.0' });
    await waitFor(() => expect(reads(server)).toBeGreaterThan(before));
    expect(dialog.getByRole('button', { name: 'Roll back' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the release page shows history, failures with trace ids, and packages', async () => {
    const server = startServer();
    const health = { ...version('1.0.0').health, recent: [failure, leftover] };
    const versions = [version('1.2.0'), version('1.1.0', { isLive: true }), version('1.0.0', { health })];
    server.handlers['GET admin/registry/remotes'] = () => answered([{ ...inbox, versions }]);
    const { user } = await show(server);
    const open = async (name: RegExp) => user.click(within(await card()).getByRole('button', { name }));
    await open(/^History/);
    const rows = within(screen.getByRole('table', { name: 'History of inbox' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/In one browser only1\.2\.0ada@msl\.exampleFor 8 hours$/);
    expect(rows[2]).toHaveTextContent(/Activated1\.1\.0 after 1\.0\.0inbox pipelineSearch$/);
    await open(/^Failures/);
    expect(screen.queryByRole('table', { name: 'History of inbox' })).not.toBeInTheDocument();
    expect(screen.getAllByText('trace-17')).toHaveLength(4);
    const places = screen.getAllByText(/^(While|After) .*, \/admin\/inquiry\/index$/).map((place) => place.textContent);
    expect(places.filter((place) => place.startsWith('While loading,'))).toHaveLength(3);
    const left = screen.getByRole('row', { name: /A listener is still there/ });
    expect(left).toHaveTextContent('After leaving, /admin/inquiry/index');
    await open(/^Packages/);
    expect(screen.getByRole('row', { name: 'react ^19.3.0 19.3.1 Fits' })).toBeVisible();
    await open(/^Packages/);
    expect(screen.queryByRole('table', { name: 'Packages of inbox' })).not.toBeInTheDocument();
  });

  it('the release page shows at once which packages of the live version do not fit', async () => {
    const server = startServer();
    const shared = [react, { name: 'notistack', accepts: '^4.0.0', offered: null, fits: false }];
    const versions = [version('1.1.0', { isLive: true, shared, fitsApi: false, requiresApi: '^2.0.0' })];
    server.handlers['GET admin/registry/remotes'] = () => answered([{ ...inbox, versions }]);
    await show(server);
    const rows = within(await screen.findByRole('table', { name: 'Packages of inbox' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('notistack^4.0.0not thereIncompatible');
  });

  it('the release page shows everything without buttons, and the reason, to administrators without the permission', async () => {
    const server = startServer();
    server.handlers['GET admin/user'] = userWho(false);
    server.handlers['GET admin/registry/own'] = () => answered({ ...own, isAllowed: false });
    const { user } = await show(server);
    const shown = within(await card());
    expect(
      await screen.findByText(/An administrator who has it can grant it on the Administrators page/),
    ).toBeVisible();
    await user.click(shown.getByRole('button', { name: /^Versions/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Activate|Roll back|Use/ })).not.toBeInTheDocument();
    expect(server.sent('GET', 'admin/registry/tokens')).toHaveLength(0);
  });

  it('the release page says when releases cannot be read, with Retry, and when there are none', async () => {
    const server = startServer();
    server.handlers['GET admin/registry/remotes'] = () => refused(500, 'Broken on purpose.');
    const { user } = await show(server);
    expect(await screen.findByText('Failed to fetch releases.')).toBeVisible();
    server.handlers['GET admin/registry/remotes'] = () => answered([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was published yet')).toBeVisible();
  });

  it('the release page reloads when its window gets the focus', async () => {
    const { server } = await show();
    await card();
    const before = reads(server);
    fireEvent.focus(window);
    await waitFor(() => expect(reads(server)).toBe(before + 1));
  });

  it('the release page reloads every half minute while it is visible', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'performance', 'Date'] });
    const { server } = await show();
    await card();
    const before = reads(server);
    server.handlers['GET admin/registry/remotes'] = () => answered([{ ...inbox, warnings: ['Read anew.'] }]);
    const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    pass(30_000);
    expect(await screen.findByText('Read anew.')).toBeVisible();
    expect(reads(server)).toBe(before + 1);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pass(90_000);
    hidden.mockRestore();
    pass(30_000);
    await waitFor(() => expect(reads(server)).toBe(before + 2));
  });
});

describe('an override', () => {
  it('an override can be set to an allowed origin', async () => {
    const server = startServer();
    const { user } = await show(server);
    await user.click(await within(await card()).findByRole('button', { name: 'Use my own version' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Use your own version of inbox' }));
    const field = dialog.getByLabelText('Origin');
    expect(field).toHaveValue('http://localhost:');
    expect(field).toHaveAccessibleDescription(/Allowed: http:\/\/localhost:\*/);
    const refusal = 'Only an origin such as these is allowed: http://localhost:*.';
    server.handlers['POST admin/registry/own'] = () => refused(422, refusal, [{ field: 'origin', message: refusal }]);
    await user.clear(field);
    await user.click(field);
    await user.paste('http://evil.example');
    await user.click(dialog.getByRole('button', { name: 'Use it' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(refusal));
    server.handlers['POST admin/registry/own'] = () => answered(mine);
    server.handlers['GET admin/registry/own'] = () => answered({ ...own, mine: [mine] });
    await user.clear(field);
    await user.click(field);
    await user.paste('http://localhost:3001');
    await user.click(dialog.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText(/^Only this browser shows/)).toHaveTextContent('http://localhost:3001 until');
    const [, sent] = server.sent('POST', 'admin/registry/own');
    expect(sent?.body).toEqual({ remote: 'inbox', origin: 'http://localhost:3001', hours: 8 });
  });

  it('an override can be set to a published version, and ended', async () => {
    const server = startServer();
    server.handlers['GET admin/registry/own'] = () => answered({ ...own, mine: [mine] });
    const { user } = await show(server);
    await user.click(within(await card()).getByRole('button', { name: /^Versions/ }));
    const [newest] = screen.getAllByRole('listitem');
    await user.click(await within(newest as HTMLElement).findByRole('button', { name: 'More actions for 1.2.0' }));
    await user.click(screen.getByRole('menuitem', { name: 'Use in my browser only' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Use 1.2.0 of inbox in this browser only?' }));
    expect(dialog.queryByLabelText('Origin')).not.toBeInTheDocument();
    await user.click(dialog.getByLabelText('Why'));
    await user.paste('Filters');
    await user.click(dialog.getByRole('button', { name: 'Use it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.sent('POST', 'admin/registry/own')[0]?.body).toEqual({
      ...{ remote: 'inbox', version: '1.2.0', hours: 8, why: 'Filters' },
    });
    server.handlers['GET admin/registry/own'] = () => answered(own);
    await user.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByText(/^Only this browser shows/)).not.toBeInTheDocument());
  });

  it('the release page offers no override if the installation does not allow overrides', async () => {
    const server = startServer();
    server.handlers['GET admin/registry/own'] = () => answered({ isAllowed: false, origins: [], mine: [] });
    await show(server);
    expect(await screen.findByRole('button', { name: 'Roll back to 1.0.0' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use my own version' })).not.toBeInTheDocument();
  });
});
