import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { oneAtATime } from './oneAtATime.mjs';
import { remotesIn } from './remotesIn.mjs';
import { root, run, runLocal } from './run.mjs';

const buildBundles = (names, options) => runLocal('tsx', ['webpack/build.ts', ...names], options);
/** Compressed files, also one whose writing was interrupted. */
const isCompressed = (file) => /\.(br|gz)(\.new)?$/.test(file);
const remotes = remotesIn(root);

/**
 * A target is built again if its sources or its results changed. Targets of one `batch` are built by one process, which
 * loads the bundler once.
 */
const hostTargets = [
  {
    name: 'host-client',
    sources: ['host', 'shared', 'webpack', 'package-lock.json'],
    results: ['host/dist/client'],
    isResult: (file) => !isCompressed(file),
    build: buildBundles,
  },
  {
    name: 'host-server',
    sources: ['host', 'shared', 'webpack', 'package-lock.json'],
    results: ['host/dist/server', 'host/dist/contract.json'],
    build: buildBundles,
  },
];

const remoteTargets = remotes.map((name) => ({
  name,
  sources: [`remotes/${name}`, 'shared', 'webpack', 'package-lock.json'],
  results: [`remotes/${name}/dist`],
  batch: 'remotes',
  build: buildBundles,
}));

const server = {
  name: 'server',
  sources: ['server/src', 'server/build.ts', 'server/externalPackages.ts', 'shared/src/contracts', 'package-lock.json'],
  results: ['server/dist'],
  build: (_names, options) => runLocal('tsx', ['server/build.ts'], options),
};

const kit = {
  name: 'kit',
  sources: [
    ...['packages', 'shared', 'webpack', 'scripts/new-remote', 'scripts/remote', 'server/src/remotes'],
    ...['package.json', 'server/package.json', 'package-lock.json'],
  ],
  results: ['packages/remote-kit/dist'],
  build: (_names, options) => runLocal('tsx', ['packages/remote-kit/pack/build.ts'], options),
};

const compression = {
  name: 'host-compression',
  sources: ['webpack/compress.mjs', 'host/dist/client'],
  isSource: (file) => !isCompressed(file),
  results: ['host/dist/client'],
  isResult: isCompressed,
  after: 'host-client',
  build: (_names, options) => run(process.execPath, ['webpack/compress.mjs'], options),
};

const [hostClient, hostServer] = hostTargets;
/** Longest first, so that no core waits for the last one. */
const targets = [hostClient, kit, hostServer, ...remoteTargets, server, compression];

/** What the server needs to start. It serves the rest, the kit and compressed files, once it exists. */
export const startTargets = [...hostTargets, ...remoteTargets, server].map(({ name }) => name);

const isUntested = (file) => !/node_modules|[\\/]dist([\\/]|$)|\.test\.tsx?$/.test(file);

async function listFiles(place, isIncluded) {
  const full = path.join(root, place);
  if (/\.(json|ts|mjs)$/.test(place)) return [full];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isIncluded);
}

async function hashFiles(places, isIncluded) {
  const files = (await Promise.all(places.map((place) => listFiles(place, isIncluded)))).flat();
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}

const hashSources = ({ sources, isSource = isUntested }) => hashFiles(sources, isSource);

/** Publishing a build under another version changes this file. */
const mutable = 'remote.json';

/** Returns the hash of the files of a build, which a build of other sources may have replaced. */
const hashResults = ({ results, isResult = () => true }) =>
  hashFiles(results, (file) => path.basename(file) !== mutable && isResult(file));

const toHashFile = (target) => path.join(root, '.cache/builds', `${target.name}.sha256`);

async function isFresh(target) {
  const stored = await readFile(toHashFile(target), 'utf8').catch(() => '');
  if (!stored.startsWith(`${await hashSources(target)} `)) return false;
  return stored.endsWith(` ${await hashResults(target).catch(() => 'missing')}`);
}

async function storeHash(target, sources) {
  await mkdir(path.join(root, '.cache/builds'), { recursive: true });
  await writeFile(toHashFile(target), `${sources} ${await hashResults(target)}`);
}

/** Builds targets of one batch. Sources that change meanwhile make the build stale again. */
async function buildBatch(batch, options) {
  const sources = await Promise.all(batch.map(hashSources));
  await batch[0].build(
    batch.map(({ name }) => name),
    options,
  );
  for (const [index, target] of batch.entries()) await storeHash(target, sources[index]);
}

async function findStale(candidates) {
  const fresh = await Promise.all(candidates.map(isFresh));
  return candidates.filter((_target, index) => !fresh[index]);
}

function toBatches(stale) {
  const batches = new Map();
  for (const target of stale) {
    const key = target.batch ?? target.name;
    batches.set(key, [...(batches.get(key) ?? []), target]);
  }
  return [...batches.values()];
}

async function buildStale(candidates, options) {
  const stale = await findStale(candidates);
  if (!stale.length) return;
  if (!options.quiet) console.log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  const batches = toBatches(stale);
  const buildNext = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await buildBatch(batch, options);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, buildNext));
}

/**
 * Builds the targets whose sources changed since their last build, several at a time.
 *
 * @param {string[]} [names] names of targets, or `host` for all of the host; default: all
 * @param {import('./run.mjs').RunOptions} [options] of the programs that build
 */
export async function ensureBuilds(names = targets.map(({ name }) => name), options = {}) {
  const hostNames = [...hostTargets, compression].map(({ name }) => name);
  const wanted = new Set(names.flatMap((name) => (name === 'host' ? hostNames : [name])));
  const unknown = [...wanted].filter((name) => !targets.some((target) => target.name === name));
  if (unknown.length) throw new Error(`There is nothing to build named ${unknown.join(', ')}.`);
  const chosen = targets.filter(({ name }) => wanted.has(name));
  const buildChosen = async () => {
    await buildStale(
      chosen.filter(({ after }) => !after),
      options,
    );
    await buildStale(
      chosen.filter(({ after }) => after),
      options,
    );
  };
  const tell = () => !options.quiet && console.log('Waiting for another build of this checkout …');
  await oneAtATime(root, buildChosen, tell);
}

/**
 * Removes the builds of the host and the remotes. Development builds use the same folders: the server would send
 * compressed files of an earlier build instead, and a production start would use development files.
 */
export async function dropBundles() {
  for (const target of [...hostTargets, compression, ...remoteTargets]) {
    await rm(toHashFile(target), { force: true });
    for (const result of target.results) await rm(path.join(root, result), { recursive: true, force: true });
  }
}
