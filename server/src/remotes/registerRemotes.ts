import { join } from 'node:path';
import type { HostContract } from '@msl/shared/contracts';
import type { App } from '../http/app';
import type { Files } from '../media/openFiles';
import { publishBuilds } from './publishing/bundledDefault';
import { BundledRegistry } from './registry/bundledRegistry';
import { checkVersion } from './checks/checkVersion';
import type { DeployTokens } from '../auth/deployTokens';
import { hostContract } from './publishing/hostContract';
import { type CheckVersion, Publisher } from './publishing/publisher';
import type { Registry } from './registry/registry';
import { registryRoutes } from './registry/registryRoutes';
import { releaseRoutes } from './registry/releaseRoutes';
import { Releases } from './registry/releases';
import { LayeredRegistry, StoredRegistry } from './registry/storedRegistry';
import { Switches } from './registry/switches';
import { routeSurroundings } from './publishing/routeSurroundings';
import { versionLoader } from './publishing/versionLoader';
import { VersionRepository } from './registry/versionRepository';
import type { Config } from '../config/config';
import type { RemoteHealths } from './health';
import type { Overrides } from './overrides';

declare module 'fastify' {
  interface FastifyInstance {
    /** Publishes the remotes that were built from this checkout. */
    publishBuilds: () => Promise<void>;
    /** How versions of remotes fare in browsers. */
    remoteHealths: RemoteHealths;
    /** Overrides of remotes in single browsers. */
    overrides: Overrides;
  }
}

/** What the registry asks other parts of the product; tests answer themselves. */
export interface ReleaseOptions {
  check?: CheckVersion;
  host?: () => Promise<HostContract>;
}

interface ReleaseParts {
  files: Files;
  tokens: DeployTokens;
  /** Of the built host. */
  hostFolder: string;
  /** The calls that the server answers. */
  calls: () => string[];
  /** Whether remotes that are built from this checkout hide published ones. */
  isDeveloping: boolean;
}

/**
 * The registry of remotes: the calls that publish and switch, the document and the files that browsers load.
 *
 * @returns publishes what was built from this checkout, see `publishBuilds`
 */
export function registerReleases(
  app: App,
  config: Config,
  { files, tokens, hostFolder, calls, isDeveloping }: ReleaseParts,
  options: ReleaseOptions = {},
): () => Promise<void> {
  const { db, log, remoteHealths } = app;
  const { blobs } = files;
  const builds = join(config.projectRoot, 'remotes');
  const versions = new VersionRepository(db);
  const switches = new Switches(db);
  const loading = versionLoader(app, config);
  const hostOfThisProduct = async () => hostContract({ hostFolder, calls: calls(), loads: 'load' in (await loading) });
  const host = options.host ?? hostOfThisProduct;
  const hostFor = async (remote: string): Promise<HostContract> => {
    const offered = await host();
    return { ...offered, routes: await routeSurroundings(remote, { db, versions, host: offered }) };
  };
  const checkHere: CheckVersion = async (version) =>
    checkVersion(version, await hostFor(version.descriptor.name), await loading);
  const check = options.check ?? checkHere;
  const publisher = new Publisher({
    db,
    blobs,
    versions,
    switches,
    folder: join(config.dataDir, 'releasing'),
    check,
  });
  const releases = new Releases({ db, versions, switches, host, hostFor, healths: remoteHealths });
  const stored = new StoredRegistry({ db, versions, blobs, log });
  const registry: Registry = isDeveloping ? new LayeredRegistry([new BundledRegistry(builds), stored]) : stored;
  releaseRoutes(app, { versions, switches, publisher, releases, tokens, hostFor });
  app.register(async (remotes) =>
    registryRoutes(remotes, registry, (live, request) => app.overrides.applyTo(live, request)),
  );
  return () => publishBuilds(builds, { db, versions, switches, publisher, log });
}
