import type { RemoteOverride } from '@msl/shared/contracts';
import type { RemoteEntry, RemoteRegistry } from '@msl/shared/remote';
import { addHours } from 'date-fns/addHours';
import type { Db } from '../../database/db';
import type { RemoteOwnVersionsTable, RemotePreviewLinksTable } from '../../database/remoteTables';
import { Forbidden, invalid } from '../../errors/domainErrors';
import { countOf } from '../../text/counts';
import { hashSecret, newSecret } from '../../http/secretCookie';
import type { Config } from '../../config/config';
import { remoteEntryOf } from '../publishing/remoteEntry';
import { type StoredVersion, VersionRepository } from '../registry/versionRepository';
import { isAllowedOrigin } from '../../config/origins';
import { overrideCookie } from './overrideCookie';
import { type OverrideRow, OverrideRepository } from './overrideRepository';

const defaultHours = 8;

/** An administrator's request to override a remote with a published version or an origin. */
export interface OverrideRequest {
  remote: string;
  version?: string;
  origin?: string;
  hours?: number;
  why?: string;
}

/** The part of a request that identifies the browser. */
interface BrowserRequest {
  headers: { cookie?: string };
}

function durationText(hours: number): string {
  return hours < 1 ? countOf(Math.round(hours * 60), 'minute') : countOf(Math.round(hours * 10) / 10, 'hour');
}

/** A preview link that is opened. */
type OpenedLink = Pick<RemotePreviewLinksTable, 'id' | 'remote' | 'version' | 'expiresAt' | 'createdBy'>;

/**
 * Overrides of remotes: versions that a single browser loads instead of the live ones. A browser is identified by a
 * cookie, never by the address of a page. Overrides that an administrator chooses have no effect while the installation
 * does not allow them, for administrators who may no longer release, and for origins that are no longer allowed.
 * Overrides by preview links last as long as their link.
 */
export class Overrides {
  private readonly rows: OverrideRepository;
  private readonly versions: VersionRepository;
  /** Allowed origins; none if overrides are off or the registry is served elsewhere. */
  readonly origins: readonly string[];
  readonly isOn: boolean;
  /** Whether browsers read the registry of another server, which knows none of the overrides. */
  private readonly isElsewhere: boolean;

  constructor(db: Db, { overrides, remotesUrl }: Pick<Config, 'overrides' | 'remotesUrl'>) {
    this.rows = new OverrideRepository(db);
    this.versions = new VersionRepository(db);
    this.isElsewhere = Boolean(remotesUrl);
    this.isOn = overrides.isOn && !remotesUrl;
    this.origins = this.isOn ? overrides.origins : [];
  }

  /** Returns the overrides of the browser with this `Cookie` header. */
  async listFor(cookie: string | undefined): Promise<OverrideRow[]> {
    const secret = this.isElsewhere ? undefined : overrideCookie.readSecret(cookie);
    if (secret === undefined) return [];
    const rows = await this.rows.listFor(hashSecret(secret));
    return rows.filter(({ previewLink, origin }) => previewLink !== null || this.isAllowed(origin));
  }

  /** Returns the additional origins from which this browser loads remotes. */
  async originsFor(cookie: string): Promise<string[]> {
    const origins = (await this.listFor(cookie)).flatMap(({ origin }) => origin ?? []);
    return [...new Set(origins)];
  }

  /** Whether a request may have overrides: requests without the cookie cost no query. */
  hasCookie(cookie: string | undefined): cookie is string {
    return !this.isElsewhere && overrideCookie.isIn(cookie);
  }

  /** Returns the registry with the overrides of the requesting browser. */
  async applyTo(registry: RemoteRegistry, { headers }: BrowserRequest): Promise<RemoteRegistry> {
    if (!this.hasCookie(headers.cookie)) return registry;
    const rows = await this.listFor(headers.cookie);
    const entries = await Promise.all(rows.map(async (row) => [row.remote, await this.entryOf(row)] as const));
    return { ...registry, ...Object.fromEntries(entries.flatMap(([name, entry]) => (entry ? [[name, entry]] : []))) };
  }

  /**
   * Overrides a remote in one browser until the override expires.
   *
   * @returns the override, and the secret to set as cookie
   * @throws Forbidden if overrides are off, Invalid for an unknown version or origin
   */
  async set(
    request: OverrideRequest,
    userId: string,
    cookie: string | undefined,
  ): Promise<{ override: RemoteOverride; secret: string }> {
    if (!this.isOn) throw new Forbidden('This installation does not let administrators try versions of their own.');
    const { remote, hours = defaultHours, why } = request;
    const place = await this.placeOf(request);
    const expiresAt = addHours(new Date(), hours).toISOString();
    const reason = `For ${durationText(hours)}${why ? `: ${why}` : ''}`;
    return this.store({ remote, ...place, userId, expiresAt, previewLink: null }, reason, cookie);
  }

  /** Shows the version of a preview link in one browser. @returns like {@link set} */
  async setPreview({ id, remote, version, expiresAt, createdBy }: OpenedLink, userId: string, cookie?: string) {
    const override = { remote, version, origin: null, userId, expiresAt, previewLink: id };
    return this.store(override, `Preview link of ${createdBy}`, cookie);
  }

  /** @throws Forbidden if overrides cannot have any effect */
  assertApplicable(): void {
    if (!this.isElsewhere) return;
    throw new Forbidden('This installation loads its remotes from another server; create the link there.');
  }

  /** Deletes the override of a remote in one browser. Returns whether there was one. */
  async delete(remote: string, cookie: string | undefined): Promise<boolean> {
    return this.rows.delete(hashSecret(overrideCookie.readSecret(cookie) ?? ''), remote);
  }

  /** Returns a version that can be shown. @throws Invalid for an unknown or withdrawn version */
  async findPublished(remote: string, version: string): Promise<StoredVersion> {
    const found = await this.versions.find(remote, version);
    if (!found) throw invalid('version', `No version ${version} of ${remote} was published.`);
    if (found.withdrawnAt !== null) throw invalid('version', `Version ${version} of ${remote} was withdrawn.`);
    return found;
  }

  /** Deletes expired overrides. */
  sweep(): Promise<void> {
    return this.rows.sweep();
  }

  private async placeOf({
    remote,
    version,
    origin = '',
  }: OverrideRequest): Promise<Pick<RemoteOverride, 'version' | 'origin'>> {
    if (Boolean(version) === Boolean(origin)) throw invalid('version', 'Name either a version or an origin.');
    if (version === undefined) {
      if (!isAllowedOrigin(origin, this.origins)) {
        throw invalid('origin', `Only an origin such as these is allowed: ${this.origins.join(', ')}.`);
      }
      return { version: null, origin };
    }
    await this.findPublished(remote, version);
    return { version, origin: null };
  }

  private isAllowed(origin: string | null): boolean {
    return this.isOn && (origin === null || isAllowedOrigin(origin, this.origins));
  }

  private async store(
    given: Omit<RemoteOwnVersionsTable, 'browser' | 'createdAt'>,
    why: string,
    cookie: string | undefined,
  ): Promise<{ override: RemoteOverride; secret: string }> {
    // Replaces a cookie that this server did not issue, or whose overrides have all expired.
    const known = (await this.listFor(cookie)).length ? overrideCookie.readSecret(cookie) : undefined;
    const secret = known ?? newSecret();
    const row = { browser: hashSecret(secret), ...given, createdAt: new Date().toISOString() };
    await this.rows.set({ row, why });
    const { remote, version, origin, expiresAt } = given;
    return { override: { remote, version, origin, expiresAt }, secret };
  }

  private async entryOf({ remote, version, origin, expiresAt }: OverrideRow): Promise<RemoteEntry | undefined> {
    if (origin !== null) {
      return { version: 'own', entry: `${origin}/remoteEntry.js`, integrity: '', own: { expiresAt, origin } };
    }
    const found = version === null ? undefined : await this.versions.find(remote, version);
    if (!found || found.withdrawnAt !== null) return undefined;
    return { ...remoteEntryOf(found.descriptor, found.integrity), own: { expiresAt } };
  }
}
