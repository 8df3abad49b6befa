import type {
  HostContract,
  PublishedVersion,
  RemoteHealth,
  RemoteRelease,
  RemoteSwitch,
  SwitchResult,
} from '@msl/shared/contracts';
import { satisfies } from 'semver';
import type { DeployTokens } from '../../auth/deployTokens';
import type { Db } from '../../database/db';
import type { RemoteSwitchesTable } from '../../database/remoteTables';
import { conflict, invalid, notFound } from '../../errors/domainErrors';
import { invalidFields } from '../../http/validate';
import { unansweredCalls } from '../checks/callFaults';
import { missingNames } from '../checks/nameFaults';
import { linkFaults, routeFaults } from '../checks/routeFaults';
import { sharedFits } from '../checks/sharedFaults';
import { type RemoteHealths, unreported } from '../health';
import type { Rings } from '../rings/rings';
import type { Services } from '../services/services';
import type { Switches } from './switches';
import type { StoredVersion, VersionRepository } from './versionRepository';

export interface ReleasesParts {
  db: Db;
  versions: VersionRepository;
  switches: Switches;
  /** Returns the contract of the running host. */
  host: () => Promise<HostContract>;
  /** Like `host`, with the routes that the routes of the remote are checked against. */
  hostFor: (remote: string) => Promise<HostContract>;
  healths: RemoteHealths;
  rings: Pick<Rings, 'describe'>;
  tokens: Pick<DeployTokens, 'listRemotes'>;
  services: Services;
}

/** Author, reason and preconditions of an activation or rollback. */
export interface SwitchRequest {
  who: string;
  why?: string;
  /** The revision that the caller saw. If unset, the revision at the start of the call. */
  expected?: number;
  /** Reason for removing routes that other remotes link to. */
  allowRouteChanges?: string;
}

const missingService = 'The live version calls a service of its own, but no address is set: these calls fail.';

/** Older versions are not listed, but can still be activated. */
export const maxListedVersions = 100;

const toSwitch = ({ id, kind, version, fromVersion, audience, who, why, at }: RemoteSwitchesTable): RemoteSwitch => ({
  _id: id,
  kind,
  version,
  from: fromVersion,
  ...(audience && { to: audience }),
  who,
  why,
  at,
});

/** Data besides its row that the description of a version needs. */
interface VersionContext {
  live: string | null;
  host: HostContract;
  health: RemoteHealth;
}

function toWithdrawal(stored: Pick<StoredVersion, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnWhy'>) {
  const { withdrawnAt: at, withdrawnBy, withdrawnWhy } = stored;
  return at === null ? null : { at, by: withdrawnBy ?? '', why: withdrawnWhy ?? '' };
}

function toPublishedVersion(stored: StoredVersion, { live, host, health }: VersionContext): PublishedVersion {
  const { version, descriptor, publishedAt, publishedBy, isBundled, contentHash, checks, ...rest } = stored;
  const { requires, shared, calls, imports } = descriptor;
  // Older builds do not list names.
  const missing = imports && host.exports ? missingNames(imports, host.exports) : [];
  return {
    ...{ version, isLive: version === live, publishedAt, publishedBy, isBundled, contentHash },
    bytes: { all: rest.bytes, javascript: rest.javascriptBytes },
    requiresApi: requires.api,
    fitsApi: satisfies(host.api, requires.api),
    shared: sharedFits(shared, host.shared),
    unansweredCalls: unansweredCalls(calls, host.calls),
    missingNames: missing.map(({ module, name }) => `${name} from ${module}`),
    checks,
    health,
    withdrawn: toWithdrawal(rest),
  };
}

/** Whether the host provides all that a version requires. Types are not compared, which takes a second for each version. */
const isFitting = ({ withdrawn, fitsApi, shared, unansweredCalls, missingNames }: PublishedVersion) =>
  !withdrawn && fitsApi && shared.every(({ fits }) => fits) && !unansweredCalls.length && !missingNames.length;

/** Lists releases of remotes; activates, rolls back and withdraws versions. */
export class Releases {
  constructor(private readonly parts: ReleasesParts) {}

  /** Returns every remote that has a version, or a deploy token to publish the first one with, by name. */
  async list(): Promise<RemoteRelease[]> {
    const { host, versions, tokens } = this.parts;
    const contract = await host();
    const remotes = new Set([...(await versions.listRemotes()), ...(await tokens.listRemotes())]);
    return Promise.all([...remotes].sort().map((remote) => this.readRelease(remote, contract)));
  }

  /** @throws NotFound for a remote without a version */
  async get(remote: string): Promise<RemoteRelease> {
    if (!(await this.parts.versions.hasVersions(remote))) throw notFound('remote');
    return this.readRelease(remote, await this.parts.host());
  }

  /** Describes one version for the API. */
  async describe(version: StoredVersion): Promise<PublishedVersion> {
    const { version: live } = await this.parts.switches.findLive(version.remote);
    const health = await this.parts.healths.healthOf(version.remote, version.version);
    return toPublishedVersion(version, { live, host: await this.parts.host(), health });
  }

  /**
   * Makes a published version live. Does nothing if it is live already.
   *
   * @throws NotFound for a remote without a version, Invalid for a version that was never published, Conflict for a
   * withdrawn version or if another switch happened first
   */
  async activate(remote: string, version: string, request: SwitchRequest): Promise<SwitchResult> {
    const { db, versions, switches } = this.parts;
    const { who, why = '', expected, allowRouteChanges } = request;
    const expectedRevision = expected ?? (await switches.findLive(remote)).revision;
    if (!(await versions.hasVersions(remote))) throw notFound('remote');
    const found = await this.findPublished(remote, version);
    if (found.withdrawnAt === null) await this.assertRoutesFit(found, allowRouteChanges);
    const reasons = [why, allowRouteChanges && `Route changes: ${allowRouteChanges}`].filter(Boolean).join('; ');
    return db
      .transaction()
      .execute((tx) =>
        switches.switchTo({ remote, version, kind: 'activate', who, why: reasons }, expectedRevision, tx),
      );
  }

  /** Activates the version that was live before `of`, the live one. @throws NotFound, Conflict */
  async rollback(
    remote: string,
    { who, why = '', expected, of }: SwitchRequest & { of?: string },
  ): Promise<SwitchResult> {
    const { db, versions, switches } = this.parts;
    const { revision, version: live } = await switches.findLive(remote);
    const expectedRevision = expected ?? revision;
    if (!(await versions.hasVersions(remote))) throw notFound('remote');
    // A stale revision gets the conflict that names the other switch.
    if (of !== undefined && of !== live && expectedRevision === revision)
      throw conflict(`${of} of ${remote} is neither live nor in a ring.`);
    return db.transaction().execute(async (tx) => {
      const version = await switches.findPrevious(remote, tx);
      if (version === null) throw conflict(`${remote} has no version to go back to.`);
      return switches.switchTo({ remote, version, kind: 'rollback', who, why }, expectedRevision, tx);
    });
  }

  /**
   * Withdraws a version permanently: deletes its files and keeps its history. Does nothing if it is withdrawn already.
   *
   * @throws NotFound for a remote without a version, Invalid for a version that was never published, Conflict for the
   * live one
   */
  async withdraw(
    remote: string,
    version: string,
    { who, why }: { who: string; why: string },
  ): Promise<PublishedVersion> {
    const { db, versions, switches } = this.parts;
    if (!(await versions.hasVersions(remote))) throw notFound('remote');
    await this.findPublished(remote, version);
    await db.transaction().execute(async (tx) => {
      const isWithdrawn = await versions.withdraw({ remote, version, by: who, why }, tx);
      if (isWithdrawn) await switches.recordWithdrawal({ remote, version, who, why }, tx);
    });
    return this.describe(await this.findPublished(remote, version));
  }

  /** Checks routes again, because other remotes may have gone live since the publication. @throws Invalid */
  async assertRoutesFit({ remote, descriptor, checks }: StoredVersion, allowRouteChanges?: string) {
    const { routes } = await this.parts.hostFor(remote);
    if (!routes) return;
    const isAllowed =
      allowRouteChanges ?? checks.some(({ check, outcome }) => check === 'links' && outcome === 'allowed');
    const faults = [
      ...routeFaults(descriptor.areas, routes).map((message) => ({ field: 'routes', message })),
      ...(isAllowed ? [] : linkFaults(descriptor, routes).map((message) => ({ field: 'links', message }))),
    ];
    if (faults.length) throw invalidFields(faults);
  }

  /** @throws Invalid for a version that was never published */
  async findPublished(remote: string, version: string): Promise<StoredVersion> {
    const found = await this.parts.versions.find(remote, version);
    if (!found) throw invalid('version', `Version ${version} of ${remote} was never published.`);
    return found;
  }

  private async readRelease(remote: string, host: HostContract): Promise<RemoteRelease> {
    const { versions, switches, healths, rings, services } = this.parts;
    const { version: live, revision } = await switches.findLive(remote);
    const previous = await switches.findPrevious(remote);
    const ring = await rings.describe(remote);
    const named = [live, previous, ring?.version ?? null].filter((version) => version !== null);
    const stored = await versions.listNewest(remote, maxListedVersions, named);
    const healthByVersion = await healths.healthsOf(remote);
    const publishedVersions = stored.map((one) =>
      toPublishedVersion(one, { live, host, health: healthByVersion.get(one.version) ?? unreported }),
    );
    const liveVersion = publishedVersions.find(({ isLive }) => isLive);
    const service = await services.describe(remote);
    const needsService = stored.find(({ version }) => version === live)?.descriptor.hasService ?? false;
    // Pages that are still open report failures of a retired remote, too.
    const warnings = liveVersion ? await healths.warningsOf(remote, { ...liveVersion, offersApi: host.api }) : [];
    const fitting = liveVersion && !isFitting(liveVersion) ? publishedVersions.find(isFitting)?.version : undefined;
    return {
      name: remote,
      live,
      turn: revision,
      previous,
      ring,
      ...(fitting !== undefined && { fitting }),
      offersApi: host.api,
      versions: publishedVersions,
      history: (await switches.listHistory(remote)).map(toSwitch),
      warnings: needsService && !service ? [...warnings, missingService] : warnings,
      service,
    };
  }
}
