import { alarmLevel, judge, minTries } from './judge';
import { fisherTest, type Tries } from './fisher';

/** Returns reproducible numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Scenario {
  /** Loads of the version before. */
  before: number;
  /** Probability that a load fails, of the version before and of the new one. */
  rates: [before: number, now: number];
  /** Reports that a failing page sends. */
  cluster?: number;
}

const runs = 1000;
/** Loads of the new version while it is watched; the verdict is given after each. */
const maxLoads = 500;

function draw(random: () => number, loads: number, rate: number, cluster: number): Tries {
  const tries = { total: loads, failures: 0 };
  for (let load = 0; load < loads; load++) if (random() < rate) tries.failures += cluster;
  return { ...tries, failures: Math.min(loads, tries.failures) };
}

/** Returns the number of loads after which the new version goes back; `undefined` if it never does. */
function loadsUntilAlarm(random: () => number, { before, rates, cluster = 1 }: Scenario): number | undefined {
  const earlier = draw(random, before, rates[0], cluster);
  const now = { total: 0, failures: 0 };
  for (let load = 1; load <= maxLoads; load++) {
    now.total += 1;
    const isFailure = random() < rates[1];
    if (isFailure) now.failures += cluster;
    // A load without a failure cannot raise an alarm, except the first that counts.
    if (!isFailure && load !== minTries) continue;
    const counted = { ...now, failures: Math.min(now.total, now.failures) };
    if (judge(counted, earlier) === 'worse') return load;
  }
  return undefined;
}

function simulate(scenario: Scenario): { percent: number; medianLoads: number | undefined } {
  const random = seededRandom(20_260_301);
  const loads = Array.from({ length: runs }, () => loadsUntilAlarm(random, scenario))
    .filter((one) => one !== undefined)
    .sort((one, other) => one - other);
  return { percent: (100 * loads.length) / runs, medianLoads: loads[Math.floor(loads.length / 2)] };
}

// The figures of docs/decisions/release-rings.md.
describe('the verdict after every load', () => {
  it.each<[string, Scenario, number]>([
    ['few loads before, rarely failing', { before: 50, rates: [0.01, 0.01] }, 0],
    ['many loads before, rarely failing', { before: 1000, rates: [0.01, 0.01] }, 0.3],
    ['few loads before, often failing', { before: 50, rates: [0.1, 0.1] }, 0.3],
    ['many loads before, often failing', { before: 1000, rates: [0.1, 0.1] }, 0.6],
  ])('rolls back an equally good version in less than one case in a hundred: %s', (_, scenario, percent) => {
    expect(simulate(scenario).percent).toBe(percent);
  });

  it('errs more often if every failing page sends two reports', () => {
    expect(simulate({ before: 1000, rates: [0.01, 0.01], cluster: 2 }).percent).toBe(4.3);
  });

  it.each<[string, Scenario, { percent: number; medianLoads: number }]>([
    ['every third load fails', { before: 200, rates: [0.01, 0.33] }, { percent: 100, medianLoads: 10 }],
    ['every tenth load fails', { before: 200, rates: [0.01, 0.1] }, { percent: 97.5, medianLoads: 69 }],
  ])('rolls back a version when %s', (_, scenario, expected) => {
    expect(simulate(scenario)).toEqual(expected);
  });
});

describe("Fisher's exact test", () => {
  it.each<[Tries, Tries, number]>([
    // Fisher's lady tasting tea: 17/70 and 1/70.
    [{ total: 4, failures: 3 }, { total: 4, failures: 1 }, 17 / 70],
    [{ total: 4, failures: 4 }, { total: 4, failures: 0 }, 1 / 70],
    // 3 of 10 against none of 200: C(10, 3) / C(210, 3).
    [{ total: 10, failures: 3 }, { total: 200, failures: 0 }, 120 / 1_521_520],
    [{ total: 10, failures: 0 }, { total: 200, failures: 3 }, 1],
  ])('of %o against %o is exact', (now, before, probability) => {
    expect(fisherTest(now, before)).toBeCloseTo(probability, 8);
  });

  it('answers for counts as large as the database holds', () => {
    const [now, before] = [
      { total: 2 ** 31, failures: 2 ** 30 },
      { total: 2 ** 31, failures: 2 ** 29 },
    ];
    expect(fisherTest(now, before)).toBeLessThan(alarmLevel);
  });
});
