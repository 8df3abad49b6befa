/** What takes something away from the release before, which still runs during an upgrade. */
const contractions: [RegExp, string][] = [
  [/\.dropTable\(|\bdrop table\b/i, 'drops a table'],
  [/\.dropColumn\(|\bdrop column\b/i, 'drops a column'],
  [/\.renameTo\(|\brename to\b/i, 'renames a table'],
  [/\.renameColumn\(|\brename column\b/i, 'renames a column'],
  [/\.setNotNull\(|\bset not null\b/i, 'forbids null in a column'],
  [/\.setDataType\(|\balter column \S+ (set data )?type\b/i, 'changes the type of a column'],
  [
    /\.addUniqueConstraint\(|\.addForeignKeyConstraint\(|\.addCheckConstraint\(|\badd constraint\b/i,
    'adds a constraint',
  ],
];

/** Columns of a new table are no matter: older releases do not know it. */
const alteredTable = /\.alterTable\([^;]*/g;

/** A column that older releases do not fill must be null or have a default. */
const addedColumn = /\.addColumn\([^;]*?(?=\.addColumn\(|\.execute\(|;|$)/gs;

const addedInSql = /\badd column\b[^`;]*/gi;

/**
 * Returns what a migration does that the release before does not survive, a sentence each.
 *
 * @param needs the migration that it declares to need: then it may take away what that release no longer uses
 */
export function expandFaults(name: string, source: string, needs?: string): string[] {
  const code = source.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  const found = contractions.filter(([pattern]) => pattern.test(code)).map(([, what]) => what);
  const columns = (code.match(alteredTable) ?? []).flatMap((statement) => statement.match(addedColumn) ?? []);
  const isUnfilled =
    columns.some((column) => /notNull\(\)/.test(column) && !/defaultTo\(/.test(column)) ||
    (code.match(addedInSql) ?? []).some((column) => /\bnot null\b/i.test(column) && !/\bdefault\b/i.test(column));
  if (isUnfilled) {
    found.push('adds a column that must be filled and has no default');
  }
  if (needs) return [];
  return found.map(
    (what) =>
      `${name} ${what}, which the release before still uses. Add first and take away in a later release, with \`needs\` (docs/operations/upgrades.md).`,
  );
}
