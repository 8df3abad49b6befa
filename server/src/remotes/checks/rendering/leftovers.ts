/**
 * Functions that run in the page of the host, sent there by Playwright: they use nothing from outside of themselves.
 */

/** What the checked version left behind in the page. */
export interface Leftover {
  /** E.g. `a listener for "resize" on window`. */
  what: string;
  /** The line of the version's file that created it. */
  where: string;
}

/** A timer that was started again after the screens were left. */
export interface Chain extends Leftover {
  /** Member since whose screen the timer runs, if that is known. */
  member?: string;
}

interface Watched extends Leftover {
  /** Delay in ms of a timer that fires once. */
  delayMs?: number;
}

interface Watch {
  /** Records something the calling file created, if that is a file of the version. */
  begin(what: string, delayMs?: number): Watched | undefined;
  end(entry: Watched | undefined): void;
  /** Runs code without an address, and disregards from then on the lines through which its calls arrive. */
  learnWrappers(use: () => void): void;
  /** Takes what the screen of a member left behind; short timers are tolerated. */
  take(member: string): Leftover[];
  /** Waits until tolerated timers have fired, and returns those that were started meanwhile. */
  takeChains(): Promise<Chain[]>;
}

declare global {
  var checkedLeftovers: Watch;
  var takeLongTasks: (() => number[]) | undefined;
}

/** Records how long the main thread is blocked, for {@link takeLongestTask}. */
export function watchLongTasks(): void {
  const durations: number[] = [];
  const record = (entries: PerformanceEntryList) => durations.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  globalThis.takeLongTasks = () => {
    // Those of which a busy page has not yet told the observer.
    record(observer.takeRecords());
    return durations.splice(0);
  };
}

/**
 * Prepares to record what files below `base` leave behind; {@link watchListeners} and {@link watchTimers} do so. All
 * three run before any other script of the page.
 */
export function watchLeftovers(base: string): void {
  const toleratedMs = 1000;
  const { setTimeout: later } = window;
  const watched = new Set<Watched>();
  /** Members after whose screens a short timer of a line was running first, by line. */
  let members = new Map<string, string>();
  /** Lines of the host that pass calls on, because the host tracks some of them, too. */
  const wrappers = new Set<string>();
  let isLearning = false;
  const linesOf = ({ stack = '' }: Error) => stack.match(/https?:\/\/[^\s)]+:\d+:\d+/g) ?? [];
  const callerOf = (): string | undefined => {
    const lines = linesOf(new Error());
    if (isLearning) lines.forEach((line) => wrappers.add(line));
    const caller = lines.find((line) => !wrappers.has(line));
    return caller?.includes(base) ? caller.slice(caller.indexOf(base)) : undefined;
  };
  globalThis.checkedLeftovers = {
    begin(what, delayMs) {
      const where = callerOf();
      if (where === undefined) return undefined;
      const entry = { what, where, delayMs };
      watched.add(entry);
      return entry;
    },
    end: (entry) => void (entry && watched.delete(entry)),
    learnWrappers(use) {
      isLearning = true;
      use();
      isLearning = false;
    },
    take(member) {
      const left = [...watched].filter(({ delayMs = Infinity }) => delayMs > toleratedMs);
      // Each is reported once.
      for (const one of left) watched.delete(one);
      members = new Map([...watched].map(({ where }) => [where, members.get(where) ?? member]));
      return left.map(({ what, where }) => ({ what, where }));
    },
    async takeChains() {
      const earlier = new Set(watched);
      await new Promise((resolve) => later(resolve, toleratedMs + 100));
      const started = [...watched].filter((one) => !earlier.has(one));
      const chains = new Map(started.map(({ where, delayMs }) => [where, delayMs]));
      return [...chains].map(([where, delayMs]) => ({
        what: `a timer of ${delayMs} ms that starts again`,
        ...{ where, member: members.get(where) },
      }));
    },
  };
}

/** Records listeners on objects that outlive a screen. */
export function watchListeners(): void {
  const { begin, end } = globalThis.checkedLeftovers;
  const nameOf = (target: unknown): string | undefined => {
    if (target === window || target === undefined || target === null) return 'window';
    if (target === document) return 'document';
    if (target === document.documentElement || target === document.body) return 'the body of the page';
    if (target instanceof MediaQueryList) return `the media query ${target.media}`;
    return target === window.visualViewport ? 'the viewport' : undefined;
  };
  type Listener = EventListenerOrEventListenerObject | null;
  const listeners = new WeakMap<object, Map<string, Watched>>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keyOf = (target: EventTarget, type: string, options?: boolean | EventListenerOptions) =>
    `${nameOf(target)} ${type} ${typeof options === 'object' ? Boolean(options.capture) : Boolean(options)}`;

  EventTarget.prototype.addEventListener = function (type: string, listener: Listener, options) {
    const target = this ?? window;
    const place = nameOf(target);
    add.call(target, type, listener, options);
    if (!place || !listener) return;
    const entry = begin(`a listener for "${type}" on ${place}`);
    if (!entry) return;
    const known = listeners.get(listener) ?? new Map<string, Watched>();
    end(known.get(keyOf(target, type, options)));
    listeners.set(listener, known.set(keyOf(target, type, options), entry));
    const { once, signal } = typeof options === 'object' ? options : {};
    if (once) add.call(target, type, () => end(entry), { once: true });
    if (signal) add.call(signal, 'abort', () => end(entry), { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type: string, listener: Listener, options) {
    const target = this ?? window;
    remove.call(target, type, listener, options);
    if (listener) end(listeners.get(listener)?.get(keyOf(target, type, options)));
  };
}

/** Records timers and requested animation frames. */
export function watchTimers(): void {
  const { begin, end } = globalThis.checkedLeftovers;
  const timers = new Map<number, Watched | undefined>();
  const { setTimeout: later, setInterval: every, requestAnimationFrame: frame } = window;
  const { clearTimeout: stopLater, clearInterval: stopEvery, cancelAnimationFrame: stopFrame } = window;
  const patch = (parts: object) => Object.assign(window, parts);
  patch({
    setTimeout(handler: TimerHandler, delayMs = 0, ...args: unknown[]) {
      const entry = begin(`a timer of ${Math.round(delayMs / 1000)} s`, delayMs);
      if (!entry || typeof handler !== 'function') return later(handler, delayMs, ...args);
      const id = later(() => {
        end(entry);
        (handler as (...given: unknown[]) => void)(...args);
      }, delayMs);
      timers.set(id, entry);
      return id;
    },
    setInterval(handler: TimerHandler, delayMs = 0, ...args: unknown[]) {
      const id = every(handler, delayMs, ...args);
      timers.set(id, begin(`a timer that repeats every ${delayMs} ms`));
      return id;
    },
    clearTimeout(id?: number) {
      stopLater(id);
      end(timers.get(id ?? -1));
    },
    clearInterval(id?: number) {
      stopEvery(id);
      end(timers.get(id ?? -1));
    },
  });
  const frames = new Map<number, Watched | undefined>();
  patch({
    requestAnimationFrame(callback: FrameRequestCallback) {
      const entry = begin('an animation that asks for every next frame');
      if (!entry) return frame(callback);
      const id = frame((time) => {
        end(entry);
        callback(time);
      });
      frames.set(id, entry);
      return id;
    },
    cancelAnimationFrame(id: number) {
      stopFrame(id);
      end(frames.get(id));
    },
  });
}

/** Finds the lines of the host through which calls arrive; to be run when the host is complete. */
export function learnWrappers(): void {
  const ignore = () => undefined;
  const longMs = 1_000_000;
  globalThis.checkedLeftovers.learnWrappers(() => {
    for (const target of [window, document, document.documentElement, document.body]) {
      target.addEventListener('checked', ignore);
      target.removeEventListener('checked', ignore);
    }
    clearInterval(setInterval(ignore, longMs));
    clearTimeout(setTimeout(ignore, longMs));
    cancelAnimationFrame(requestAnimationFrame(ignore));
  });
}

export const takeLeftovers = (member: string): Leftover[] => globalThis.checkedLeftovers.take(member);

export const takeChains = (): Promise<Chain[]> => globalThis.checkedLeftovers.takeChains();

/** Returns the longest time for which the main thread was blocked since the last call, in ms. */
export function takeLongestTask(): number {
  return Math.max(0, ...(globalThis.takeLongTasks?.() ?? []));
}
