import type { RemoteFiles } from '../loading/remoteFiles';
import { runningScopeName } from './renderLoops';

/** Something that the code of an area added to the page and that outlives React's components. */
interface Addition {
  /** Name of the scope that added it. */
  scope: string;
  /** For people: `a listener for resize on window`. */
  what: string;
}

export type Leftovers = ReturnType<typeof trackLeftovers>;

const isCapturing = (options: unknown) =>
  typeof options === 'object' ? Boolean((options as { capture?: boolean } | null)?.capture) : options === true;

/** The remote of a scope, whose name begins with it. */
export const remoteOfScope = (scope: string) => scope.slice(0, scope.indexOf('/'));

/**
 * Tracks what areas add to the page outside of React: listeners on window, document and body, intervals, and style
 * elements. An effect of a remote tells its scope; other code is recognised by its stack, and counts for the area of its
 * remote that is shown.
 */
export function trackLeftovers(files: Pick<RemoteFiles, 'ownerOf'>) {
  const entered = new Set<string>();
  const listeners: Map<unknown, Map<string, Addition>>[] = [];
  const intervals = new Map<unknown, Addition>();
  const styles = new Map<Element, Addition>();

  /** Returns the scope whose code is running; empty or undefined for code of no area. */
  function findScope(): string | undefined {
    const running = runningScopeName();
    if (running !== undefined) return running;
    if (!entered.size) return undefined;
    const owner = files.ownerOf(new Error().stack ?? '');
    return owner && [...entered].find((name) => remoteOfScope(name) === owner.name);
  }

  function watchListeners(target: EventTarget, label: string) {
    const { addEventListener, removeEventListener } = target;
    const added = new Map<unknown, Map<string, Addition>>();
    listeners.push(added);
    const keyOf = (type: string, options: unknown) => `${type} ${isCapturing(options)}`;
    const forget = (type: string, listener: unknown, options: unknown) =>
      added.get(listener)?.delete(keyOf(type, options));
    target.addEventListener = function (...[type, listener, options]: Parameters<typeof addEventListener>) {
      addEventListener.call(this, type, listener, options);
      const { once, signal } = typeof options === 'object' ? options : {};
      const scope = listener && !once && !signal?.aborted ? findScope() : undefined;
      if (!scope) return;
      const ofListener = added.get(listener) ?? new Map<string, Addition>();
      added.set(listener, ofListener.set(keyOf(type, options), { scope, what: `a listener for ${type} on ${label}` }));
      signal?.addEventListener('abort', () => forget(type, listener, options), { once: true });
    };
    target.removeEventListener = function (...[type, listener, options]: Parameters<typeof removeEventListener>) {
      removeEventListener.call(this, type, listener, options);
      forget(type, listener, options);
    };
  }

  function watchIntervals() {
    const { setInterval, clearInterval } = window;
    const watched = (...args: Parameters<typeof setInterval>) => {
      const timer = setInterval.apply(window, args);
      const scope = findScope();
      if (scope) intervals.set(timer, { scope, what: `an interval of ${args[1] ?? 0} ms` });
      return timer;
    };
    window.setInterval = watched as typeof setInterval;
    window.clearInterval = (timer) => {
      clearInterval.call(window, timer);
      intervals.delete(timer);
    };
  }

  function watchStyles() {
    const { createElement } = document;
    document.createElement = function (this: Document, ...args: Parameters<typeof createElement>) {
      const element = createElement.apply(this, args);
      const scope = element instanceof HTMLStyleElement ? findScope() : undefined;
      if (scope) styles.set(element, { scope, what: 'a style element' });
      return element;
    } as typeof createElement;
  }

  watchListeners(window, 'window');
  watchListeners(document, 'document');
  watchListeners(document.body, 'body');
  watchIntervals();
  watchStyles();

  /** Removes the additions of a scope from a map and returns those that are still in the page. */
  function takeFrom<Key>(additions: Map<Key, Addition>, scope: string, isLeft: (key: Key) => boolean = () => true) {
    const own = [...additions].filter(([, addition]) => addition.scope === scope);
    own.forEach(([key]) => additions.delete(key));
    return own.filter(([key]) => isLeft(key)).map(([, { what }]) => what);
  }

  return {
    enter: (scope: string) => void entered.add(scope),

    /** Returns what an area that was left has not removed, as text, and stops tracking it. */
    leave(scope: string): string[] {
      entered.delete(scope);
      return [
        ...listeners.flatMap((added) => [...added.values()].flatMap((ofListener) => takeFrom(ofListener, scope))),
        ...takeFrom(intervals, scope),
        ...takeFrom(styles, scope, ({ isConnected }) => isConnected),
      ];
    },

    /** Whether any scope of a remote is shown. */
    isShown: (remote: string) => [...entered].some((scope) => remoteOfScope(scope) === remote),
  };
}
