import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import names from './bundledPackages.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/test-packages');
const stampFile = path.join(folder, 'stamp');
const styleCache = path.join(root, 'shared/src/testing/styleCache.ts');
const sources = [
  'package-lock.json',
  styleCache,
  'scripts/testing/bundledPackages.json',
  'scripts/testing/bundlePackages.mjs',
];

/** Leaves out the checks that MUI's development build makes on every rendering; they only print warnings. */
const productionMui = {
  name: 'production-mui',
  setup: ({ onLoad }) =>
    onLoad({ filter: /node_modules[\\/]@mui[\\/].*\.js$/ }, async ({ path: file }) => ({
      contents: (await fs.readFile(file, 'utf8')).replaceAll('process.env.NODE_ENV', '"production"'),
    })),
};

const visibilityStyles = {
  name: 'visibility-styles',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@emotion\/cache$/ }, ({ importer }) =>
      importer === styleCache ? undefined : { path: styleCache },
    ),
};

async function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources) hash.update(await fs.readFile(path.resolve(root, file)));
  return hash.digest('hex');
}

/** Writes a file that other test runs may be reading. */
async function write(name, text) {
  const file = path.join(folder, name);
  await fs.mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, text);
  await fs.rename(draft, file);
}

/**
 * Bundles the packages of components for tests in jsdom, unless the bundle is up to date.
 *
 * Each test file loads its packages anew: from one file in half the time of a thousand small ones.
 */
export default async function setUp() {
  const stamp = await fingerprint();
  if ((await fs.readFile(stampFile, 'utf8').catch(() => undefined)) === stamp) return;
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `exports['${name}'] = () => require('${name}');`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    // As Jest resolves packages: CommonJS, one instance of each.
    mainFields: ['browser', 'main'],
    conditions: [],
    // React's `act` reaches for timers of Node through its own `module`.
    external: ['react', 'react/*'],
    define: { 'process.env.NODE_ENV': '"test"' },
    plugins: [productionMui, visibilityStyles],
  });
  await write('all.js', outputFiles[0].text);
  for (const name of names) {
    const all = path.posix.relative(path.posix.dirname(name), 'all.js');
    await write(`${name}.js`, `module.exports = require('./${all}')['${name}']();\n`);
  }
  await write('stamp', stamp);
}
