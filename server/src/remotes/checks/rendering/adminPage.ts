import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import type { CandidateVersion } from '../../publishing/candidate';
import type { RequestFaults } from '../checkPage';
import { answerAdminRequests, isStream } from './adminRequests';
import type { AnswerKind } from './answerApi';
import { type ScreenState, untilQuiet } from './inPage';
import { type Screen, screensOf } from './screens';
import { neutralPath } from './sharedProbe';

/** Time without a change after which the admin is complete, in ms: whatever it shows beside screens is mounted then. */
const adminQuietMs = 1_000;
/** Time without a change after which a screen is complete, in ms. */
const openedQuietMs = 100;
/** The same after a change of size, which a screen follows at once. */
export const resizedQuietMs = 40;
export const openLimitMs = 30_000;
/** Time after which requests that are still unanswered are no longer waited for, in ms; more than a busy machine needs. */
const answerLimitMs = 60_000;

/** The script that makes the functions of `inPage.ts` run when a bundler has named them. */
const namingShim = 'globalThis.__name ??= (value) => value;';

/** The main thread does not respond, so that nothing more can be found out. */
export class PageBlocked extends Error {}

/** @throws PageBlocked if the page does not respond in time */
export async function respondsWithin<Value>(asked: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageBlocked()), limitMs);
  });
  asked.catch(() => undefined);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

export interface AdminPageOptions {
  context: BrowserContext;
  /** Origin of the host. */
  origin: string;
  version: CandidateVersion;
  /** Whether the text editor of the host loads. */
  hasEditor: boolean;
  /** Time after which a screen that still changes or loads is inspected anyway, in ms. */
  readyLimitMs: number;
}

/** A page of the admin with a version in it, without a server behind it. */
export class AdminPage {
  /** What the API answers now. */
  answers: AnswerKind = 'one';
  private pending = 0;

  private constructor(
    readonly page: Page,
    /** A connection to the browser's own figures about the page. */
    readonly session: CDPSession,
    private readonly options: AdminPageOptions,
  ) {
    const count = (change: number) => (request: Request) => {
      if (!isStream(request)) this.pending += change;
    };
    page.on('request', count(1));
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
  }

  static async create(options: AdminPageOptions, faults: RequestFaults): Promise<AdminPage> {
    const { context, origin, version, hasEditor } = options;
    await context.addInitScript(namingShim);
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const claims = Buffer.from(JSON.stringify({ exp, sub: 'record-1' })).toString('base64');
    await context.addInitScript((token) => localStorage.setItem('token', token), `check.${claims}.check`);
    const page = await context.newPage();
    const opened = new AdminPage(page, await context.newCDPSession(page), options);
    await answerAdminRequests(context, { origin, version, kind: () => opened.answers, hasEditor, faults });
    return opened;
  }

  /** Opens the admin. @param onOpen called as soon as the host answers */
  async open(onOpen = () => {}): Promise<Screen[]> {
    const { origin, version } = this.options;
    await this.page.goto(origin + neutralPath, { waitUntil: 'commit', timeout: openLimitMs });
    onOpen();
    const screens = await screensOf(this.page, version.descriptor.name, openLimitMs);
    await this.settle({}, adminQuietMs);
    return screens;
  }

  /**
   * Waits until the screen has what it asked for and no longer changes.
   *
   * @param screen opened first if it has a path
   * @throws PageBlocked if the page does not respond
   */
  async settle(
    { path: first, root }: Partial<Pick<Screen, 'path' | 'root'>> = {},
    quietMs = openedQuietMs,
  ): Promise<ScreenState> {
    const startMs = performance.now();
    const waiting = { root, quietMs, limitMs: this.options.readyLimitMs };
    const untilReady = (path?: string) =>
      respondsWithin(this.page.evaluate(untilQuiet, { ...waiting, path }), openLimitMs);
    let state = await untilReady(first);
    while (this.pending > 0 && performance.now() - startMs < answerLimitMs) {
      state = await untilReady();
    }
    return state;
  }

  /** Shows the screen of the probe, which deletes the cached answers. */
  async showNeutral(): Promise<void> {
    this.answers = 'one';
    await this.settle({ path: neutralPath });
  }
}
