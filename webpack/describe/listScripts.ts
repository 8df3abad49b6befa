import type { RemoteDescriptor } from '@msl/shared/contracts';
import { packageOfFile } from '../packageNames';
import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';

type Scripts = NonNullable<RemoteDescriptor['scripts']>;

const entryFile = 'remoteEntry.js';
const isScript = (file: string) => file.endsWith('.js');
const scriptsOf = (group: ChunkGroup) => group.getFiles().filter(isScript);

/** Returns the modules that a group of chunks is made for, as its importers name them: `./overview/OverviewPage`. */
const namesOf = (group: ChunkGroup): string[] => [
  ...new Set((group.origins as { request?: string }[]).flatMap(({ request }) => request ?? [])),
];

/**
 * Returns the package of a module: `''` for sources of the remote, and `webpack` for what the build adds.
 */
function packageOf(module: Module): string {
  const file = module.nameForCondition();
  if (!file) return 'webpack';
  const { name = '' } = packageOfFile(file) ?? {};
  return name.startsWith('.') ? 'webpack' : name;
}

/** Returns the modules that webpack joined in one, or the module itself. */
const partsOf = (module: Module): Module[] => (module as { modules?: Module[] }).modules ?? [module];

/** Returns the share of each package in the sources of a chunk, largest first. */
function packagesOf(chunk: Chunk, { chunkGraph }: Compilation): Record<string, number> {
  const sizes = new Map<string, number>();
  for (const module of chunkGraph.getChunkModules(chunk).flatMap(partsOf)) {
    const name = packageOf(module);
    sizes.set(name, (sizes.get(name) ?? 0) + module.size('javascript'));
  }
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const shares = [...sizes].map(([name, size]) => [name, Number((size / all).toFixed(3))] as const);
  return Object.fromEntries(shares.filter(([, share]) => share > 0).sort(([, one], [, other]) => other - one));
}

/**
 * Lists the scripts of a remote's build by what loads them, and the packages that they contain.
 *
 * @returns see {@link RemoteDescriptor}; the shares are those of the sources before minification, which is near enough to
 *   name the packages that make a script large
 */
export function listScripts(compilation: Compilation): Scripts {
  const entry = [...compilation.entrypoints.values()].find((group) => group.getFiles().includes(entryFile));
  const packages: Scripts['packages'] = {};
  for (const chunk of compilation.chunks)
    for (const file of [...chunk.files].filter(isScript)) packages[file] = packagesOf(chunk, compilation);
  const first: Scripts['first'] = {};
  for (const manifest of entry?.getChildren() ?? []) {
    const base = [...(entry ? scriptsOf(entry) : []), ...scriptsOf(manifest)];
    for (const part of manifest.getChildren())
      for (const name of namesOf(part)) first[name] = [...new Set([...base, ...scriptsOf(part)])].sort();
  }
  return { first, packages };
}
