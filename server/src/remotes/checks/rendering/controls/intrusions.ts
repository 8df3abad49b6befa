/**
 * Functions that run in the page of the host, sent there by Playwright: they use nothing from outside of themselves.
 */

declare global {
  var checkedIntrusions: {
    /** Scripts that were to become service workers. */
    workers: string[];
    /** What is stored, by the name of the storage. */
    stored: Record<string, Record<string, string>>;
  };
}

/** Records attempts to register a service worker. Runs before any other script of the page. */
export function watchServiceWorkers(): void {
  globalThis.checkedIntrusions = { workers: [], stored: {} };
  if (!('serviceWorker' in navigator)) return;
  Object.defineProperty(navigator.serviceWorker, 'register', {
    value: (script: string | URL) => {
      globalThis.checkedIntrusions.workers.push(String(script));
      return Promise.reject(new DOMException('An area cannot register a service worker.', 'SecurityError'));
    },
  });
}

/** Stores something of another team under `key`, and records what is stored; leaves out what the host renews. */
export function watchStorage(key: string): void {
  const isRenewed = (name: string) => /^msl-admin-(areas$|screen:)/.test(name);
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    storage.setItem(key, 'kept');
    const entries = Object.entries(storage).filter(([one]) => !isRenewed(one)) as [string, string][];
    globalThis.checkedIntrusions.stored[name] = Object.fromEntries(entries);
  }
}

/** Returns what was done to the browser since the last call, as ends of sentences, and undoes changes of stored values. */
export function takeIntrusions(): string[] {
  const { workers, stored } = globalThis.checkedIntrusions;
  const changes = Object.entries({ localStorage, sessionStorage }).flatMap(([name, storage]) => {
    const known = stored[name] ?? {};
    const changed = Object.keys(known).filter((key) => storage.getItem(key) !== known[key]);
    const isAdded = (key: string) => !(key in known) && !key.startsWith('msl-admin-');
    for (const key of Object.keys(storage).filter(isAdded)) storage.removeItem(key);
    for (const key of changed) storage.setItem(key, known[key] ?? '');
    return changed.map((key) => `changes or deletes ${name}["${key}"], which is not its own`);
  });
  return [...workers.splice(0).map((script) => `registers a service worker, ${script}`), ...changes];
}
