import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { candidate, smallHost } from '../../../test/support/candidates';
import type { LoadVersion } from '../publishing/candidate';
import { checkVersion } from './checkVersion';
import { keepPassed } from './keepPassed';

const noFaults = async () => [];

describe('the checks in a browser', () => {
  const found = async () => ['It throws while it is loaded: x is undefined'];
  const resultsOf = async (load: LoadVersion, render: LoadVersion) =>
    (await checkVersion(candidate(), smallHost, { load, render })).slice(-2);

  it('do not show the screens of a version that cannot be loaded', async () => {
    expect(await resultsOf(found, noFaults)).toEqual([
      { check: 'loading', outcome: 'refused', faults: await found() },
      {
        check: 'rendering',
        outcome: 'skipped',
        faults: ['Its screens were not shown, because it could not be loaded.'],
      },
    ]);
  });

  it('report what is wrong with a screen', async () => {
    expect(await resultsOf(noFaults, found)).toEqual([
      { check: 'loading', outcome: 'passed', faults: [] },
      { check: 'rendering', outcome: 'refused', faults: await found() },
    ]);
  });

  it('are skipped when the browser does not start', async () => {
    const failing = () => Promise.reject(new Error('Failed to launch.'));
    expect(await resultsOf(failing, failing)).toEqual([
      { check: 'loading', outcome: 'skipped', faults: ['It could not be loaded in a browser: Failed to launch.'] },
      { check: 'rendering', outcome: 'skipped', faults: ['It could not be shown in a browser: Failed to launch.'] },
    ]);
  });
});

describe('the kept result of a check', () => {
  let folder: string;
  let files: string;
  let faults: string[];
  const ran: string[] = [];
  const run: LoadVersion = async ({ descriptor }) => {
    ran.push(descriptor.version);
    return faults;
  };
  const check = (version: string, entry = 'one') =>
    keepPassed(run, { check: 'rendering', folder, host: () => 'http://host.example', program: 'chromium' })(
      candidate({ version }, { 'remoteEntry.js': entry }),
    );

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-kept-'));
    files = '{ "entry": ["main.0a1b2c.js"] }';
    faults = [];
    ran.length = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(files));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  it('counts for the same content in the same build of the host, under any version', async () => {
    await check('1.0.0');
    expect(await check('1.1.0')).toEqual([]);
    await check('1.2.0', 'other');
    files = '{ "entry": ["main.ffffff.js"] }';
    await check('1.3.0');
    expect(ran).toEqual(['1.0.0', '1.2.0', '1.3.0']);
  });

  it('is never that of a refusal, nor of a development build of the host', async () => {
    faults = ['It shows nothing.'];
    expect(await check('1.0.0')).toEqual(faults);
    faults = [];
    files = '{ "entry": ["main.js"] }';
    await check('1.1.0');
    await check('1.2.0');
    expect(ran).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });
});
