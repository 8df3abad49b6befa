import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../cluster/root';
import type { Engine } from './engine';
import { execute } from './execute';

const sources = path.join(import.meta.dirname, 'stand-ins');
const readDeploy = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

/** Returns the images that a registry would deliver: those of the Dockerfile, and of services without a build. */
function listImages(): string[] {
  const bases = [...readDeploy('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const { services } = parse(readDeploy('compose.yaml'), { merge: true }) as {
    services: Record<string, { image: string; build?: object }>;
  };
  const others = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]));
  return [...new Set([...bases, ...others])];
}

const repositoryOf = (image: string) => image.replace(/:[^:/]*$/, '');

/** Imports the base image of Debian, with the settings that keep the official slim image small. */
async function importDebian(engine: Engine, folder: string, image: string): Promise<void> {
  const archive = path.join(folder, 'debian.tar');
  const excluded = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  // Not for mmdebstrap itself, which needs these files.
  const uncached = [
    'APT::Keep-Downloaded-Packages "false";',
    'Dir::Cache::pkgcache "";',
    'Dir::Cache::srcpkgcache "";',
  ];
  const hooks = [
    `--customize-hook=echo '${uncached.join(' ')}' >"$1/etc/apt/apt.conf.d/uncached"`,
    '--customize-hook=rm -f "$1"/var/cache/apt/*.bin',
  ];
  const options = ['--aptopt=Acquire::Languages "none"', ...excluded, ...hooks];
  const merged = ['--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr', '--include=usr-is-merged'];
  const release = /:(\w+)-slim$/.exec(image)?.[1] ?? '';
  await execute('mmdebstrap', ['--mode=root', '--variant=minbase', ...options, ...merged, release, archive]);
  await engine.run('import', '--change', 'CMD ["bash"]', archive, image);
}

/** Copies Node.js and npm of this machine, and the settings with which npm reaches its registry from here. */
async function copyNode(context: string): Promise<void> {
  const npm = path.resolve(
    (await execute('readlink', ['-f', (await execute('which', ['npm'])).trim()])).trim(),
    '../..',
  );
  cpSync(process.execPath, path.join(context, 'node'), { dereference: true });
  cpSync(npm, path.join(context, 'npm'), { recursive: true });
  const settings = (await execute('npm', ['config', 'get', 'userconfig'])).trim();
  writeFileSync(path.join(context, 'npmrc'), existsSync(settings) ? readFileSync(settings) : '');
  cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(context, 'ca-certificates.crt'), { dereference: true });
}

/** Builds images under the names of the official ones, from Debian's packages and `stand-ins`. */
export async function buildStandIns(engine: Engine, parent: string): Promise<void> {
  const folder = path.join(parent, 'stand-ins');
  mkdirSync(folder);
  cpSync(sources, folder, { recursive: true });
  const images = listImages();
  const find = (name: string) => images.find((image) => repositoryOf(image) === name) ?? '';
  const args = { DEBIAN: find('debian'), NODE: find('node') };
  await importDebian(engine, folder, args.DEBIAN);
  await copyNode(path.join(folder, 'node'));
  // Node.js first, because another one is built from it.
  for (const image of images.filter((one) => one !== args.DEBIAN)) {
    const context = path.join(folder, repositoryOf(image));
    if (!existsSync(context)) throw new Error(`There is no stand-in of the image ${image}.`);
    const file = path.join(folder, 'build.json');
    writeFileSync(file, JSON.stringify({ services: { image: { image, build: { context, args } } } }));
    await engine.run('compose', '-f', file, 'build');
  }
}
