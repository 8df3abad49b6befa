import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remotesIn } from './remotesIn.mjs';
import { root, runLocal } from './run.mjs';

const bundles = ['host', ...remotesIn(root)].map((name) => {
  const folder = name === 'host' ? 'host' : `remotes/${name}`;
  return {
    name,
    sources: [folder, 'shared', 'webpack', 'package-lock.json'],
    result: `${folder}/dist`,
    build: () => runLocal('tsx', ['webpack/build.ts', name]),
  };
});

const server = {
  name: 'server',
  sources: ['server/src', 'server/build.ts', 'shared/src/contracts', 'package-lock.json'],
  result: 'server/dist',
  build: () => runLocal('tsx', ['server/build.ts']),
};

const kit = {
  name: 'kit',
  sources: [
    ...['packages', 'shared', 'webpack', 'scripts/new-remote', 'scripts/remote', 'server/src/remotes'],
    ...['package.json', 'server/package.json', 'package-lock.json'],
  ],
  result: 'packages/remote-kit/dist',
  build: () => runLocal('tsx', ['packages/remote-kit/pack/build.ts']),
};

async function listSourceFiles(source) {
  const full = path.join(root, source);
  if (source.endsWith('.json') || source.endsWith('.ts')) return [full];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        !/node_modules|[\\/]dist([\\/]|$)|\.test\.tsx?$/.test(path.join(entry.parentPath, entry.name)),
    )
    .map((entry) => path.join(entry.parentPath, entry.name));
}

async function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}

const hashSources = async (sources) => hashFiles((await Promise.all(sources.map(listSourceFiles))).flat());

const toHashFile = (target) => path.join(root, '.cache/builds', `${target.name}.sha256`);

/** Publishing a build under another version changes this file. */
const mutable = 'remote.json';

/** Returns the hash of the files of a build: `npm run build` may have replaced them by those of other sources. */
async function hashResult(target) {
  const folder = path.join(root, target.result);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== mutable);
  return hashFiles(files.map((entry) => path.join(entry.parentPath, entry.name)));
}

const hashBuild = async (target, hash) => `${hash} ${await hashResult(target)}`;

async function isFresh(target, hash) {
  if (!existsSync(path.join(root, target.result))) return false;
  const stored = await readFile(toHashFile(target), 'utf8').catch(() => '');
  return stored.startsWith(`${hash} `) && stored === (await hashBuild(target, hash));
}

const targets = [...bundles, server, kit];

/**
 * Builds the targets whose sources changed since their last build, two at a time.
 *
 * @param {string[]} [names] names of the targets: server, kit, host and remotes; default: all
 */
export async function ensureBuilds(names = targets.map(({ name }) => name)) {
  const stale = [];
  for (const target of targets.filter(({ name }) => names.includes(name))) {
    const hash = await hashSources(target.sources);
    if (!(await isFresh(target, hash))) stale.push({ ...target, hash });
  }
  if (!stale.length) return;
  console.log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  await mkdir(path.join(root, '.cache/builds'), { recursive: true });
  const buildNext = async () => {
    for (let target = stale.shift(); target; target = stale.shift()) {
      await target.build();
      await writeFile(toHashFile(target), await hashBuild(target, target.hash));
    }
  };
  await Promise.all([buildNext(), buildNext()]);
}

/**
 * Removes the builds of the host and the remotes. Development builds use the same folders: the server would send
 * compressed files of an earlier build instead, and a production start would use development files.
 */
export async function dropBundles() {
  for (const bundle of bundles) {
    await rm(toHashFile(bundle), { force: true });
    await rm(path.join(root, bundle.result), { recursive: true, force: true });
  }
}
