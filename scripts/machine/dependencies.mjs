import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

/** Returns the packages of a lock file, by folder; `undefined` if there is none. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Packages for other platforms, which npm may have left out. */
const isOptional = ({ optional, devOptional }) => optional || devOptional;

/**
 * Whether `node_modules` contains the locked packages, according to npm's record of its last install.
 *
 * @param {boolean} withTools with the packages that only tests, lint and development use
 */
function isInstalled(installed, withTools) {
  const needed = Object.entries(readPackages('package-lock.json')).filter(
    ([folder, one]) => folder.includes('node_modules/') && !isOptional(one) && (withTools || !one.dev),
  );
  return needed.every(([folder, { version, link }]) => {
    const found = installed?.[folder];
    return found && found.version === version && found.link === link;
  });
}

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node.js ${process.versions.node} is too old: install version 20.19 or newer.`);
  }
}

/**
 * Installs the locked dependencies unless they are already installed.
 *
 * @param {{ withTools: boolean }} options withTools: also the packages that only tests, lint and development use. Where
 *   they are installed already, they stay. To packages of the product they are added, also while builds use these.
 */
export async function ensureDependencies({ withTools }) {
  assertNodeVersion();
  const installed = readPackages('node_modules/.package-lock.json');
  if (isInstalled(installed, withTools)) return;
  console.log('Installing dependencies …');
  const areToolsInstalled = Object.values(installed ?? {}).some(({ dev }) => dev);
  const all = withTools || areToolsInstalled ? ['--include=dev'] : ['--omit=dev'];
  // `npm ci` would delete the packages of the product first.
  const command = withTools && isInstalled(installed, false) ? ['install', '--prefer-offline'] : ['ci'];
  await run('npm', [...command, ...all, '--no-audit', '--no-fund', '--loglevel=error']);
}
