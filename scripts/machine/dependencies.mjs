import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const readModifiedMs = (file) => statSync(path.join(root, file)).mtimeMs;

/** Whether `node_modules` matches `package-lock.json`, according to npm's record of its last install. */
const isInstalled = () =>
  existsSync(path.join(root, 'node_modules/.package-lock.json')) &&
  readModifiedMs('node_modules/.package-lock.json') >= readModifiedMs('package-lock.json');

/** Installs the locked dependencies unless they are already installed. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node.js ${process.versions.node} is too old: install version 20.19 or newer.`);
  }
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}
