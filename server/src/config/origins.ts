/** The form of an origin in a content security policy: scheme, host and, if not the default, port. */
const originForm = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const anyPort = /:\*$/;

function isOrigin(text: string): boolean {
  try {
    return originForm.test(text) && new URL(text).origin === text;
  } catch {
    return false;
  }
}

/**
 * Reads a list of origins separated by commas; `:*` instead of a port means any port.
 *
 * @throws Error for an entry that is not an origin, such as a URL with a path
 */
export function readOrigins(text: string): string[] {
  const origins = text.split(',').map((one) => one.trim().toLowerCase());
  if (!origins.every((one) => isOrigin(one.replace(anyPort, '')))) throw new Error('not an origin');
  return [...new Set(origins)];
}

const withoutPort = (origin: string) => origin.replace(/:\d+$/, '');

/** Whether a text is exactly an origin, and in the list. @param allowed as returned by {@link readOrigins} */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (!isOrigin(origin)) return false;
  return allowed.some((one) => (anyPort.test(one) ? withoutPort(origin) === one.replace(anyPort, '') : origin === one));
}
