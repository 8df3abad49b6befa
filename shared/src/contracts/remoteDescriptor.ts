import { z } from 'zod';
import { rightAreas } from './rights';
import { Text } from './text';

/** Name of a remote in paths and of its federation container. */
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'Use lower-case letters, digits and hyphens.');

/** Immutable version of one build: a semver core with an optional build suffix. */
export const RemoteVersion = z
  .string()
  .regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][A-Za-z0-9.+-]{1,64})?$/, 'Use a version such as 1.4.0 or 1.4.0-3f2a9c1d.');

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Use a SHA-256 hash in hexadecimal.');

/** An admin area from a manifest, without its pages. */
export const DescribedArea = z.object({
  name: Text(100),
  aliases: z.array(Text(200)).max(20).optional(),
  title: Text(100),
  /** A name, or an SVG path. */
  icon: Text(4000),
  group: Text(100).optional(),
  badge: Text(40).optional(),
  unlisted: z.boolean().optional(),
  needs: z.enum(rightAreas).optional(),
  routes: z
    .array(z.object({ path: Text(200), title: Text(100), name: Text(100).optional() }))
    .min(1)
    .max(100),
});
export type DescribedArea = z.output<typeof DescribedArea>;

/** Description of a build: `remote.json`, stored beside the files it lists. */
export const RemoteDescriptor = z.object({
  name: RemoteName,
  version: RemoteVersion,
  /** Semver range of the host API, from the manifest. */
  requires: z.object({ api: Text(100) }),
  /** Shared packages it imports from the host, with the accepted semver ranges. */
  shared: z.record(z.string().max(120), z.string().max(60)),
  /** Values it imports from `@msl/shared/*` of the host, by module; `*`: a whole module. Unset by older builds. */
  imports: z.record(z.string().max(120), z.array(z.string().max(120)).max(1000)).optional(),
  /** API calls it makes, sorted, e.g. `GET admin/manual/detail/:id`. */
  calls: z.array(z.string().max(200)).max(1000),
  /** Areas from the manifest; absent if the manifest computes them at run time. */
  areas: z.array(DescribedArea).max(100).optional(),
  /** Routes below `/admin/` that its sources link to. */
  links: z.array(z.string().max(200)).max(1000).optional(),
  /** Screens that its sources link to by name: `<remote>/<area>`, or `<remote>/<area>/<screen>`. */
  areaLinks: z.array(z.string().max(200)).max(1000).optional(),
  /** Whether it calls a service of its own, from the manifest. */
  hasService: z.boolean().optional(),
  /** Scripts by what loads them. Unset by older builds. */
  scripts: z
    .object({
      /** All scripts that each part of the manifest loads before it is shown, by the module that the manifest imports. */
      first: z.record(z.string().max(300), z.array(z.string().max(300)).max(100)),
      /** Share of each package in a script, from 0 to 1; `''`: sources of the remote. */
      packages: z.record(z.string().max(300), z.record(z.string().max(220), z.number().min(0).max(1))),
    })
    .optional(),
  /** All other files by path below the version's folder: size in bytes and SHA-256 in hex. */
  files: z.record(z.string().max(300), z.object({ bytes: z.int().min(0), sha256: Sha256 })),
});
export type RemoteDescriptor = z.output<typeof RemoteDescriptor>;

/** Returns the text whose SHA-256 is the content hash of a build: path and SHA-256 of every file, sorted by path. */
export const contentHashInput = (files: RemoteDescriptor['files']): string =>
  Object.keys(files)
    .sort()
    .map((path) => `${path}\0${files[path]?.sha256}\n`)
    .join('');
