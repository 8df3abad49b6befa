/** What could not be done because code was not loaded. */
export interface LoadFailure {
  /** A message to show instead of the general one. */
  text?: string;
  retry?: () => void;
}

let current: LoadFailure | null = null;
const listeners = new Set<() => void>();

function set(next: LoadFailure | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** The latest failure of a part of the page to load; the layout shows it. */
export const loadFailure = {
  read: () => current,
  report: (failure: LoadFailure) => set(failure),
  clear() {
    if (current) set(null);
  },
  watch(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
