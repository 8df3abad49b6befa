import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../webpack/paths';
import { sharedEntries } from './sharedEntries';

/** Writes the declarations of all modules of `@msl/shared` to a folder. @throws with the errors of the compiler */
async function emitDeclarations(folder: string): Promise<void> {
  const cache = path.join(root, '.cache/kit');
  const project = path.join(cache, 'tsconfig.json');
  const shared = path.join(root, 'shared/src');
  await mkdir(cache, { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: folder,
    rootDir: shared,
  };
  const files = [
    ...Object.values(sharedEntries).map((file) => path.join(shared, file)),
    path.join(root, 'webpack/modules.d.ts'),
  ];
  await writeFile(
    project,
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  );
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '--project', project]).catch((error: { stdout?: string }) => {
    throw new Error(`The declarations of @msl/shared could not be written:\n${error.stdout}`);
  });
}

/** Writes one declaration file for each public entry of `@msl/shared`. */
export async function bundleTypes(content: string): Promise<void> {
  const types = path.join(content, 'types');
  await rm(types, { recursive: true, force: true });
  await emitDeclarations(path.join(types, 'src'));
  for (const [name, file] of Object.entries(sharedEntries)) {
    const target = `./src/${file.replace(/\.tsx?$/, '')}`;
    await writeFile(path.join(types, `${name}.d.ts`), `export * from '${target}';\n`);
  }
}
