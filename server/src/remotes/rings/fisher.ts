/** How many of a number of tries failed. */
export interface Tries {
  total: number;
  failures: number;
}

/** Returns ln n!, by Stirling's series from 20 on; its error there is below 1e-9. */
function logFactorial(n: number): number {
  if (n >= 20) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let sum = 0;
  for (let factor = 2; factor <= n; factor++) sum += Math.log(factor);
  return sum;
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Terms smaller than this part of the sum are ignored. */
const negligible = 1e-12;

/**
 * Fisher's exact test, one-sided: the probability that, of all failures, at least as many as observed fall on `now` if
 * both fail equally often. Returns 1 if `now` does not fail more often than `before`.
 */
export function fisherTest(now: Tries, before: Tries): number {
  const failures = now.failures + before.failures;
  const total = now.total + before.total;
  if (now.failures * before.total <= before.failures * now.total) return 1;
  let term = Math.exp(
    logChoose(now.total, now.failures) + logChoose(before.total, before.failures) - logChoose(total, failures),
  );
  let sum = 0;
  // Above the mean, where `now` lies here, the terms decrease.
  for (let k = now.failures; k <= Math.min(now.total, failures) && term > sum * negligible; k++) {
    sum += term;
    term *= ((now.total - k) * (failures - k)) / ((k + 1) * (before.total - failures + k + 1));
  }
  return Math.min(1, sum);
}
