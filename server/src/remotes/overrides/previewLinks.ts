import type { PreviewLink, RemoteOverride } from '@msl/shared/contracts';
import { addHours } from 'date-fns/addHours';
import { newId } from '../../database/newId';
import type { Db } from '../../database/db';
import type { RemotePreviewLinksTable } from '../../database/remoteTables';
import { NotFound, notFound, unauthorized } from '../../errors/domainErrors';
import { type Releaser, releaserName } from '../../http/access';
import { hashSecret, newSecret } from '../../http/secretCookie';
import { routesOf } from '../checks/routeFaults';
import { VersionRepository } from '../registry/versionRepository';
import type { Overrides } from './overrides';
import { PreviewLinkRepository } from './previewLinkRepository';

const lifetimeHours = 24;

const toPreviewLink = ({ id, remote, version, createdBy, createdAt, expiresAt }: RemotePreviewLinksTable) => ({
  ...{ _id: id, remote, version, createdBy, createdAt, expiresAt },
});

/**
 * Links that show one published version to any administrator who opens them, in that browser only, for a day. The
 * secret is the fragment of the address, so that it reaches neither logs nor the `Referer` header. A link ends when it
 * is deleted, when its version is withdrawn, when its deploy token is revoked, and with its maker's permission to
 * release.
 */
export class PreviewLinks {
  private readonly rows: PreviewLinkRepository;
  private readonly versions: VersionRepository;

  constructor(
    db: Db,
    private readonly overrides: Pick<Overrides, 'assertApplicable' | 'findPublished' | 'setPreview'>,
  ) {
    this.rows = new PreviewLinkRepository(db);
    this.versions = new VersionRepository(db);
  }

  /** @throws NotFound, Invalid for an unknown or withdrawn version, Forbidden if the registry is served elsewhere */
  async create(remote: string, version: string, releaser: Releaser): Promise<PreviewLink & { path: string }> {
    this.overrides.assertApplicable();
    await this.assertKnown(remote);
    await this.overrides.findPublished(remote, version);
    const tokenId = releaser.kind === 'token' ? releaser.id : null;
    const makerId = releaser.kind === 'token' ? await this.rows.findMakerOf(releaser.id) : releaser.userId;
    if (makerId === null) throw unauthorized();
    const secret = newSecret();
    const now = new Date();
    const row: RemotePreviewLinksTable = {
      ...{ id: newId(), secretHash: hashSecret(secret), remote, version },
      ...{ createdBy: releaserName(releaser), makerId, tokenId },
      ...{ createdAt: now.toISOString(), expiresAt: addHours(now, lifetimeHours).toISOString() },
    };
    await this.rows.insert(row);
    return { ...toPreviewLink(row), path: `/admin/remote-preview#${secret}` };
  }

  /** Returns the links of a remote that can be opened, newest first. @throws NotFound for an unknown remote */
  async list(remote: string): Promise<PreviewLink[]> {
    await this.assertKnown(remote);
    return (await this.rows.list(remote)).map(toPreviewLink);
  }

  /** Ends a link, also in the browsers that opened it. Returns whether there was one. */
  end(remote: string, id: string): Promise<boolean> {
    return this.rows.delete(remote, id);
  }

  /** Returns what a link shows. @throws NotFound */
  async find(secret: string): Promise<PreviewLink & { screen: string | null }> {
    const row = await this.findValid(secret);
    const found = await this.versions.find(row.remote, row.version);
    // A route with parameters needs a record.
    const screen = routesOf(found?.descriptor.areas).find((path) => !/[:*]/.test(path)) ?? null;
    return { ...toPreviewLink(row), screen };
  }

  /**
   * Overrides the remote in the requesting browser until the link expires.
   *
   * @returns the override, and the secret to set as cookie
   * @throws NotFound
   */
  async open(
    secret: string,
    userId: string,
    cookie: string | undefined,
  ): Promise<{ override: RemoteOverride; secret: string }> {
    return this.overrides.setPreview(await this.findValid(secret), userId, cookie);
  }

  /** Deletes expired links. */
  sweep(): Promise<void> {
    return this.rows.sweep();
  }

  private async assertKnown(remote: string): Promise<void> {
    if (!(await this.versions.hasVersions(remote))) throw notFound('remote');
  }

  private async findValid(secret: string): Promise<RemotePreviewLinksTable> {
    const row = await this.rows.find(hashSecret(secret));
    if (!row) throw new NotFound('This preview link has expired or was ended. Ask for a new one.');
    return row;
  }
}
