import type { AreaScope } from '@msl/shared/ui';

interface Lifetime {
  scope: AreaScope;
  controller: AbortController;
  /** Number of mounted screens of the area. */
  screens: number;
}

export type AreaLifetimes = ReturnType<typeof createAreaLifetimes>;

/**
 * Tracks which areas the page shows. All screens of an area share one scope, which ends when the last one was unmounted
 * and no other one was mounted instead.
 *
 * @param onEnter called when the first screen of an area is mounted
 * @param onLeave called after the signal of the scope has aborted
 */
export function createAreaLifetimes(onEnter: (scope: AreaScope) => void, onLeave: (scope: AreaScope) => void) {
  const lifetimes = new Map<string, Lifetime>();

  function lifetimeOf(name: string): Lifetime {
    const current = lifetimes.get(name);
    if (current) return current;
    const controller = new AbortController();
    const created = { scope: { name, signal: controller.signal }, controller, screens: 0 };
    lifetimes.set(name, created);
    return created;
  }

  function end(lifetime: Lifetime) {
    if (lifetime.screens > 0 || lifetime.controller.signal.aborted) return;
    lifetimes.delete(lifetime.scope.name);
    lifetime.controller.abort();
    onLeave(lifetime.scope);
  }

  return {
    /** Returns the scope of an area. May be called while rendering. */
    scopeOf: (name: string): AreaScope => lifetimeOf(name).scope,

    /** Counts a mounted screen of an area, until the returned function is called. */
    enter(name: string): () => void {
      const lifetime = lifetimeOf(name);
      if (lifetime.screens === 0) onEnter(lifetime.scope);
      lifetime.screens += 1;
      return () => {
        lifetime.screens -= 1;
        // The next screen of the area is mounted in the same commit, after this one was unmounted.
        setTimeout(() => end(lifetime));
      };
    },
  };
}
