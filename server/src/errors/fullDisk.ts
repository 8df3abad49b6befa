const codes = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;
/** Of libraries that give no code. */
const text = /no space left on device/i;

interface Fault {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null;

/** Whether an error, or its cause, says that a disk is full: the server's, or that of its database. */
export function isDiskFull(error: unknown): boolean {
  if (!isFault(error)) return false;
  return [error, error.cause]
    .filter(isFault)
    .some(({ code, message }) => codes.test(String(code)) || text.test(String(message)));
}
