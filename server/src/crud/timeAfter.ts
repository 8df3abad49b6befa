let latestMs = 0;

/**
 * Now; later than any time this process gave before, so that records keep the order they were made in, and later than
 * the version before, so that no two versions have one time.
 */
export function timeAfter(earlier?: string): string {
  latestMs = Math.max(Date.now(), latestMs + 1);
  return new Date(Math.max(latestMs, earlier ? Date.parse(earlier) + 1 : 0)).toISOString();
}
