/** Uses what the browser stores; undefined where it refuses to store anything, as some do when cookies are blocked. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
