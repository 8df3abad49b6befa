import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toMigrationName } from './new-area/migrationName';
import { expandFaults } from './testing/expandFaults';
import { migrationFaults } from './testing/migrationFaults';

const folder = path.resolve(import.meta.dirname, '../server/src/database/migrations');
const files = readdirSync(folder)
  .filter((file) => /^\d+-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const index = readFileSync(path.join(folder, 'index.ts'), 'utf8');
const registered = [...index.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name);

describe('the names of migrations', () => {
  it('are unique and registered in their order', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(migrationFaults(files, registered)).toEqual([]);
  });

  it('differ if two branches add an area in the same minute, and come after all others', () => {
    const now = new Date('2099-11-24T20:34:56Z');
    const added = ['leads', 'visits'].map((folder) => toMigrationName(folder, now));
    expect(added).toEqual(['209911242034-leads', '209911242034-visits']);
    const merged = [...files, ...added];
    expect([...merged].sort()).toEqual(merged);
    expect(migrationFaults(merged, [...registered, ...added])).toEqual([]);
  });

  it('are reported if two branches took the same number', () => {
    const names = ['0001-initial', '0002-prices', '0002-stock'];
    expect(migrationFaults(names, names)).toEqual([
      '0002-prices and 0002-stock have the same number. Name the one that is not released by its UTC minute (YYYYMMDDhhmm-name), in its file and in index.ts.',
    ]);
  });

  it('are reported for files that are not registered, missing files and a wrong order', () => {
    expect(migrationFaults(['0001-a', '0002-b', '0003-c'], ['0001-a', '0003-c', '0002-b', '0004-d'])).toEqual([
      'index.ts names 0004-d, but there is no such file.',
      '0002-b comes after 0003-c in index.ts. Move it up: migrations are in the order of their names.',
    ]);
    expect(migrationFaults(['0001-a', '0002-b'], ['0001-a'])).toEqual([
      '0002-b is not in index.ts. Add it to `migrations`.',
    ]);
  });
});

describe('migrations', () => {
  /** Released before upgrades without a stop; all instances were stopped for them. */
  const lastWithStop = '0033-signing-secret';
  const needsOf = (name: string) => new RegExp(`name: '${name}'[^}]*needs: '([^']+)'`).exec(index)?.[1];

  it('only add, or name the migration since which no release uses what they take away', () => {
    const later = files.filter((name) => name > lastWithStop);
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
