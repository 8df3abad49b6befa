/**
 * Measures the time until a new version of a remote is visible, and until it is rolled back, while the site is under
 * load.
 *
 *   npm run bench:releases [-- --rounds 5] [--checks]
 *
 * With `--checks`, it measures the check of the catalogue, which has five areas, instead.
 *
 * Builds the product, starts it with the demo content and prints a table. `CHROME_PATH` selects another browser.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/machine/browser.mjs';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { median } from './api/load';
import { administrator } from './api/processes';
import { startSteadyLoad } from './releases/steadyLoad';
import { measureChecks } from './releases/measureChecks';
import { type CommandResult, makeDeployToken, createTeam } from './releases/team';
import { createVersion } from './releases/createVersion';
import { startSite } from './web/site';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, checks: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const requestsPerSecond = 50;
const originalText = 'Here is the Inquiry List';
const root = path.resolve(import.meta.dirname, '..');

/** Times in milliseconds since the start of the command. */
interface Times {
  /** The registry names the version. */
  named: number;
  /** The command ended. */
  ended: number;
  /** A newly opened page shows the version. */
  shown: number;
}

async function waitUntilListed(server: string, version: string): Promise<void> {
  for (;;) {
    const registry = (await (await fetch(`${server}/remotes/registry.json`)).json()) as Record<
      string,
      { version: string }
    >;
    if (registry.inbox?.version === version) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function openSignedIn(browser: Browser, server: string) {
  const page = await browser.newPage({ baseURL: server, viewport: { width: 1440, height: 900 } });
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/dashboard');
  return page;
}

function formatTimes(name: string, times: Times[]): string {
  const cell = (of: (values: number[]) => number, part: keyof Times) =>
    (of(times.map((one) => one[part])) / 1000).toFixed(2);
  const slowest = (values: number[]) => Math.max(...values);
  return `| ${[name, cell(median, 'named'), cell(median, 'ended'), cell(median, 'shown'), cell(slowest, 'shown')].join(' | ')} |`;
}

async function main() {
  await ensureBuilds();
  const executablePath = await ensureBrowser();
  const site = await startSite({ waitsForPictures: values.checks });
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-bench-releases-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const server = site.address;
    const from = path.join(root, 'remotes/inbox/dist');
    if (values.checks) {
      const token = await makeDeployToken(server, administrator, 'catalogue');
      console.log(await measureChecks(root, createTeam(root, server, token), 'catalogue'));
      return;
    }
    const team = createTeam(root, server, await makeDeployToken(server, administrator, 'inbox'));
    const page = await openSignedIn(browser, server);

    const measureTimes = async (version: string, command: () => Promise<CommandResult>): Promise<Times> => {
      const startedMs = performance.now();
      const elapsedMs = () => performance.now() - startedMs;
      const [named, ended] = await Promise.all([
        waitUntilListed(server, version).then(elapsedMs),
        command().then(({ code, json }) => {
          if (code !== 0) throw new Error(`It was refused: ${JSON.stringify(json)}`);
          return elapsedMs();
        }),
      ]);
      await page.goto('/admin/inquiry/index');
      await page.getByText(`Version ${version} of the list`).waitFor();
      return { named, ended, shown: elapsedMs() };
    };

    const dists = await Promise.all(
      Array.from({ length: rounds + 1 }, (_, round) => {
        const version = `9.0.${round}`;
        const to = path.join(folder, version);
        return createVersion({ from, to, version, originalText, replacement: `Version ${version} of the list` });
      }),
    );
    await measureTimes('9.0.0', () => team('publish', 'inbox', '--dist', dists[0] ?? '', '--activate'));
    const addresses = ['/remotes/registry.json', '/remotes/inbox/9.0.0/remoteEntry.js', '/'];
    const stopLoad = startSteadyLoad(
      addresses.map((address) => server + address),
      requestsPerSecond,
    );
    const [published, rolledBack]: [Times[], Times[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      const dist = dists[round] ?? '';
      published.push(await measureTimes(`9.0.${round}`, () => team('publish', 'inbox', '--dist', dist, '--activate')));
      rolledBack.push(await measureTimes('9.0.0', () => team('rollback', 'inbox')));
    }
    const { requests, failures, timesMs } = await stopLoad();
    console.log('| seconds | registry names it | command ends | page shows it | slowest |');
    console.log('| --- | --: | --: | --: | --: |');
    console.log(formatTimes('`publish --activate`', published));
    console.log(formatTimes('`rollback`', rolledBack));
    console.log(
      `\nMeanwhile ${requests} requests at ${requestsPerSecond}/s: ${failures.length} failed, ` +
        `median ${median(timesMs).toFixed(0)} ms, slowest ${Math.max(...timesMs).toFixed(0)} ms`,
    );
    failures.slice(0, 5).forEach((failure) => console.log(failure));
    if (failures.length) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
