import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const flags = [
  // Disables font hinting, so that texts are as wide as on phones.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Decodes pictures as part of drawing. Otherwise Chromium stops drawing the home page in one of 80 visits on a busy
  // machine, and tests that wait for a frame hang.
  '--disable-checker-imaging',
];

/** Limit of an action or of a wait for a state of the page. */
const actionMs = 15_000;
/** A page may load the product's code for the first time, beside other pages. */
const navigationMs = 30_000;

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];

/** A page with the errors of its console and requests. */
export interface Visit {
  page: Page;
  complaints: string[];
}

/** Load states before the scripts run, which load after the first paint. */
const early = ['commit', 'domcontentloaded'];
const maxHydrationMs = 10_000;

/** Makes `goto` and `reload` wait until the page is hydrated, if it is a page of the product. */
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

/** Logs refused compilations of text, which browsers report by an event alone. */
function logRefusedEval() {
  document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
    if (blockedURI === 'eval') console.error(`The policy refused eval in ${sourceFile}`);
  });
}

/**
 * Opens a fresh browser context on the running product.
 *
 * Adds every console error or warning, uncaught exception and failed request to the product to `complaints`; if there
 * is any, the test fails at its end.
 */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Visit> {
  browser ??= chromium.launch({ executablePath: process.env.CHROME_PATH, args: flags });
  const context = await (
    await browser
  ).newContext({
    baseURL: process.env.E2E_URL,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  contexts.push(context);
  context.setDefaultTimeout(actionMs);
  context.setDefaultNavigationTimeout(navigationMs);
  await context.addInitScript(logRefusedEval);
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

const maxDescriptionLines = 60;

/** Describes what an open page shows: its address, title and accessible content. */
async function describePage(page: Page): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch(() => 'It does not respond.');
  const title = await Promise.race([page.title().catch(() => ''), new Promise((resolve) => setTimeout(resolve, 500))]);
  const lines = content.split('\n').slice(0, maxDescriptionLines);
  return [`The page ${page.url()} ("${title ?? ''}") showed:`, ...lines].join('\n');
}

globalThis.describePages = async () => {
  const pages = visits.filter(({ page }) => !page.isClosed()).map(({ page }) => describePage(page));
  return (await Promise.all(pages)).join('\n\n');
};

/** Closes all browsers of the test. Throws if `complaints` is not empty. */
export async function closeBrowsers() {
  const complaints = visits.splice(0).flatMap((visit) => visit.complaints);
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  if (complaints.length) throw new Error(`The console is not clean:\n${complaints.join('\n')}`);
}

export async function quitBrowser() {
  await (await browser)?.close();
  browser = undefined;
}
