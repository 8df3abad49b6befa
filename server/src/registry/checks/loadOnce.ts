import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { CandidateVersion } from '../candidate';
import { answerRequests, checkPagePath, entryFile, Faults, ignore } from './checkPage';

/** Only its own errors count: what the browser says of a request that was refused is told by the refusal. */
const isAboutRequest = (text: string) => /Failed to load resource|net::ERR_(FAILED|ABORTED|BLOCKED)/.test(text);

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

export interface OneLoad {
  /** The Chromium. */
  program: string;
  /** Where the host is served, e.g. `http://127.0.0.1:4000`. */
  host: string;
  /** How long it may take, in ms. */
  limitMs: number;
}

async function launch(program: string, home: string, host: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  // The version runs here: it must learn nothing of the server's settings, and reach nothing but the host.
  const { hostname } = new URL(host);
  const reachable = `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`;
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const env = { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: home };
  return chromium.launch({ executablePath: program, args: [...flags, reachable, ...asRoot], env, ...signals });
}

function noteComplaints(context: BrowserContext, page: Page, faults: Faults): void {
  page.on('pageerror', (error) => faults.add(`It throws while it is loaded: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isAboutRequest(text)) faults.add(`The console shows an error: ${text}`);
  });
  page.on('dialog', (dialog) => void dialog.dismiss().catch(ignore));
  page.on('download', () => faults.add('It starts a download while it is loaded; leave that to a component.'));
  context.on('page', (other) => {
    if (other === page) return;
    faults.add('It opens a window while it is loaded; leave that to a component.');
    void other.close().catch(ignore);
  });
}

/** What the host's page found, see `RemoteCheckPage` of the host. */
async function outcomeOf(page: Page): Promise<string[]> {
  const outcome = page.locator('#remote-check');
  await outcome.waitFor({ state: 'attached', timeout: 0 });
  return (JSON.parse((await outcome.textContent()) ?? '') as { faults: string[] }).faults;
}

async function loadIn(browser: Browser, host: string, version: CandidateVersion, faults: Faults): Promise<void> {
  const { origin } = new URL(host);
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  await context.routeWebSocket(/.*/, (socket) => {
    faults.add(`It opens a socket to ${socket.url()} while it is loaded; leave that to a component.`);
    void socket.close().catch(ignore);
  });
  const page = await context.newPage();
  noteComplaints(context, page, faults);
  await answerRequests(page, origin, version, faults);
  const answer = await page.goto(origin + checkPagePath, { waitUntil: 'commit', timeout: 0 });
  if (answer?.status() !== 200) throw new Error(`${origin + checkPagePath} answered ${answer?.status() ?? 'nothing'}.`);
  for (const fault of await outcomeOf(page)) faults.add(fault);
}

/**
 * Loads a version in a browser that is started for it and closed whatever happens.
 *
 * @returns its faults
 * @throws when the browser does not start or the host's page is not there: that is no fault of the version
 */
export async function loadOnce({ program, host, limitMs }: OneLoad, version: CandidateVersion): Promise<string[]> {
  if (!version.descriptor.files[entryFile]) {
    return [`${entryFile} is not among its files: build it again and publish its whole dist.`];
  }
  const faults = new Faults();
  const home = await mkdtemp(join(tmpdir(), 'msl-check-'));
  let browser: Browser | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    browser = await launch(program, home, host);
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        faults.add(`It was not loaded within ${limitMs / 1000} seconds: something in it does not come to an end.`);
        resolve();
      }, limitMs);
    });
    const loading = loadIn(browser, host, version, faults);
    // Ends with an error of its own when the browser is closed under it.
    loading.catch(ignore);
    await Promise.race([loading, tooLong]);
    return faults.all;
  } finally {
    clearTimeout(timer);
    await browser?.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 }).catch(ignore);
  }
}
