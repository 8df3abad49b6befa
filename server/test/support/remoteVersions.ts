import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { registryCalls, type RemoteDescriptor } from '@msl/shared/contracts';
import { packTar, type TarEntry } from 'modern-tar';
import { sha256Of } from './sampleFiles';
import { type TestApp, upload } from './testApp';

export type Contents = Record<string, string | Buffer>;

/** A made-up build of a remote. */
export interface MadeVersion {
  name?: string;
  version?: string;
  /** Replaces the default files: an entry with its compressed copies, and a chunk. */
  files?: Contents;
  /** Overrides fields of `remote.json`. */
  about?: Record<string, unknown>;
}

const presetFiles = (name: string, version: string): Contents => {
  const code = `/* ${name} ${version} */ export {};`;
  return {
    'remoteEntry.js': code,
    'remoteEntry.js.br': brotliCompressSync(code),
    'remoteEntry.js.gz': gzipSync(code),
    'chunks/12.ab34cd56.js': `export default '${version}';`,
    'manifest.d.ts': 'export {};',
  };
};

/** Returns the description and files of a made-up build. */
export function madeVersion({ name = 'inbox', version = '1.0.0', files, about }: MadeVersion = {}) {
  const contents = files ?? presetFiles(name, version);
  const listed = Object.entries(contents).map(([path, content]) => [
    path,
    { bytes: Buffer.from(content).length, sha256: sha256Of(content) },
  ]);
  const descriptor = {
    ...{ name, version, requires: { api: '^1.0.0' }, shared: { react: '^19.0.0' }, calls: [] },
    files: Object.fromEntries(listed) as RemoteDescriptor['files'],
    ...about,
  } as RemoteDescriptor;
  return { descriptor, contents: { ...contents, 'remote.json': JSON.stringify(descriptor) } as Contents };
}

export const tarEntry = (name: string, content: string | Buffer, header: object = {}): TarEntry => ({
  header: { name, size: Buffer.from(content).length, type: 'file', mtime: new Date(0), ...header },
  body: new Uint8Array(Buffer.from(content)),
});

/** Creates an archive (tar, gzip). */
export const archiveOf = async (entries: readonly TarEntry[]): Promise<Buffer> => gzipSync(await packTar(entries));

export const entriesOf = (contents: Contents): TarEntry[] =>
  Object.entries(contents).map(([path, content]) => tarEntry(path, content));

/** Returns the archive of a version, as a team's CLI creates it. */
export const versionArchive = (made?: MadeVersion): Promise<Buffer> => archiveOf(entriesOf(madeVersion(made).contents));

/** Publishes an archive as a team does. */
export function publishArchive(
  server: TestApp,
  archive: Buffer,
  sent: {
    remote?: string;
    version?: string;
    digest?: string;
    activate?: boolean;
    why?: string;
    allowRouteChanges?: string;
    allowSize?: string;
  } = {},
  token?: string,
) {
  const { remote = 'inbox', version = '1.0.0', digest = sha256Of(archive), ...more } = sent;
  const form = { version, digest, ...more, archive: [upload(archive, 'version.tar.gz')] };
  return server.send(registryCalls.publish, { remote, form }, token);
}

/** Creates a deploy token of a remote, which also makes the remote known to the registry. */
export async function makeToken(server: TestApp, remote = 'inbox', expiresAt?: string) {
  const { answer } = await server.send(registryCalls.createToken, { body: { remote, name: 'CI', expiresAt } });
  return answer.data;
}

/** Publishes a version of the preset content. */
export async function publishVersion(
  server: TestApp,
  made: Omit<MadeVersion, 'files'> = {},
  sent: { activate?: boolean; why?: string; allowSize?: string } = {},
  token?: string,
) {
  const { name: remote, version } = madeVersion(made).descriptor;
  return publishArchive(server, await versionArchive(made), { remote, version, ...sent }, token);
}

/** Writes a build as `npm run build` does, and replaces an earlier one. */
export async function writeBuild(remotes: string, made: MadeVersion = {}): Promise<void> {
  const { descriptor, contents } = madeVersion(made);
  const dist = join(remotes, descriptor.name, 'dist');
  await rm(dist, { recursive: true, force: true });
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
}
