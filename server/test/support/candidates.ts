import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostContract, RemoteDescriptor } from '@msl/shared/contracts';
import type { CandidateVersion } from '../../src/remotes/publishing/candidate';

type Files = Record<string, string | Buffer>;

/** Returns a manifest's declaration with one area of one screen; each part can be overridden. */
export const manifestTypes = ({ name = '"inbox"', api = '"^1.0.0"', icon = '"file"', page = '' } = {}): string => `
declare const manifest: {
  name: ${name};
  requires: { api: ${api} };
  areas: [{
    name: "contacts"; title: "Contacts"; icon: ${icon};
    routes: [{ path: "contact/index"; title: "Contacts"; page: ${page || '() => Promise<{ default: any }>'} }];
  }];
};
export default manifest;
`;

/** Returns a version that is compatible with {@link smallHost}, except for the given changes. */
export function candidate(changes: Partial<RemoteDescriptor> = {}, files: Files = {}): CandidateVersion {
  const all: Files = { 'manifest.d.ts': manifestTypes(), 'remoteEntry.js': '/* entry */', ...files };
  const listed = Object.entries(all).map(([path, content]) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    return [path, { bytes: Buffer.byteLength(content), sha256 }];
  });
  const descriptor: RemoteDescriptor = {
    name: 'inbox',
    version: '1.4.0-3f2a9c1d',
    requires: { api: '^1.0.0' },
    shared: { react: '^19.3.1' },
    imports: { '@msl/shared/ui': ['ListPage'] },
    calls: ['GET admin/contacts'],
    files: Object.fromEntries(listed),
    ...changes,
  };
  return { descriptor, read: async (path) => Buffer.from(all[path] ?? '') };
}

/** Reads a version from its build folder. */
export async function builtCandidate(dist: string): Promise<CandidateVersion> {
  const descriptor = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as RemoteDescriptor;
  return { descriptor, read: (path) => readFile(join(dist, path)) };
}

/** Returns the same version with other files; `null` removes a file. */
export function withFiles(
  { descriptor, read }: CandidateVersion,
  changes: Record<string, Buffer | null>,
): CandidateVersion {
  const files = Object.entries(descriptor.files).filter(([path]) => changes[path] !== null);
  return {
    descriptor: { ...descriptor, files: Object.fromEntries(files) },
    read: async (path) => changes[path] ?? read(path),
  };
}

/** A host with a minimal contract. */
export const smallHost: HostContract = {
  api: '1.2.0',
  types: `
type ComponentType = (props: {}) => unknown;
type Page = () => Promise<{ default: ComponentType }>;
export interface AreaRoute { path: string; title: string; page: Page }
export interface Area {
  name: string; title: string; icon: 'file' | 'news'; group?: string; badge?: 'inquiries' | 'contacts';
  routes: [AreaRoute, ...AreaRoute[]];
}
export interface RemoteManifest { name: string; requires: { api: string }; areas: Area[] }
`,
  shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@mui/material': '9.5.0', '@mui/material/Alert': '9.5.0' },
  exports: { '@msl/shared/ui': ['ListPage', 'useList'] },
  calls: ['GET admin/contact/detail/:id', 'GET admin/contacts', 'POST admin/contact/store'],
  mostBytes: 1000,
  mostLaterBytes: 2000,
  loads: false,
};
