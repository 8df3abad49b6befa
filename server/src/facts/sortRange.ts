import type { Pacer } from '../http/pacer';

/** Returns a number below 0 if the product at `a` comes first. Never 0 for different rows. */
export type CompareRows = (a: number, b: number) => number;

interface Range {
  start: number;
  /** Excluded. */
  end: number;
}

interface Sorting {
  compare: CompareRows;
  pacer: Pacer;
}

/** Sorted at once; takes less than a slice. */
const maxSorted = 2048;
/** Comparisons between two looks at the clock. */
const comparedAtOnce = 1024;

/** Moves the rows before the pivot, the one in the middle, to the front. @returns the place of the pivot */
async function partition(rows: Uint32Array, { start, end }: Range, { compare, pacer }: Sorting): Promise<number> {
  const swap = (a: number, b: number) => ([rows[a], rows[b]] = [rows[b]!, rows[a]!]);
  const pivot = rows[(start + end) >>> 1]!;
  swap((start + end) >>> 1, end - 1);
  let place = start;
  for (let at = start; at < end - 1; at += 1) {
    if (at % comparedAtOnce === 0) await pacer.pauseIfDue();
    if (compare(rows[at]!, pivot) < 0) swap(at, place++);
  }
  swap(place, end - 1);
  return place;
}

/**
 * Rearranges rows so that those of a range are the ones that sorting all of them would put there. The time grows with
 * the number of rows, not with the cost of sorting them: a page is short.
 */
export async function sortRange(rows: Uint32Array, wanted: Range, sorting: Sorting): Promise<void> {
  const pending: Range[] = [{ start: 0, end: rows.length }];
  for (let range = pending.pop(); range; range = pending.pop()) {
    const { start, end } = range;
    if (end <= wanted.start || start >= wanted.end) continue;
    if (end - start <= maxSorted) {
      rows.subarray(start, end).sort(sorting.compare);
      await sorting.pacer.pauseIfDue();
      continue;
    }
    const place = await partition(rows, range, sorting);
    pending.push({ start, end: place }, { start: place + 1, end });
  }
}
