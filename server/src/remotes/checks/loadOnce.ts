import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { CandidateVersion } from '../publishing/candidate';
import { AddedMemory } from './browserMemory';
import type { CheckBrowser } from './checkBrowser';
import { answerRequests, checkPagePath, entryFile, Faults, ignore } from './checkPage';
import { launchBrowser, maxHeapMegabytes } from './launchBrowser';

/** Whether a console message is about a failed request. Blocked requests already have a fault of their own. */
const isAboutRequest = (text: string) => /Failed to load resource|net::ERR_(FAILED|ABORTED|BLOCKED)/.test(text);

const megabyte = 1_000_000;

export interface OneLoad {
  browser: CheckBrowser;
  /** Origin of the host, e.g. `http://127.0.0.1:4000`. */
  host: string;
  /** Time limit, in ms. */
  limitMs: number;
  /** Maximum memory that the version and the host's page take more than an empty page, in megabytes. */
  maxMegabytes: number;
  /** Time after which a screen that still changes or loads is inspected anyway, in ms. */
  readyLimitMs: number;
  /** Whether the browser gives way to the other programs of the machine. */
  hasLowPriority: boolean;
}

function collectFaults(context: BrowserContext, page: Page, faults: Faults): void {
  page.on('pageerror', (error) => faults.add(`It throws while it is loaded: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isAboutRequest(text)) faults.add(`The console shows an error: ${text}`);
  });
  page.on('crash', () =>
    faults.add(
      `Its page crashed after it asked for ${faults.lastFile}, as one does that runs out of memory: its JavaScript may ` +
        `hold ${maxHeapMegabytes} MB while it is loaded.`,
    ),
  );
  page.on('dialog', (dialog) => void dialog.dismiss().catch(ignore));
  page.on('download', () => faults.add('It starts a download while it is loaded; leave that to a component.'));
  context.on('page', (other) => {
    if (other === page) return;
    faults.add('It opens a window while it is loaded; leave that to a component.');
    void other.close().catch(ignore);
  });
}

/** Returns the faults that the host's page found, see `RemoteCheckPage` of the host. */
async function outcomeOf(page: Page): Promise<string[]> {
  const outcome = page.locator('#remote-check');
  await outcome.waitFor({ state: 'attached', timeout: 0 });
  return (JSON.parse((await outcome.textContent()) ?? '') as { faults: string[] }).faults;
}

/** Opens the host's page that loads the version. @throws if the page is missing */
async function openCheckPage(browser: Browser, host: string, version: CandidateVersion, faults: Faults): Promise<Page> {
  const { origin } = new URL(host);
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  await context.routeWebSocket(/.*/, (socket) => {
    faults.add(`It opens a socket to ${socket.url()} while it is loaded; leave that to a component.`);
    void socket.close().catch(ignore);
  });
  await answerRequests(context, origin, version, faults);
  const page = await context.newPage();
  collectFaults(context, page, faults);
  const answer = await page.goto(origin + checkPagePath, { waitUntil: 'commit', timeout: 0 });
  if (answer?.status() !== 200) throw new Error(`${origin + checkPagePath} answered ${answer?.status() ?? 'nothing'}.`);
  return page;
}

/** Adds the faults that the page found. Once the page is open, any error is a fault of the version. */
async function collectOutcome(page: Page, faults: Faults): Promise<void> {
  try {
    for (const fault of await outcomeOf(page)) faults.add(fault);
  } catch {
    if (!faults.all.length) faults.add(`Its page ended after it asked for ${faults.lastFile}, before it was loaded.`);
  }
}

/** Waits until loading ends or exceeds its time or memory limit. */
async function watch(memory: AddedMemory, loading: Promise<void>, { limitMs, maxMegabytes }: OneLoad, faults: Faults) {
  const timeLimit = withinMs(limitMs);
  const outcome = await Promise.race([
    loading.then(() => 'loaded' as const),
    timeLimit.timeout.then(() => 'too slow' as const),
    memory.exceeding(maxMegabytes * megabyte),
  ]).finally(timeLimit.clear);
  if (outcome === 'too slow') {
    faults.add(`It was not loaded within ${limitMs / 1000} seconds: something in it does not come to an end.`);
  } else if (outcome !== 'loaded') {
    faults.add(
      `It took ${Math.round(outcome / megabyte)} MB of memory after it asked for ${faults.lastFile}, and may take ` +
        `${maxMegabytes} MB more than an empty page; make large data in a component, or not at all.`,
    );
  }
}

/** Creates a time limit that can be cleared. */
function withinMs(limitMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  return { timeout, clear: () => clearTimeout(timer) };
}

/**
 * Loads a version in a browser of its own, and always closes the browser.
 *
 * @returns the faults of the version
 * @throws if the browser does not start or the host's page is missing, because neither is a fault of the version
 */
export async function loadOnce(one: OneLoad, version: CandidateVersion): Promise<string[]> {
  if (!version.descriptor.files[entryFile]) {
    return [`${entryFile} is not among its files: build it again and publish its whole dist.`];
  }
  const faults = new Faults();
  const home = await mkdtemp(join(tmpdir(), 'msl-check-'));
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser(one.browser, { ...one, home });
    const memory = await AddedMemory.beginIn(browser);
    const loading = openCheckPage(browser, one.host, version, faults).then((page) => collectOutcome(page, faults));
    // Rejects when the browser is closed before loading has ended.
    loading.catch(ignore);
    await watch(memory, loading, one, faults);
    return faults.all;
  } finally {
    await browser?.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 }).catch(ignore);
  }
}
