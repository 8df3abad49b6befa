import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const modifiedMs = (file) => statSync(path.join(root, file)).mtimeMs;

/** Whether `node_modules` is what `package-lock.json` asks for, judged by npm's own record of its last install. */
const isInstalled = () =>
  existsSync(path.join(root, 'node_modules/.package-lock.json')) &&
  modifiedMs('node_modules/.package-lock.json') >= modifiedMs('package-lock.json');

/** Installs the locked dependencies unless they are there. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node.js ${process.versions.node} is too old: install version 20.19 or newer.`);
  }
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  // Not `npm ci`: it refuses a lock made where a registry lacks the binaries of some other platform.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}
