import { type Browser, chromium, type Locator, type Page } from 'playwright-core';

/** How long visitors wait for the next frame after what they do, in milliseconds. */
export interface Responsiveness {
  name: string;
  /** The slowest of its interactions, as Event Timing measures it in steps of 8 ms. */
  worstMs: number;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A phone's processor beside this machine's. */
const slowdown = 4;
/** Longer than any answer to an interaction. */
const restMs = 1200;
/** One turn of a wheel; a page is scrolled in such steps. */
const scrollStepPx = 240;
const scrollPauseMs = 60;

interface Step {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

/** Taps the middle of an element. It is looked for before, because looking for it takes the page's time, too. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped is not shown.');
  await page.waitForTimeout(restMs);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const steps: readonly Step[] = [
  { name: 'consent', path: '/', act: (page) => tap(page, page.getByRole('button', { name: 'Accept' })) },
  { name: 'menu', path: '/', act: (page) => tap(page, page.getByRole('button', { name: 'Menu' })) },
  {
    name: 'filter',
    path: '/products',
    act: async (page) => {
      await tap(page, page.getByRole('button', { name: /^Filter/ }));
      await page.waitForTimeout(restMs);
      await tap(page, page.getByRole('checkbox').first());
    },
  },
  {
    name: 'key',
    path: '/products',
    act: async (page) => {
      await tap(page, page.getByRole('main').locator('input[type=search]').first());
      await page.waitForTimeout(restMs);
      await page.keyboard.type('led bar', { delay: 150 });
    },
  },
  {
    name: 'quote',
    path: '/products',
    act: (page) => tap(page, page.getByRole('link', { name: /^Add to quote/ }).first()),
  },
];

/** Collects, in the page, the durations of interactions and the longest tasks. */
function collect() {
  const kept = { interactions: [] as number[], tasks: [] as number[] };
  Object.assign(globalThis, { measured: kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) kept.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.tasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}

const measured = (page: Page, kind: 'interactions' | 'tasks') =>
  page.evaluate((of) => (globalThis as unknown as { measured: Record<string, number[]> }).measured[of] ?? [], kind);

const forgetTasks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { measured: { tasks: number[] } }).measured.tasks.splice(0));

/** Opens a page on a slow phone and waits until its scripts have run. */
async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext(phone);
  await context.addInitScript(collect);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(4 * restMs);
  return page;
}

async function measureStep(browser: Browser, address: string, { name, path, act }: Step): Promise<Responsiveness> {
  const page = await open(browser, address + path);
  try {
    await act(page);
    await page.waitForTimeout(restMs);
    // An interaction that Event Timing does not report took less than its threshold.
    return { name, worstMs: Math.max(16, ...(await measured(page, 'interactions'))) };
  } finally {
    await page.context().close();
  }
}

/** The longest task while a visitor scrolls from the beginning to the end of the home page; 50: no task was longer. */
async function measureScroll(browser: Browser, address: string): Promise<Responsiveness> {
  const page = await open(browser, address);
  try {
    await forgetTasks(page);
    const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < heightPx; y += scrollStepPx) {
      await page.evaluate((px) => scrollBy(0, px), scrollStepPx);
      await page.waitForTimeout(scrollPauseMs);
    }
    await page.waitForTimeout(restMs);
    return { name: 'longest task of scrolling home', worstMs: Math.max(50, ...(await measured(page, 'tasks'))) };
  } finally {
    await page.context().close();
  }
}

/**
 * Measures how soon the site answers taps, keys and scrolling, on a phone of 390 px whose processor is four times slower
 * than this machine's.
 *
 * @param chromePath path of the browser
 */
export async function measureResponsiveness(address: string, chromePath: string): Promise<Responsiveness[]> {
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  try {
    const results: Responsiveness[] = [];
    for (const step of steps) results.push(await measureStep(browser, address, step));
    return [...results, await measureScroll(browser, address)];
  } finally {
    await browser.close();
  }
}
