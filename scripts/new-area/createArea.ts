import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AreaNames, deriveAreaNames, fillTemplate } from './areaNames';
import { createInsertions } from './insertions';
import { toMigrationName } from './migrationName';

/** Returns the target path of each template. */
function toTargetPaths(remote: string, names: AreaNames, migration: string): Record<string, string> {
  const { __folder__: folder, __record__: record, __records__: records, __Record__: Record } = names;
  const server = `server/src/modules/${folder}`;
  const area = `remotes/${remote}/src/${folder}`;
  return {
    'contract.txt': `shared/src/contracts/${records}.ts`,
    'migration.txt': `server/src/database/migrations/${migration}.ts`,
    'module.txt': `${server}/index.ts`,
    'repository.txt': `${server}/${record}Repository.ts`,
    'routes.txt': `${server}/${record}Routes.ts`,
    'conformanceArea.txt': `server/test/conformance/areas/${records}.ts`,
    'routesTest.txt': `${server}/${records}.test.ts`,
    'endpoints.txt': `${area}/${record}Endpoints.ts`,
    'listPage.txt': `${area}/${Record}ListPage.tsx`,
    'formPage.txt': `${area}/${Record}FormPage.tsx`,
    'fields.txt': `${area}/${Record}Fields.tsx`,
    'formTest.txt': `${area}/${Record}FormPage.test.tsx`,
  };
}

/**
 * Creates a working admin area with passing tests: contract, migration, server module, list, form.
 *
 * @param root the folder of the checkout
 * @param place `<remote>/<area>`, the area plural and kebab-case
 * @returns the written files, relative to `root`
 * @throws Error, before anything is written, if the remote is unknown or the area exists
 */
export async function createArea(root: string, place: string): Promise<string[]> {
  const [remote, folder, ...excessParts] = place.split('/');
  if (!remote || !folder || excessParts.length) throw new Error('Name the area as <remote>/<area>, e.g. inbox/leads.');
  if (!existsSync(path.join(root, 'remotes', remote, 'src/manifest.ts')))
    throw new Error(`There is no remote "${remote}".`);
  const names = deriveAreaNames(remote, folder);
  const migration = toMigrationName(folder, new Date());
  const files = toTargetPaths(remote, names, migration);
  const existingFile = Object.values(files).find((file) => existsSync(path.join(root, file)));
  if (existingFile) throw new Error(`${existingFile} exists already.`);

  const insertions = createInsertions(remote, names, migration);
  const edited = await Promise.all(
    insertions.map(async ({ file, edit }) => edit(await readFile(path.join(root, file), 'utf8'))),
  );
  const templates = path.join(root, 'scripts/new-area/templates');
  for (const [template, file] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), fillTemplate(await readFile(path.join(templates, template), 'utf8'), names));
  }
  await Promise.all(insertions.map(({ file }, index) => writeFile(path.join(root, file), edited[index] ?? '')));
  const written = [...Object.values(files), ...insertions.map(({ file }) => file)];
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), written, { cwd: root });
  return written;
}
