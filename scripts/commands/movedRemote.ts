import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpackKit } from '../../packages/remote-kit/src/testing/unpackKit';
import { runCommand } from '../testing/runCommand';

const root = path.resolve(__dirname, '../..');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Compiles as the compiler of the kit does, in a tenth of the time. */
const nativeCompiler = 'typescript-native/bin/tsc';

/** Whether a package is one of the workspaces, which outside teams get with the kit. */
const isOfRepository = (name: string) => name.startsWith('@msl/');

function findPackage(name: string, remote: string): string {
  const owners = ['.', 'shared', 'server', `remotes/${remote}`];
  const folder = owners.map((owner) => path.join(root, owner, 'node_modules', name)).find((one) => existsSync(one));
  if (!folder) throw new Error(`${name} is not installed in this repository.`);
  return realpathSync(folder);
}

function link(target: string, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  symlinkSync(target, file);
}

/** Links exactly the packages that an installation of the kit and of the remote's own packages would have. */
function installPackages(folder: string, remote: string): void {
  const modules = path.join(folder, 'node_modules');
  const kit = path.join(modules, '@msl/remote-kit');
  mkdirSync(kit, { recursive: true });
  unpackKit(kit);
  const { dependencies, peerDependencies } = readManifest(kit);
  const names = Object.keys({ ...dependencies, ...peerDependencies, ...readManifest(folder).dependencies });
  for (const name of names.filter((one) => !isOfRepository(one)))
    link(findPackage(name, remote), path.join(modules, name));
  const programs = { jest: '.bin/jest', oxlint: '.bin/oxlint', tsc: nativeCompiler };
  for (const [program, file] of Object.entries(programs))
    link(realpathSync(path.join(root, 'node_modules', file)), path.join(modules, '.bin', program));
  link(path.join(kit, 'bin/remote-kit.js'), path.join(modules, '.bin/remote-kit'));
}

/** A remote in a folder of its own. */
export type MovedRemote = Awaited<ReturnType<typeof moveRemote>>;

/**
 * Moves a remote of this repository to an empty folder outside, as `docs/teams.md` describes: a project that the kit
 * writes, with the sources and the packages of the remote.
 */
export async function moveRemote(remote: string) {
  const source = path.join(root, 'remotes', remote);
  const cwd = mkdtempSync(path.join(tmpdir(), `msl-moved-${remote}-`));
  const { dependencies, devDependencies } = readManifest(source);
  const own = Object.entries({ ...devDependencies, ...dependencies }).filter(([name]) => !isOfRepository(name));
  const manifest = { dependencies: { '@msl/remote-kit': '1.0.0', ...Object.fromEntries(own) } };
  writeFileSync(path.join(cwd, 'package.json'), JSON.stringify(manifest));
  installPackages(cwd, remote);
  const run = (line: string) => runCommand(line, { cwd, env: process.env });
  await run(`npx remote-kit new ${remote}`);
  rmSync(path.join(cwd, 'src/overview'), { recursive: true });
  cpSync(path.join(source, 'src'), path.join(cwd, 'src'), { recursive: true });
  return { folder: cwd, run, remove: () => rmSync(cwd, { recursive: true, force: true }) };
}
