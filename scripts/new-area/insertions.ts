import type { AreaNames } from './areaNames';

/** A change to a file that lists areas. `edit` returns the complete new text, and throws if it finds no place for the change. */
export interface Insertion {
  file: string;
  edit: (text: string) => string;
}

const insertBefore = (anchor: RegExp, line: string) => (text: string) => {
  if (!anchor.test(text)) throw new Error(`Nothing in the file matches ${anchor}; add by hand: ${line}`);
  return text.replace(anchor, (found) => `${line}\n${found}`);
};

/** Returns an edit that inserts a line at its place among sorted lines of its kind. */
const insertSorted = (kind: RegExp, line: string) => (text: string) => {
  const lines = text.split('\n');
  const nextLine = lines.findIndex((other) => kind.test(other) && other > line);
  const last = lines.findLastIndex((other) => kind.test(other));
  lines.splice(nextLine < 0 ? last + 1 : nextLine, 0, line);
  return lines.join('\n');
};

const applyAll =
  (...edits: Insertion['edit'][]) =>
  (text: string) =>
    edits.reduce((result, edit) => edit(result), text);

/** The end of the list of areas in a manifest, which other lists may follow. */
const endOfAreas = /(?<=^ {2}areas: \[\n(?: {4}.*\n)*)^ {2}\],$/m;

const printArea = (names: AreaNames) => `{
      name: '${names.__folder__}',
      title: '${names.__Titles__}',
      icon: 'file',
      needs: '${names.__rights__}',
      routes: [
        { path: '${names.__path__}/index', title: '${names.__Titles__}', page: ${names.__record__}List },
        { path: '${names.__path__}/add', title: 'Add ${names.__Title__}', page: ${names.__record__}Form },
        { path: '${names.__path__}/edit/:id', title: 'Edit ${names.__Title__}', page: ${names.__record__}Form },
      ],
    },`;

const printPageLoader = (names: AreaNames, kind: 'List' | 'Form') => `
async function ${names.__record__}${kind}() {
  return { default: (await import('./${names.__folder__}/${names.__Record__}${kind}Page')).${names.__Record__}${kind}Page };
}`;

/** Returns the insertions that register an area in the contracts, the database, the server and its remote. */
export function createInsertions(remote: string, names: AreaNames, migration: string): Insertion[] {
  const { __folder__: folder, __records__: records, __Records__: Records, __table__: tableName } = names;
  return [
    { file: 'shared/src/contracts/index.ts', edit: insertSorted(/^export \* from/, `export * from './${records}';`) },
    {
      file: 'server/src/database/schema.ts',
      edit: applyAll(
        insertSorted(/^ {2}\w+: \w+Table;$/, `  ${tableName}: ${Records}Table;`),
        (text) =>
          `${text.trimEnd()}\n\nexport interface ${Records}Table extends RecordColumns {\n  title: string;\n  note: string;\n}\n`,
      ),
    },
    {
      file: 'server/src/database/migrations/index.ts',
      edit: applyAll(
        insertSorted(/^import \{.*'\.\/\d/, `import { ${records} } from './${migration}';`),
        insertBefore(/\];\s*$/, `, { name: '${migration}', up: ${records} }`),
        (text) => text.replace(/,\s*, \{/, ', {'),
      ),
    },
    {
      file: 'server/src/app.ts',
      edit: applyAll(
        insertSorted(/^import .* from '\.\/modules\//, `import { ${records} } from './modules/${folder}';`),
        (text) => text.replace(/(const modules: [^=]*=> void\)\[\] = \[[^]*?)\n\];/, `$1\n  ${records},\n];`),
      ),
    },
    {
      file: 'shared/src/contracts/presence.ts',
      edit: insertSorted(/^ {2}\w+: '\w+',$/, `  ${tableName}: '${names.__rights__}',`),
    },
    {
      file: 'server/test/conformance/areas.ts',
      edit: applyAll(
        insertSorted(/^import \{.*'\.\/areas\//, `import { ${records} } from './areas/${records}';`),
        insertSorted(/^ {2}\w+,$/, `  ${records},`),
      ),
    },
    {
      file: `remotes/${remote}/src/manifest.ts`,
      edit: applyAll(
        insertBefore(endOfAreas, `    ${printArea(names)}`),
        (text) =>
          `${text.trimEnd()}\n${printPageLoader(names, 'List').trimStart()}\n${printPageLoader(names, 'Form').trimStart()}\n`,
      ),
    },
  ];
}
