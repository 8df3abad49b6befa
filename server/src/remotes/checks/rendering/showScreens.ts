import type { BrowserContext, CDPSession, ConsoleMessage, Page } from 'playwright-core';
import type { CandidateVersion } from '../../publishing/candidate';
import { ignore } from '../checkPage';
import { maxHeapMegabytes } from '../launchBrowser';
import { axeScript, findViolations } from './accessibility';
import { answerAdminRequests } from './adminRequests';
import { type AnswerKind, answerKinds } from './answerApi';
import type { Findings, ViewportName, Visit } from './findings';
import { takeForeignStyles, watchStyles } from './foreignStyles';
import { type ScreenState, untilQuiet } from './inPage';
import {
  takeLeftovers,
  takeLongestTask,
  watchLeftovers,
  watchListeners,
  watchLongTasks,
  watchTimers,
} from './leftovers';
import { type Screen, screensOf } from './screens';
import { takeAssignments, watchSingletons } from './singletons';

/** Time after which a screen that still changes or loads is inspected anyway, in ms. */
const quietLimitMs = 12_000;
const quietMs = 100;
const blockedMs = 2000;
const megabyte = 1_000_000;
const openLimitMs = 30_000;

/** An address of the admin that is no screen of any remote. */
const neutralPath = '/admin/remote-check/none';

/** The script that makes the functions of `inPage.ts` run when a bundler has named them. */
const namingShim = 'globalThis.__name ??= (value) => value;';

/** Answers under which the accessibility of a screen is checked: with many it shows most, when failing it differs most. */
const axeKinds: Record<ViewportName, readonly AnswerKind[]> = { desktop: ['many'], phone: ['many', 'failing'] };

/** Share of a blocked time that the page must have used the processor. */
const minBusyShare = 0.75;

/** Returns the processor time that the main thread has used, in ms. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Messages about failing answers, and about the scripts of the check in frames that allow none. */
const ignored = /Failed to load resource|net::ERR_(FAILED|ABORTED|BLOCKED)|^Blocked script execution in 'about:/;

export interface Shown {
  context: BrowserContext;
  /** Origin of the host. */
  origin: string;
  version: CandidateVersion;
  viewport: ViewportName;
  findings: Findings;
}

/** The main thread does not respond, so that nothing more can be found out. */
class PageBlocked extends Error {}

/** Shows the screens of a version in one browser window, one answer kind after the other. */
export class ScreenVisitor {
  private visit: Visit;
  private pending = 0;
  private lastError = '';
  private hasTooMuch = false;
  lastFile = 'nothing';
  /** Whether the admin was opened; from then on, any error is a fault of the version. */
  isOpen = false;

  constructor(private readonly shown: Shown) {
    this.visit = { member: 'the manifest', kind: 'many', viewport: shown.viewport };
  }

  /** Problem of the screen that is shown. */
  add = (problem: string) => this.shown.findings.add(this.visit, problem);

  /** @throws PageBlocked if a screen never returns control to the browser */
  async run(): Promise<void> {
    const { context, origin, version } = this.shown;
    await context.addInitScript(namingShim);
    await context.addInitScript(watchLongTasks);
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const claims = Buffer.from(JSON.stringify({ exp, sub: 'record-1' })).toString('base64');
    await context.addInitScript((token) => localStorage.setItem('token', token), `check.${claims}.check`);
    await answerAdminRequests(context, { origin, version, kind: () => this.visit.kind, faults: this });
    for (const kind of answerKinds) await this.showAll(kind);
  }

  private listen(page: Page): void {
    page.on('request', () => (this.pending += 1));
    page.on('requestfinished', () => (this.pending -= 1));
    page.on('requestfailed', () => (this.pending -= 1));
    page.on('pageerror', (error) => this.add(`throws ${this.stackOf(error.stack ?? error.message)}`));
    page.on('console', (message) => this.readConsole(message));
    page.on('crash', () => this.add(`crashes its page, as one does that holds more than ${maxHeapMegabytes} MB`));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(ignore));
    page.on('popup', (other) => {
      this.add('opens a window without a click');
      void other.close().catch(ignore);
    });
  }

  private readConsole(message: ConsoleMessage): void {
    const text = message.text();
    if (message.type() !== 'error' || ignored.test(text)) return;
    this.lastError = this.stackOf(text);
    this.add(`logs an error to the console: ${this.lastError}`);
  }

  /** Returns an error's message with the first lines of its stack, addresses without the host. */
  private stackOf(text: string): string {
    const lines = text.replaceAll(this.shown.origin, '').split('\n');
    return lines.slice(0, 5).join(' ');
  }

  /** Shows every screen with one kind of answers. */
  private async showAll(kind: AnswerKind): Promise<void> {
    const { context, origin, version, viewport } = this.shown;
    const { name, version: number } = version.descriptor;
    this.visit = { member: 'the manifest', kind: 'one', viewport };
    this.pending = 0;
    const page = await context.newPage();
    this.listen(page);
    const isThorough = kind === 'many' && viewport === 'desktop';
    if (isThorough) {
      await page.addInitScript(watchLeftovers, `/remotes/${name}/${number}/`);
      await page.addInitScript(watchListeners);
      await page.addInitScript(watchTimers);
    }
    await page.goto(origin + neutralPath, { waitUntil: 'commit', timeout: openLimitMs });
    this.isOpen = true;
    const screens = await screensOf(page, name, openLimitMs);
    await this.settle(page);
    if (axeKinds[viewport].includes(kind)) await page.evaluate(await axeScript());
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (isThorough) {
      await page.evaluate(watchSingletons);
      await page.evaluate(watchStyles);
    }
    for (const screen of screens) {
      this.visit = { member: screen.member, kind, viewport };
      await this.show(page, session, screen);
      if (isThorough) await this.leave(page);
    }
    await page.close();
  }

  private async show(page: Page, session: CDPSession, { path }: Screen): Promise<void> {
    await this.within(page.evaluate(takeLongestTask));
    const startMs = await busyMs(session);
    this.lastError = '';
    const state = await this.settle(page, path);
    this.judge(state);
    const longestMs = await this.within(page.evaluate(takeLongestTask));
    // On a busy machine a short task takes long, but little of the processor.
    if (longestMs >= blockedMs && (await busyMs(session)) - startMs >= blockedMs * minBusyShare)
      this.add(`blocks the page for ${(longestMs / 1000).toFixed(1)} s`);
    if (axeKinds[this.visit.viewport].includes(this.visit.kind) && state.failure === undefined) {
      for (const violation of await this.within(findViolations(page))) this.add(`violates the rule ${violation}`);
    }
    const { usedSize, ...other } = (await session.send('Runtime.getHeapUsage')) as Record<string, number>;
    const used = (usedSize ?? 0) + (other.embedderHeapUsedSize ?? 0) + (other.backingStorageSize ?? 0);
    const isTooMuch = used > maxHeapMegabytes * megabyte;
    // What one screen keeps, the next ones are not to blame for.
    if (isTooMuch && !this.hasTooMuch) {
      this.add(`takes ${Math.round(used / megabyte)} MB of memory, and may take ${maxHeapMegabytes} MB`);
    }
    this.hasTooMuch = isTooMuch;
  }

  private judge({ failure, isEmpty, isLoading, isUnowned }: ScreenState): void {
    if (isUnowned) this.add('has no screen at its own address');
    if (failure !== undefined && !this.lastError) this.add(`is replaced by its failure: ${failure}`);
    if (isEmpty) this.add('shows nothing');
    if (isLoading) this.add(`still shows that it is loading after ${quietLimitMs / 1000} s`);
  }

  /** Leaves the screen and reports what stays behind. */
  private async leave(page: Page): Promise<void> {
    const styles = await this.within(page.evaluate(takeForeignStyles));
    for (const selector of styles) this.add(`adds a style for "${selector}", which applies outside its area`);
    await this.settle(page, neutralPath);
    for (const { what, where } of await this.within(page.evaluate(takeLeftovers))) {
      this.add(`leaves ${what} behind, from ${where}`);
    }
    for (const path of await this.within(page.evaluate(takeAssignments))) {
      this.add(`assigns to ${path}, which all remotes share`);
    }
  }

  /** Waits until the screen has what it asked for and no longer changes. @param path opened first */
  private async settle(page: Page, path?: string): Promise<ScreenState> {
    const startMs = performance.now();
    let state = await this.within(page.evaluate(untilQuiet, { path, quietMs, limitMs: quietLimitMs }));
    while (this.pending > 0 && performance.now() - startMs < quietLimitMs) {
      state = await this.within(page.evaluate(untilQuiet, { quietMs, limitMs: quietLimitMs }));
    }
    return state;
  }

  /** @throws PageBlocked if the page does not respond */
  private async within<Value>(asked: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const fail = () => reject(new PageBlocked());
      timer = setTimeout(fail, openLimitMs);
    });
    try {
      return await Promise.race([asked, late]);
    } catch (error) {
      asked.catch(ignore);
      if (error instanceof PageBlocked) this.add(`blocks the page for more than ${openLimitMs / 1000} s`);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
