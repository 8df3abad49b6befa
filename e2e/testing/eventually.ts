/** Repeats `ask` until it returns the expected value, because pages show the result of an action in a later frame. */
export async function eventually<T>(ask: () => Promise<T>, expected: T, withinMs = 15_000) {
  const deadlineMs = Date.now() + withinMs;
  let answer = await ask();
  while (JSON.stringify(answer) !== JSON.stringify(expected) && Date.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await ask();
  }
  expect(answer).toEqual(expected);
}
