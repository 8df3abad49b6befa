/** Accesses browser storage; undefined if the browser refuses, as some do when cookies are blocked. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
