import type { OwnVersion } from '@msl/shared/contracts';
import type { RemoteEntry, RemoteRegistry } from '@msl/shared/remote';
import type { Db } from '../../database/db';
import { Forbidden, invalid } from '../../errors/domainErrors';
import { countOf } from '../../text/counts';
import { hashSecret, newSecret } from '../../http/secretCookie';
import type { Settings } from '../../config/config';
import { remoteEntryOf } from '../publishing/remoteEntry';
import { VersionRepository } from '../registry/versionRepository';
import { isAllowedOrigin } from '../../config/origins';
import { ownCookie } from './overrideCookie';
import { type OwnRow, OwnVersionRepository } from './overrideRepository';

const hourMs = 3_600_000;
const presetHours = 8;

/** What somebody wants to see in their browser. */
export interface Wanted {
  remote: string;
  version?: string;
  origin?: string;
  hours?: number;
  why?: string;
}

/** A request, as far as it tells the browser. */
interface Asking {
  headers: { cookie?: string };
}

function durationText(hours: number): string {
  return hours < 1 ? countOf(Math.round(hours * 60), 'minute') : countOf(Math.round(hours * 10) / 10, 'hour');
}

/**
 * Versions that single browsers are shown instead of the live ones: each is known by a cookie, never by the address of a
 * page. Nothing of it counts while the installation does not allow it, for administrators who can no longer release,
 * and for origins that it does not allow any more.
 */
export class OwnVersions {
  private readonly rows: OwnVersionRepository;
  private readonly versions: VersionRepository;
  /** Origins that may be named; none when the installation does not allow it, or its registry is elsewhere. */
  readonly origins: readonly string[];
  readonly isOn: boolean;

  constructor(db: Db, { ownVersions, remotesUrl }: Pick<Settings, 'ownVersions' | 'remotesUrl'>) {
    this.rows = new OwnVersionRepository(db);
    this.versions = new VersionRepository(db);
    this.isOn = ownVersions.isOn && !remotesUrl;
    this.origins = this.isOn ? ownVersions.origins : [];
  }

  /** Those of the browser that sends this cookie. @param cookie the header as it was sent */
  async of(cookie: string | undefined): Promise<OwnRow[]> {
    const secret = this.isOn ? ownCookie.secretIn(cookie) : undefined;
    if (secret === undefined) return [];
    const rows = await this.rows.of(hashSecret(secret));
    return rows.filter(({ origin }) => origin === null || isAllowedOrigin(origin, this.origins));
  }

  /** The origins that pages of the browser that sends this cookie may load from, beyond those of everybody. */
  async originsOf(cookie: string): Promise<string[]> {
    const origins = (await this.of(cookie)).flatMap(({ origin }) => origin ?? []);
    return [...new Set(origins)];
  }

  /** Whether a request needs to be looked at: every other one is answered as if there were no versions of one's own. */
  concerns(cookie: string | undefined): cookie is string {
    return this.isOn && ownCookie.isIn(cookie);
  }

  /** The registry as the browser that asks is to see it. */
  async withOwn(registry: RemoteRegistry, { headers }: Asking): Promise<RemoteRegistry> {
    if (!this.concerns(headers.cookie)) return registry;
    const rows = await this.of(headers.cookie);
    const entries = await Promise.all(rows.map(async (row) => [row.remote, await this.entryOf(row)] as const));
    return { ...registry, ...Object.fromEntries(entries.flatMap(([name, entry]) => (entry ? [[name, entry]] : []))) };
  }

  /**
   * Shows a browser another version of a remote until it expires.
   *
   * @returns what it is shown, and the secret to send as its cookie
   * @throws Forbidden when the installation does not allow it, 422
   */
  async use(wanted: Wanted, userId: string, cookie: string | undefined): Promise<{ own: OwnVersion; secret: string }> {
    if (!this.isOn) throw new Forbidden('This installation does not let administrators try versions of their own.');
    const { remote, hours = presetHours, why } = wanted;
    const place = await this.placeOf(wanted);
    // A cookie that nobody here made, or whose versions have all ended, is not taken over.
    const known = (await this.of(cookie)).length ? ownCookie.secretIn(cookie) : undefined;
    const secret = known ?? newSecret();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + hours * hourMs).toISOString();
    const row = { browser: hashSecret(secret), remote, userId, ...place, createdAt: now.toISOString(), expiresAt };
    await this.rows.use({ row, why: `For ${durationText(hours)}${why ? `: ${why}` : ''}` });
    return { own: { remote, ...place, expiresAt }, secret };
  }

  /** Shows a browser the live version again. Answers whether it was shown another one. */
  async end(remote: string, cookie: string | undefined): Promise<boolean> {
    return this.rows.end(hashSecret(ownCookie.secretIn(cookie) ?? ''), remote);
  }

  /** Forgets what expired. */
  sweep(): Promise<void> {
    return this.rows.sweep();
  }

  private async placeOf({ remote, version, origin = '' }: Wanted): Promise<Pick<OwnVersion, 'version' | 'origin'>> {
    if (Boolean(version) === Boolean(origin)) throw invalid('version', 'Name either a version or an origin.');
    if (version === undefined) {
      if (!isAllowedOrigin(origin, this.origins)) {
        throw invalid('origin', `Only an origin such as these is allowed: ${this.origins.join(', ')}.`);
      }
      return { version: null, origin };
    }
    const found = await this.versions.find(remote, version);
    if (!found) throw invalid('version', `No version ${version} of ${remote} was published.`);
    if (found.withdrawnAt !== null) throw invalid('version', `Version ${version} of ${remote} was withdrawn.`);
    return { version, origin: null };
  }

  private async entryOf({ remote, version, origin, expiresAt }: OwnRow): Promise<RemoteEntry | undefined> {
    if (origin !== null) {
      return { version: 'own', entry: `${origin}/remoteEntry.js`, integrity: '', own: { expiresAt, origin } };
    }
    const found = version === null ? undefined : await this.versions.find(remote, version);
    if (!found || found.withdrawnAt !== null) return undefined;
    return { ...remoteEntryOf(found.descriptor, found.integrity), own: { expiresAt } };
  }
}
