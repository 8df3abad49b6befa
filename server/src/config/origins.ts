/** As it may stand in a policy of pages: scheme, host and, if it is not the usual one, port. */
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
 * Reads a list of origins separated by commas; `:*` instead of a port stands for any port.
 *
 * @throws Error for what is no origin, such as an address with a path
 */
export function readOrigins(text: string): string[] {
  const origins = text.split(',').map((one) => one.trim().toLowerCase());
  if (!origins.every((one) => isOrigin(one.replace(anyPort, '')))) throw new Error('not an origin');
  return [...new Set(origins)];
}

const withoutPort = (origin: string) => origin.replace(/:\d+$/, '');

/** Whether a text is exactly an origin, and one that the list names. @param allowed as {@link readOrigins} reads them */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (!isOrigin(origin)) return false;
  return allowed.some((one) => (anyPort.test(one) ? withoutPort(origin) === one.replace(anyPort, '') : origin === one));
}
