import type { ConsoleMessage, Page } from 'playwright-core';
import { ignore } from '../checkPage';
import { maxHeapMegabytes } from '../launchBrowser';
import { axeScript, findViolations } from './accessibility';
import {
  AdminPage,
  type AdminPageOptions,
  openLimitMs,
  PageBlocked,
  resizedQuietMs,
  respondsWithin,
} from './adminPage';
import type { AnswerKind } from './answerApi';
import { takeIntrusions, watchServiceWorkers, watchStorage } from './controls/intrusions';
import { isReload, useControls } from './controls/useControls';
import type { FaultCause, Findings, ViewportName, Visit } from './findings';
import { takeForeignStyles, watchStyles } from './foreignStyles';
import type { ScreenState } from './inPage';
import {
  learnWrappers,
  takeChains,
  takeLeftovers,
  takeLongestTask,
  watchLeftovers,
  watchListeners,
  watchLongTasks,
  watchTimers,
} from './leftovers';
import type { Screen } from './screens';
import { takeAssignments, watchSingletons } from './singletons';
import { runningShare, threadTimes, usedBytes } from './usage';
import { setViewport } from './viewports';

/** Processor time of one task from which on it blocks the page, in ms. */
const blockedMs = 2000;
const megabyte = 1_000_000;
/** Time after which the controls of the remaining screens are not used any more, in ms. */
const maxControlsMs = 120_000;

/** Answers under which the accessibility of a screen is checked: with many it shows most, when failing it differs most. */
const axeKinds: Record<ViewportName, readonly AnswerKind[]> = { desktop: ['many'], phone: ['many', 'failing'] };

/** Messages about failing answers, and about the scripts of the check in frames that allow none. */
const ignored = /Failed to load resource|net::ERR_(FAILED|ABORTED|BLOCKED)|^Blocked script execution in 'about:/;

export interface Shown extends AdminPageOptions {
  /** What the API answers, one after the other. With the first kind, each screen is left before the next is shown. */
  kinds: readonly AnswerKind[];
  /** Whether to find what screens leave behind. */
  watchesLeftovers: boolean;
  /** Whether to use the controls of each screen, with the first kind of answers. */
  usesControls: boolean;
  /** Which of the screens to show: each whose position, divided by `of`, leaves `index`. */
  part: { index: number; of: number };
  findings: Findings;
}

/**
 * Shows the screens of a version in one page of the admin, under one kind of answers after the other. Each screen is
 * mounted in a window of one size, which then becomes the other size.
 */
export class ScreenVisitor {
  private visit: Visit = { member: 'the manifest', kind: 'many', viewport: 'desktop' };
  /** Members that never became ready; they are not shown again. */
  private readonly unready = new Set<string>();
  /** Time that using controls took so far. */
  private controlsMs = 0;
  private lastError = '';
  private hasTooMuch = false;
  lastFile = 'nothing';
  /** Whether the admin was opened; from then on, any error is a fault of the version. */
  isOpen = false;

  constructor(private readonly shown: Shown) {}

  /** Problem of the screen that is shown. */
  add = (problem: string, cause?: FaultCause) => this.shown.findings.add(this.visit, problem, cause);

  /** @throws PageBlocked if a screen never returns control to the browser */
  async run(): Promise<void> {
    const admin = await AdminPage.create(this.shown, this);
    const { index: own, of } = this.shown.part;
    const screens = (await this.open(admin)).filter((_, index) => index % of === own);
    for (const [index, kind] of this.shown.kinds.entries()) {
      // Every size is once the one in which screens are mounted.
      const sizes: ViewportName[] = index % 2 ? ['phone', 'desktop'] : ['desktop', 'phone'];
      await this.showAll(admin, screens, kind, sizes);
    }
  }

  private listen(page: Page): void {
    page.on('pageerror', (error) => this.add(`throws ${this.stackOf(error.stack ?? error.message)}`));
    page.on('console', (message) => this.readConsole(message));
    page.on('crash', () => this.add(`crashes its page, as one does that holds more than ${maxHeapMegabytes} MB`));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(ignore));
    page.on('popup', (other) => {
      if (!this.visit.control) this.add('opens a window without a click');
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

  /** Opens the admin, prepares the page for all checks, and returns the screens of the version. */
  private async open(admin: AdminPage): Promise<Screen[]> {
    const { page, session } = admin;
    const { watchesLeftovers, usesControls, version } = this.shown;
    const { name, version: number } = version.descriptor;
    this.listen(page);
    await page.addInitScript(watchLongTasks);
    await page.addInitScript(watchServiceWorkers);
    if (watchesLeftovers) {
      await page.addInitScript(watchLeftovers, `/remotes/${name}/${number}/`);
      await page.addInitScript(watchListeners);
      await page.addInitScript(watchTimers);
    }
    const screens = await admin.open(() => (this.isOpen = true));
    await page.evaluate(await axeScript());
    await session.send('Performance.enable');
    if (watchesLeftovers) {
      await page.evaluate(learnWrappers);
      await page.evaluate(watchSingletons);
      await page.evaluate(watchStyles);
    }
    if (usesControls) await this.watchIntrusions(page);
    return screens;
  }

  private async watchIntrusions(page: Page): Promise<void> {
    await page.evaluate(watchSingletons);
    await page.evaluate(watchStorage, 'checked-key-of-another-team');
  }

  private async showAll(admin: AdminPage, screens: Screen[], kind: AnswerKind, sizes: ViewportName[]): Promise<void> {
    const leavesEach = this.shown.watchesLeftovers && kind === this.shown.kinds[0];
    const usesEach = this.shown.usesControls && kind === this.shown.kinds[0];
    const [first = 'desktop', ...others] = sizes;
    await setViewport(admin.session, first);
    for (const screen of screens) {
      if (this.unready.has(screen.member)) continue;
      admin.answers = kind;
      this.visit = { member: screen.member, kind, viewport: first };
      this.lastError = '';
      const hasFailed = !(await this.show(admin, screen, screen.path));
      for (const viewport of hasFailed ? [] : others) {
        this.visit = { ...this.visit, viewport };
        await setViewport(admin.session, viewport);
        await this.show(admin, screen);
      }
      this.visit = { ...this.visit, viewport: first };
      await this.judgeMemory(admin);
      if (usesEach && !hasFailed && this.controlsMs < maxControlsMs) await this.useControls(admin, screen);
      if (leavesEach) await this.leave(admin);
      if (others.length) await setViewport(admin.session, first);
    }
    if (leavesEach) await this.findChains(admin);
    else await this.reporting(admin.showNeutral());
    await this.within(admin.session.send('HeapProfiler.collectGarbage'));
  }

  /** Shows a screen, or what became of it in another size. @returns whether it is shown */
  private async show(admin: AdminPage, { root }: Screen, path?: string): Promise<boolean> {
    const { page, session } = admin;
    await this.within(page.evaluate(takeLongestTask));
    const before = await threadTimes(session);
    const state = await this.reporting(admin.settle({ path, root }, path ? undefined : resizedQuietMs));
    this.judge(state);
    const maxTaskMs = await this.within(page.evaluate(takeLongestTask));
    // On a busy machine a task waits for a processor most of its time, above all one with a low priority.
    this.judgeBlocked(maxTaskMs * runningShare(before, await threadTimes(session)));
    if (axeKinds[this.visit.viewport].includes(this.visit.kind) && state.failure === undefined) {
      for (const violation of await this.within(findViolations(page, root))) this.add(`violates the rule ${violation}`);
    }
    return state.failure === undefined && !this.unready.has(this.visit.member);
  }

  /** Uses the controls of the screen that is shown, and reports what else it does to the page. */
  private async useControls(admin: AdminPage, screen: Screen): Promise<void> {
    const { page, session } = admin;
    const before = await threadTimes(session);
    const startMs = performance.now();
    try {
      await useControls(admin, screen, {
        within: (asked) => this.within(asked),
        onUse: (control) => (this.visit = { ...this.visit, control }),
        onBlocked: async (ms) => {
          if (ms >= blockedMs) this.judgeBlocked(ms * runningShare(before, await threadTimes(session)));
        },
      });
      for (const intrusion of await this.within(page.evaluate(takeIntrusions))) this.add(intrusion);
      await this.judgeAssignments(page);
    } catch (error) {
      this.visit = { ...this.visit, control: undefined };
      if (!isReload(error)) throw error;
      await admin.open();
      await this.watchIntrusions(page);
    } finally {
      this.controlsMs += performance.now() - startMs;
    }
  }

  private judgeBlocked(processorMs: number): void {
    if (processorMs >= blockedMs) {
      this.add(`blocks the page for ${(processorMs / 1000).toFixed(1)} s`, { kind: 'blocked' });
    }
  }

  private async judgeAssignments(page: Page): Promise<void> {
    for (const { holder, name } of await this.within(page.evaluate(takeAssignments))) {
      this.add(`assigns to ${holder}.${name}, which all remotes share`, { kind: 'assignment', holder, name });
    }
  }

  private async judgeMemory({ session }: AdminPage): Promise<void> {
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
      const text = `takes ${Math.round(used / megabyte)} MB of memory, and may take ${maxHeapMegabytes} MB`;
      this.add(text, { kind: 'memory' });
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
  private async leave(admin: AdminPage): Promise<void> {
    const { page } = admin;
    for (const selector of await this.within(page.evaluate(takeForeignStyles))) {
      this.add(`adds a style for "${selector}", which applies outside its area`, { kind: 'style', selector });
    }
    await this.reporting(admin.showNeutral());
    for (const { what, where } of await this.within(page.evaluate(takeLeftovers, this.visit.member))) {
      this.add(`leaves ${what} behind, from ${where}`);
    }
    await this.judgeAssignments(page);
  }

  /** Reports timers that start again and again, once all screens were left. */
  private async findChains({ page }: AdminPage): Promise<void> {
    for (const { what, where, member = this.visit.member } of await this.within(page.evaluate(takeChains))) {
      this.shown.findings.add({ ...this.visit, member }, `leaves ${what} behind, from ${where}`);
    }
  }

  /** @throws PageBlocked if the page does not respond */
  private within<Value>(asked: Promise<Value>): Promise<Value> {
    return this.reporting(respondsWithin(asked, openLimitMs));
  }

  /** Adds a fault if the page does not respond. */
  private async reporting<Value>(asked: Promise<Value>): Promise<Value> {
    return asked.catch((error: unknown) => {
      if (error instanceof PageBlocked) {
        this.add(`blocks the page for more than ${openLimitMs / 1000} s`, { kind: 'blocked' });
      }
      throw error;
    });
  }
}
