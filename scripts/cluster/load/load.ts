import { setTimeout as delay } from 'node:timers/promises';
import { Editors } from './editors';
import { Freshness } from './freshness';
import { Messages } from './messages';
import { type Kind, Outcomes } from './outcomes';
import type { Answer } from './client';
import type { MailSink } from '../../../server/test/support/mailSink';

/** Time between two requests of each kind. */
export const everyMs = { pages: 100, reads: 125, saves: 400, uploads: 1_500, messages: 700, cached: 100 } as const;

export const loadDescription =
  `${1000 / everyMs.pages} pages/s and ${1000 / everyMs.reads} API reads/s of visitors, ` +
  `${1000 / everyMs.saves} saves/s and ${(1000 / everyMs.uploads).toFixed(1)} uploads/s of administrators, ` +
  `${(1000 / everyMs.messages).toFixed(1)} messages/s, ` +
  `${1000 / everyMs.cached} pages/s through Varnish; each save is followed on each instance and through Varnish`;

/** Bounds that the product promises: a save is seen on all instances, and behind a shared cache, within this time. */
const instanceBoundMs = 250;
const cacheBoundMs = 1_250;

const pagePaths = ['/', '/products', '/projects', '/news', '/about', '/contact'];
const readPaths = ['guest/products?itemsPerPage=12', 'guest/products/facets', 'guest/news', 'guest/projects'];

const isGood = ({ status }: Answer) => status >= 200 && status < 300;

export interface LoadOptions {
  /** Address of the balancer. */
  url: string;
  /** Address of Varnish in front of it. */
  cacheUrl: string;
  listInstanceUrls: () => string[];
  mails: MailSink;
  token: string;
}

/** Sends requests at fixed times, however long the answers take, and keeps the ledger of acknowledged writes. */
export class Load {
  outcomes = new Outcomes();
  readonly editors: Editors;
  readonly messages: Messages;
  /** Of saves on all instances, and through Varnish. */
  readonly freshness: Freshness;
  readonly cacheFreshness: Freshness;
  private timers: NodeJS.Timeout[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private turn = 0;

  constructor(private readonly options: LoadOptions) {
    this.freshness = new Freshness(() => options.listInstanceUrls().map((url) => ({ url, boundMs: instanceBoundMs })));
    this.cacheFreshness = new Freshness(() => [{ url: options.cacheUrl, boundMs: cacheBoundMs }]);
    this.editors = new Editors(options.url, options.token, (product) => {
      for (const freshness of [this.freshness, this.cacheFreshness]) void this.track(freshness.follow(product));
    });
    this.messages = new Messages(options.url, options.token, options.mails);
  }

  async prepare(): Promise<void> {
    await this.editors.prepare();
  }

  /** Reads each page once everywhere: an installation that serves visitors has them in memory. */
  async warmUp(): Promise<void> {
    const paths = [...pagePaths, ...readPaths.map((path) => `/api/${path}`)];
    for (const url of [...this.options.listInstanceUrls(), this.options.cacheUrl])
      for (const path of paths) await this.editors.read(`${url}${path}`);
  }

  start(): void {
    this.outcomes = new Outcomes();
    this.freshness.reset();
    this.cacheFreshness.reset();
    const { url, cacheUrl } = this.options;
    const next = (paths: string[]) => paths[(this.turn += 1) % paths.length] ?? '';
    this.repeat('pages', everyMs.pages, () => this.editors.read(`${url}${next(pagePaths)}`));
    this.repeat('reads', everyMs.reads, () => this.editors.read(`${url}/api/${next(readPaths)}`));
    this.repeat('saves', everyMs.saves, () => this.editors.save());
    this.repeat('uploads', everyMs.uploads, () => this.editors.upload());
    this.repeat('messages', everyMs.messages, () => this.messages.send());
    this.repeat('cached', everyMs.cached, () => this.editors.read(`${cacheUrl}${next(pagePaths)}`));
  }

  /** Stops and waits for all answers. */
  async stop(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.timers = [];
    while (this.inFlight.size) await Promise.race([Promise.all(this.inFlight), delay(500)]);
  }

  /** Sends one request now and counts it. @returns whether it succeeded */
  async count(kind: Kind, request: () => Promise<Answer | undefined>): Promise<boolean> {
    const { outcomes } = this;
    const startedMs = Date.now();
    const end = (isOk: boolean, result: string) => {
      outcomes.add({ kind, startedMs, endedMs: Date.now(), isOk, result });
      return isOk;
    };
    try {
      const answer = await request();
      // Nothing was sent, because all that could be sent still waits.
      if (!answer) return false;
      return end(isGood(answer), String(answer.status));
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      return end(false, name === 'AbortError' || name === 'TimeoutError' ? 'no answer in 20 s' : (code ?? name));
    }
  }

  private repeat(kind: Kind, intervalMs: number, request: () => Promise<Answer | undefined>): void {
    this.timers.push(setInterval(() => void this.track(this.count(kind, request)), intervalMs));
  }

  private async track(work: Promise<unknown>): Promise<void> {
    const done: Promise<void> = work.then(
      () => undefined,
      () => undefined,
    );
    this.inFlight.add(done);
    await done;
    this.inFlight.delete(done);
  }
}
