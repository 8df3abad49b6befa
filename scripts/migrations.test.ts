import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expandFaults } from './testing/expandFaults';
import { migrationFaults } from './testing/migrationFaults';

const folder = path.resolve(__dirname, '../server/src/database/migrations');
const files = readdirSync(folder)
  .filter((file) => /^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const index = readFileSync(path.join(folder, 'index.ts'), 'utf8');
const registered = [...index.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name);

describe('the numbers of migrations', () => {
  it('are unique and registered in their order', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(migrationFaults(files, registered)).toEqual([]);
  });

  it('that two branches took are reported with the next free number', () => {
    expect(
      migrationFaults(['0001-initial', '0002-prices', '0002-stock'], ['0001-initial', '0002-prices', '0002-stock']),
    ).toEqual([
      '0002-prices and 0002-stock have the number 0002. Rename the one that is not released, to 0003-prices or 0003-stock, in its file and in index.ts.',
    ]);
  });

  it('are reported for files that are not registered, missing files and a wrong order', () => {
    expect(migrationFaults(['0001-a', '0002-b', '0003-c'], ['0001-a', '0003-c', '0002-b', '0004-d'])).toEqual([
      'index.ts names 0004-d, but there is no such file.',
      '0002-b comes after 0003-c in index.ts. If it is not released, rename it to 0004-b; otherwise move it up.',
    ]);
    expect(migrationFaults(['0001-a', '0002-b'], ['0001-a'])).toEqual([
      '0002-b is not in index.ts. Add it to the end of `migrations`.',
    ]);
  });
});

describe('migrations', () => {
  /** Released before upgrades without a stop; all instances were stopped for them. */
  const lastWithStop = '0033';
  const needsOf = (name: string) => new RegExp(`name: '${name}'[^}]*needs: '([^']+)'`).exec(index)?.[1];

  it('only add, or name the migration since which no release uses what they take away', () => {
    const later = files.filter((name) => name.slice(0, 4) > lastWithStop);
    expect(later.length).toBeGreaterThan(0);
    for (const name of later) {
      const needs = needsOf(name);
      if (needs) expect(files.indexOf(needs)).toBeLessThan(files.indexOf(name));
      expect(expandFaults(name, readFileSync(path.join(folder, `${name}.ts`), 'utf8'), needs)).toEqual([]);
    }
  });

  it.each([
    ["await tx.schema.alterTable('news').dropColumn('title').execute();", 'drops a column'],
    ['await sql`ALTER TABLE news RENAME TO articles`.execute(tx);', 'renames a table'],
    ["alterTable('news').alterColumn('title', (column) => column.setNotNull())", 'forbids null in a column'],
    ["tx.schema.alterTable('news').addColumn('rank', 'integer', (c) => c.notNull()).execute();", 'has no default'],
  ])('that run %s are refused', (source, fault) => {
    expect(expandFaults('0099-x', source)).toEqual([expect.stringContaining(fault)]);
    expect(expandFaults('0099-x', source, '0035-needed-migrations')).toEqual([]);
  });

  it('that add a column with a default or a whole table are accepted', () => {
    const column =
      "tx.schema.alterTable('news').addColumn('rank', 'integer', (c) => c.notNull().defaultTo(0)).execute();";
    expect(expandFaults('0099-x', column)).toEqual([]);
    expect(expandFaults('0099-x', "await table(tx, engine, 'ranks', { name: 'text' }).execute();")).toEqual([]);
  });
});
