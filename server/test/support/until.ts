/** Waits for a condition. @throws Error after 20 seconds */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadlineMs) throw new Error(`This did not become true within 20 seconds: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits until the clock shows a later millisecond, so that later writes have a later time. */
export function laterTime(): Promise<void> {
  const now = Date.now();
  return until(() => Date.now() > now);
}
