import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const flags = [
  // Letters as wide as on the screens of phones, not fitted to the pixels of an old one.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];

/** A page and what its console and its requests complained about. */
export interface Visit {
  page: Page;
  complaints: string[];
}

/** The page's scripts come after its first paint; a page that waits for anything less than its load does not wait for them. */
const early = ['commit', 'domcontentloaded'];
const maxHydrationMs = 10_000;

/** Makes `goto` and `reload` wait until the page answers to clicks, if it is one of the product's pages. */
function waitForScripts(page: Page) {
  const isLive = () => !document.getElementById('state') || performance.getEntriesByName('hydrated').length > 0;
  const untilLive = () => page.waitForFunction(isLive, null, { timeout: maxHydrationMs }).catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!early.includes(options?.waitUntil ?? '')) await untilLive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!early.includes(options?.waitUntil ?? '')) await untilLive();
    return response;
  };
}

/**
 * Opens a fresh browser context on the running product.
 *
 * Every console error or warning, uncaught exception and failed request of the product's own goes to `complaints`;
 * `closeBrowsers` in `afterEach` fails the test on any.
 */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Visit> {
  browser ??= await chromium.launch({ executablePath: process.env.CHROME_PATH, args: flags });
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  contexts.push(context);
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) waitForScripts(page);
  const visit: Visit = { page, complaints: [] };
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    visit.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => visit.complaints.push(`uncaught: ${error.message}`));
  visits.push(visit);
  return visit;
}

const visits: Visit[] = [];

/** Ends what the test opened; throws what the pages complained about, except what the test took out of `complaints`. */
export async function closeBrowsers() {
  const complaints = visits.splice(0).flatMap((visit) => visit.complaints);
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  if (complaints.length) throw new Error(`The console is not clean:\n${complaints.join('\n')}`);
}

export async function quitBrowser() {
  await browser?.close();
  browser = undefined;
}
