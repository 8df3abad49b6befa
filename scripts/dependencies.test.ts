import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Packages = Record<string, object>;

const product = { 'node_modules/fastify': { version: '5.0.0' }, 'node_modules/@msl/host': { link: true } };
const tools = { 'node_modules/jest': { version: '30.0.0', dev: true } };
const forOthers = { 'node_modules/fsevents': { version: '2.0.0', optional: true } };
const root = { '': { name: 'msl' }, host: { name: '@msl/host' } };

describe('ensureDependencies', () => {
  let checkout: string;

  beforeEach(() => {
    checkout = mkdtempSync(path.join(tmpdir(), 'msl-dependencies-'));
    cpSync(path.join(import.meta.dirname, 'machine'), path.join(checkout, 'scripts/machine'), { recursive: true });
    writeLock('package-lock.json', { ...root, ...product, ...tools, ...forOthers });
    mkdirSync(path.join(checkout, 'bin'));
    writeFileSync(path.join(checkout, 'bin/npm'), '#!/bin/sh\necho "$*" > npm.txt\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(checkout, { recursive: true }));

  function writeLock(file: string, packages: Packages) {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    writeFileSync(path.join(checkout, file), JSON.stringify({ packages }));
  }
  const recordInstalled = (packages: Packages) => writeLock('node_modules/.package-lock.json', packages);

  /** Returns the command line with which npm is called; `undefined` if it is not. */
  function install(withTools: boolean): string | undefined {
    const called = path.join(checkout, 'npm.txt');
    rmSync(called, { force: true });
    const ensure = `import('./scripts/machine/dependencies.mjs').then((one) => one.ensureDependencies({ withTools: ${withTools} }))`;
    const env = { ...process.env, PATH: `${path.join(checkout, 'bin')}:${process.env.PATH}` };
    execFileSync(process.execPath, ['-e', ensure], { cwd: checkout, env });
    return existsSync(called) ? readFileSync(called, 'utf8') : undefined;
  }

  it('installs what the product needs for a start, and all for the tests', () => {
    expect(install(false)).toMatch(/^ci --omit=dev /);
    expect(install(true)).toMatch(/^ci --include=dev /);
  });

  it('adds the tools to the packages of the product without deleting these', () => {
    recordInstalled(product);
    expect(install(false)).toBeUndefined();
    expect(install(true)).toMatch(/^install --prefer-offline --include=dev /);
  });

  it('leaves the tools of a developer where they are', () => {
    recordInstalled({ ...product, ...tools });
    expect([install(false), install(true)]).toEqual([undefined, undefined]);
    recordInstalled({ ...product, ...tools, 'node_modules/fastify': { version: '4.0.0' } });
    expect(install(false)).toMatch(/^ci (?!.*omit)/);
  });

  it('installs again when a locked version changed, or a package became a workspace', () => {
    recordInstalled({ ...product, 'node_modules/fastify': { version: '4.0.0' } });
    expect(install(false)).toMatch(/^ci /);
    recordInstalled({ ...product, 'node_modules/@msl/host': { version: '1.0.0' } });
    expect(install(false)).toMatch(/^ci /);
  });
});
