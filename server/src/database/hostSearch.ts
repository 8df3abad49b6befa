import { setTimeout as delay } from 'node:timers/promises';

/** Time until a host that accepts no writes is asked again. */
const askAgainMs = 100;
/** Questions on one connection: a session keeps settings of its database that were changed meanwhile. */
const maxQuestions = 10;
/** Time until a host without a connection is asked again. */
const connectAgainMs = 250;

interface AskingClient {
  connect: () => Promise<unknown>;
  /** Closes the connection at once; questions on it fail. */
  destroy: () => void;
}

/** How the hosts are asked. */
export interface AskedHosts<C extends AskingClient> {
  count: number;
  /** Returns a connection to a host that is not open yet. */
  create: (host: number) => C;
  /** @returns whether the host can be used @throws if the connection broke */
  isUsable: (client: C) => Promise<boolean>;
}

/**
 * Asks all hosts side by side until one can be used or nobody waits any longer. A standby is asked again on the same
 * connection: opening one for each question would take the processor time that servers need to hand over.
 */
export class HostSearch<C extends AskingClient> {
  private readonly clients = new Set<C>();
  private readonly found: Promise<number>;
  private readonly hasAskedAll: Promise<unknown>;
  private waiting = 0;
  private hasEnded = false;
  /** Why a host could not be asked. */
  lastFailure?: unknown;

  constructor(
    private readonly hosts: AskedHosts<C>,
    private readonly onEnd: () => void,
  ) {
    const asked: Promise<void>[] = [];
    const tries = Array.from({ length: hosts.count }, (_, host) => {
      let onAsked = (): void => undefined;
      asked.push(new Promise((resolve) => (onAsked = resolve)));
      return this.ask(host, onAsked);
    });
    this.found = Promise.race(tries);
    this.hasAskedAll = Promise.all(asked);
  }

  /**
   * @param maxMs how long to wait; each host is asked at least once
   * @returns a host that can be used, or `undefined`
   */
  async wait(maxMs: number): Promise<number | undefined> {
    this.waiting += 1;
    try {
      const isOver = Promise.all([this.hasAskedAll, delay(maxMs, undefined, { ref: false })]);
      return await Promise.race([this.found, isOver.then(() => undefined)]);
    } finally {
      this.waiting -= 1;
      if (!this.waiting) this.end();
    }
  }

  /** Resolves when the host can be used; remains pending if the search ends before. */
  private async ask(host: number, onAsked: () => void): Promise<number> {
    while (!this.hasEnded) {
      const client = this.hosts.create(host);
      this.clients.add(client);
      try {
        await client.connect();
        if (await this.becomesUsable(client, onAsked)) {
          this.end();
          return host;
        }
      } catch (error) {
        if (!this.hasEnded) this.lastFailure = error;
        onAsked();
      } finally {
        this.clients.delete(client);
        client.destroy();
      }
      await delay(connectAgainMs);
    }
    return new Promise(() => undefined);
  }

  private async becomesUsable(client: C, onAsked: () => void): Promise<boolean> {
    for (let question = 1; ; question += 1) {
      if (await this.hosts.isUsable(client)) return true;
      onAsked();
      if (question === maxQuestions) return false;
      await delay(askAgainMs);
    }
  }

  private end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const client of this.clients) client.destroy();
    this.onEnd();
  }
}
