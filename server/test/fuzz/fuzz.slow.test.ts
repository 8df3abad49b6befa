import { databases } from '../support/testApp';
import { runFuzz } from './run';

/** A share of the inputs of `npm run test:fuzz`, the same ones each time. */
const shares = { SQLite: 500, PostgreSQL: 250 };

describe.each(databases)('generated inputs on $name', (database) => {
  it('never cause a 5xx or a record that cannot be read', async () => {
    const { sent, counts, failures, grownMegabytes } = await runFuzz({
      database,
      inputs: shares[database.name],
      seed: 1,
    });
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(shares[database.name]);
    expect([...counts.keys()].filter((code) => code >= 500)).toEqual([]);
    for (const code of [200, 201, 400, 401, 404, 409, 413, 415, 422]) expect(counts.get(code)).toBeGreaterThan(0);
    expect(grownMegabytes.used).toBeLessThan(100);
    expect(grownMegabytes.resident).toBeLessThan(400);
  }, 180_000);
});
