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
  learnWrappers,
  takeLeftovers,
  takeLongestTask,
  watchLeftovers,
  watchListeners,
  watchLongTasks,
  watchTimers,
} from './leftovers';
import { type Screen, screensOf } from './screens';
import { neutralPath } from './sharedProbe';
import { takeAssignments, watchSingletons } from './singletons';

const quietMs = 100;
const blockedMs = 2000;
const megabyte = 1_000_000;
const openLimitMs = 30_000;
/** Time after which requests that are still unanswered are no longer waited for, in ms; more than a busy machine needs. */
const answerLimitMs = 60_000;

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

/** Returns the memory that a page uses, in bytes. */
async function usedBytes(session: CDPSession): Promise<number> {
  const { usedSize, ...other } = (await session.send('Runtime.getHeapUsage')) as Record<string, number>;
  return (usedSize ?? 0) + (other.embedderHeapUsedSize ?? 0) + (other.backingStorageSize ?? 0);
}

/** Messages about failing answers, and about the scripts of the check in frames that allow none. */
const ignored = /Failed to load resource|net::ERR_(FAILED|ABORTED|BLOCKED)|^Blocked script execution in 'about:/;

export interface Shown {
  context: BrowserContext;
  /** Origin of the host. */
  origin: string;
  version: CandidateVersion;
  viewport: ViewportName;
  /** Time after which a screen that still changes or loads is inspected anyway, in ms. */
  readyLimitMs: number;
  findings: Findings;
}

/** The main thread does not respond, so that nothing more can be found out. */
class PageBlocked extends Error {}

/** A page of the admin, with a connection to the browser's own figures about it. */
interface OpenPage {
  page: Page;
  session: CDPSession;
}

/** Shows the screens of a version in one page of the admin, one answer kind after the other. */
export class ScreenVisitor {
  private visit: Visit;
  /** What the API answers now. */
  private answers: AnswerKind = 'one';
  /** Members that never became ready; they are not shown again. */
  private readonly unready = new Set<string>();
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
    await answerAdminRequests(context, { origin, version, kind: () => this.answers, faults: this });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const screens = await this.open({ page, session });
    for (const kind of answerKinds) await this.showAll({ page, session }, screens, kind);
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
    const { url, lineNumber, columnNumber } = message.location();
    const hasStack = /\n\s+at /.test(text);
    // Lines and columns begin with 0 here, and with 1 in stacks.
    this.lastError = this.stackOf(hasStack ? text : `${text} at ${url}:${lineNumber + 1}:${columnNumber + 1}`);
    this.add(`logs an error to the console: ${this.lastError}`);
  }

  /** Returns an error's message with the first lines of its stack, addresses without the host. */
  private stackOf(text: string): string {
    const lines = text.replaceAll(this.shown.origin, '').split('\n');
    return lines.slice(0, 5).join(' ');
  }

  /** Path of the version's files. */
  private get base(): string {
    const { name, version } = this.shown.version.descriptor;
    return `/remotes/${name}/${version}/`;
  }

  private get watchesLeftovers(): boolean {
    return this.shown.viewport === 'desktop';
  }

  /** Opens the admin, prepares the page for all checks, and returns the screens of the version. */
  private async open({ page, session }: OpenPage): Promise<Screen[]> {
    const { origin, version } = this.shown;
    this.listen(page);
    if (this.watchesLeftovers) {
      await page.addInitScript(watchLeftovers, this.base);
      await page.addInitScript(watchListeners);
      await page.addInitScript(watchTimers);
    }
    await page.goto(origin + neutralPath, { waitUntil: 'commit', timeout: openLimitMs });
    this.isOpen = true;
    const screens = await screensOf(page, version.descriptor.name, openLimitMs);
    await this.settle(page);
    await page.evaluate(await axeScript());
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (this.watchesLeftovers) {
      await page.evaluate(learnWrappers);
      await page.evaluate(watchSingletons);
      await page.evaluate(watchStyles);
    }
    return screens;
  }

  /** Shows every screen with one kind of answers. With the first kind, leaves each before the next is shown. */
  private async showAll({ page, session }: OpenPage, screens: Screen[], kind: AnswerKind): Promise<void> {
    const leavesEach = this.watchesLeftovers && kind === answerKinds[0];
    for (const screen of screens) {
      if (this.unready.has(screen.member)) continue;
      this.visit = { member: screen.member, kind, viewport: this.shown.viewport };
      this.answers = kind;
      await this.show({ page, session }, screen);
      if (leavesEach) await this.leave(page);
    }
    if (!leavesEach) await this.showNeutral(page);
    await this.within(session.send('HeapProfiler.collectGarbage'));
  }

  /** Shows the screen of the probe, which deletes the cached answers. */
  private async showNeutral(page: Page): Promise<void> {
    this.answers = 'one';
    await this.settle(page, neutralPath);
  }

  private async show({ page, session }: OpenPage, { path }: Screen): Promise<void> {
    await this.within(page.evaluate(takeLongestTask));
    const startMs = await busyMs(session);
    this.lastError = '';
    const state = await this.settle(page, path);
    this.judge(state);
    const maxTaskMs = await this.within(page.evaluate(takeLongestTask));
    // On a busy machine a short task takes long, but little of the processor.
    if (maxTaskMs >= blockedMs && (await busyMs(session)) - startMs >= blockedMs * minBusyShare) {
      this.add(`blocks the page for ${(maxTaskMs / 1000).toFixed(1)} s`);
    }
    if (axeKinds[this.visit.viewport].includes(this.visit.kind) && state.failure === undefined) {
      for (const violation of await this.within(findViolations(page))) this.add(`violates the rule ${violation}`);
    }
    await this.judgeMemory(session);
  }

  private async judgeMemory(session: CDPSession): Promise<void> {
    const maxBytes = maxHeapMegabytes * megabyte;
    let used = await usedBytes(session);
    if (used > maxBytes) {
      // Counts what earlier screens no longer need.
      await this.within(session.send('HeapProfiler.collectGarbage'));
      used = await usedBytes(session);
    }
    const isTooMuch = used > maxBytes;
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
    if (isLoading) this.add(`still shows that it is loading after ${this.shown.readyLimitMs / 1000} s`);
    if (isEmpty || isLoading) this.unready.add(this.visit.member);
  }

  /** Leaves the screen and reports what stays behind. */
  private async leave(page: Page): Promise<void> {
    const styles = await this.within(page.evaluate(takeForeignStyles));
    for (const selector of styles) this.add(`adds a style for "${selector}", which applies outside its area`);
    await this.showNeutral(page);
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
    const limitMs = this.shown.readyLimitMs;
    let state = await this.within(page.evaluate(untilQuiet, { path, quietMs, limitMs }));
    while (this.pending > 0 && performance.now() - startMs < answerLimitMs) {
      state = await this.within(page.evaluate(untilQuiet, { quietMs, limitMs }));
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
