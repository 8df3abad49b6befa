import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Plugin, rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
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
    types: ['node'],
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

/** Rollup's warning about types that an exported type uses and no entry exports: `tsc --noEmit` needs none of their names. */
const privateTypes = 'still references private shared type exports';

/** Packages whose types the declarations contain, because a team does not install them. */
const containedTypes = ['topojson-client', 'topojson-specification', 'geojson'];

const containTypes: Plugin = {
  name: 'contain-types',
  resolveId: (request) =>
    containedTypes.includes(request) ? path.join(root, 'node_modules/@types', request, 'index.d.ts') : null,
};

/**
 * Writes one declaration file for each public entry of `@msl/shared`, with what can be reached from its exports only.
 * Types that several entries share are in `chunks/`.
 *
 * @throws with the errors of the compiler
 */
export async function bundleTypes(content: string): Promise<void> {
  const types = path.join(content, 'types');
  const emitted = path.join(content, 'emitted-types');
  await rm(types, { recursive: true, force: true });
  await emitDeclarations(emitted);
  const input = Object.fromEntries(
    Object.entries(sharedEntries).map(([name, file]) => [name, path.join(emitted, file.replace(/\.tsx?$/, '.d.ts'))]),
  );
  const bundle = await rollup({
    input,
    external: (request) => /^[^./]/.test(request) && !containedTypes.includes(request),
    plugins: [containTypes, dts()],
    onwarn: (warning, warn) => {
      if (!warning.message.includes(privateTypes)) warn(warning);
    },
  });
  await bundle.write({
    dir: types,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'chunks/[name]-[hash].d.ts',
  });
  await rm(emitted, { recursive: true });
}
