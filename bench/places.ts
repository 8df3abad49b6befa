/**
 * Times the city search, which location fields call while the user types: `npm run bench:places`.
 *
 * Alternates searches with many, few and no hits, so that load on the machine affects all of them equally.
 */
import { gatherCities } from '../server/src/modules/places/gatherCities';
import { Gazetteer } from '../server/src/modules/places/gazetteer';

const searches = ['dubai', 'an', 'saint', 'zz', 'qqqqqqq', 'new york', 'ville', 'lon', 'münchen', 'a b'];
const warmUpRounds = 5;
const rounds = 50;

async function run(): Promise<void> {
  const gazetteer = new Gazetteer(await gatherCities());
  const durationsBySearch = new Map<string, number[]>(searches.map((search) => [search, []]));
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [search, durationsMs] of durationsBySearch) {
      const startedMs = performance.now();
      gazetteer.search(search);
      if (round >= 0) durationsMs.push(performance.now() - startedMs);
    }
  }
  console.log(`${'ms of a search'.padEnd(16)}${'found'.padStart(8)}${'median'.padStart(10)}${'slowest'.padStart(10)}`);
  for (const [search, durationsMs] of durationsBySearch) {
    const sorted = durationsMs.toSorted((a, b) => a - b);
    const [median = NaN, slowest = NaN] = [sorted[rounds >> 1], sorted.at(-1)];
    const found = String(gazetteer.search(search).length);
    console.log(
      `${search.padEnd(16)}${found.padStart(8)}${median.toFixed(2).padStart(10)}${slowest.toFixed(2).padStart(10)}`,
    );
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
