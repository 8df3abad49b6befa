import { join } from 'node:path';
import type { HostContract } from '@msl/shared/contracts';
import type { App } from '../http/app';
import type { Files } from '../media/openFiles';
import { publishBuilds } from './publishing/bundledDefault';
import { BundledRegistry } from './registry/bundledRegistry';
import { checkVersion } from './checks/checkVersion';
import type { Guards } from '../http/access';
import type { DeployTokens } from '../auth/deployTokens';
import { hostContract } from './publishing/hostContract';
import { type CheckVersion, Publisher } from './publishing/publisher';
import type { Registry } from './registry/registry';
import { registryRoutes } from './registry/registryRoutes';
import { applyRings } from './rings/ringRegistry';
import { ReleaseWatch } from './rings/releaseWatch';
import { startWatching } from './rings/startWatching';
import { ringRoutes } from './rings/ringRoutes';
import { Rings } from './rings/rings';
import { assertKnown, releaseRoutes } from './registry/releaseRoutes';
import { Releases } from './registry/releases';
import { LayeredRegistry, StoredRegistry } from './registry/storedRegistry';
import { Switches } from './registry/switches';
import { retirementRoutes } from './registry/retirementRoutes';
import { routeSurroundings } from './publishing/routeSurroundings';
import { serviceRoutes } from './services/serviceRoutes';
import type { ServiceLimits } from './services/serviceClient';
import { Services } from './services/services';
import { versionLoader } from './publishing/versionLoader';
import { registerReleaseMessages } from './hooks/registerReleaseMessages';
import { VersionRepository } from './registry/versionRepository';
import type { Config } from '../config/config';
import type { RemoteHealths } from './health';
import type { Overrides } from './overrides';

declare module 'fastify' {
  interface FastifyInstance {
    /** Publishes the remotes that were built from this checkout. */
    publishBuilds: () => Promise<void>;
    /** Health of versions of remotes, as browsers report it. */
    remoteHealths: RemoteHealths;
    /** Overrides of remotes in single browsers. */
    overrides: Overrides;
    /** Promotes and rolls back versions by their failures. */
    releaseWatch: ReleaseWatch;
  }
}

/** Replaces the checks, the host's contract and limits, for tests. */
export interface ReleaseOptions {
  check?: CheckVersion;
  host?: () => Promise<HostContract>;
  /** Overrides of the limits of requests to services. */
  serviceLimits?: Partial<ServiceLimits>;
}

interface ReleaseParts {
  files: Files;
  tokens: DeployTokens;
  guards: Guards;
  /** Folder of the built host. */
  hostFolder: string;
  /** Returns the calls that the server has routes for. */
  calls: () => string[];
  /** Whether remotes built from this checkout hide published ones. */
  isDeveloping: boolean;
}

/**
 * Registers the registry of remotes: routes to publish and switch versions, `registry.json`, and files of versions.
 *
 * @returns a function that publishes the remotes built from this checkout, see `publishBuilds`
 */
export function registerReleases(
  app: App,
  config: Config,
  { files, tokens, guards, hostFolder, calls, isDeveloping }: ReleaseParts,
  options: ReleaseOptions = {},
): () => Promise<void> {
  const { db, log, remoteHealths } = app;
  const { blobs } = files;
  const builds = join(config.projectRoot, 'remotes');
  const versions = new VersionRepository(db);
  const messages = registerReleaseMessages(app);
  const switches = new Switches(db, (entry, tx) => messages.queue(entry, tx));
  const loading = versionLoader(app, config);
  const hostOfThisProduct = async () => hostContract({ hostFolder, calls: calls(), loads: 'load' in (await loading) });
  const host = options.host ?? hostOfThisProduct;
  const hostFor = async (remote: string): Promise<HostContract> => {
    const contract = await host();
    return { ...contract, routes: await routeSurroundings(remote, { db, versions, host: contract }) };
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
  const rings = new Rings({ db, versions, switches, healths: remoteHealths });
  const services = new Services(db, { switches, networks: config.serviceNetworks, limits: options.serviceLimits });
  const releasesParts = { db, versions, switches, host, hostFor, healths: remoteHealths, rings, services, tokens };
  const releases = new Releases(releasesParts);
  const stored = new StoredRegistry({ db, versions, blobs, log });
  const registry: Registry = isDeveloping ? new LayeredRegistry([new BundledRegistry(builds), stored]) : stored;
  releaseRoutes(app, { versions, switches, publisher, releases, rings, tokens, hostFor });
  serviceRoutes(app, { services, guards, assertKnown: (remote) => assertKnown(remote, { versions, tokens }) });
  retirementRoutes(app, releasesParts);
  ringRoutes(app, { rings, releases, versions });
  const watch = new ReleaseWatch({ db, rings, switches, releases, healths: remoteHealths, log });
  app.decorate('releaseWatch', watch);
  if (config.watchesReleases) startWatching(app, watch);
  app.register(async (remotes) =>
    registryRoutes(remotes, registry, async (live, request) => {
      const { authorization } = request.headers;
      // In development, the builds of the checkout take precedence over published versions.
      const own = isDeveloping
        ? live
        : await applyRings(live, authorization, { rings, versions, sessions: app.sessions });
      return app.overrides.applyTo(own, request);
    }),
  );
  return () => publishBuilds(builds, { db, versions, switches, publisher, log });
}
