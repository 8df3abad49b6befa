import { type HostContract, liveVersionCalls, registryCalls, RemoteName } from '@msl/shared/contracts';
import { isPast } from 'date-fns/isPast';
import { admin, anyReleaser, mayRelease, releaser, releaserName, type SignedIn } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { invalid, NotFound, notFound, unauthorized } from '../../errors/domainErrors';
import { type DeployTokens, toDeployToken } from '../../auth/deployTokens';
import type { Publisher } from '../publishing/publisher';
import { listLiveVersions } from './listLiveVersions';
import type { Releases } from './releases';
import type { Rings } from '../rings/rings';
import type { Switches } from './switches';
import type { VersionRepository } from './versionRepository';

export interface ReleaseParts {
  versions: VersionRepository;
  switches: Switches;
  publisher: Publisher;
  releases: Releases;
  rings: Pick<Rings, 'find' | 'recall'>;
  tokens: DeployTokens;
  /** Returns the host's contract, with the routes of all other remotes. */
  hostFor: (remote: string) => Promise<HostContract>;
}

/** Names that would collide with paths of the API. */
const reservedNames = new Set(['remotes', 'tokens', 'own', 'reports', 'webhooks', 'previews', 'versions']);

/** Throws `NotFound` unless the remote has a version or a deploy token, so that a misspelt name creates no remote. */
export async function assertKnown(
  remote: string,
  { versions, tokens }: Pick<ReleaseParts, 'versions' | 'tokens'>,
): Promise<void> {
  const isKnown =
    RemoteName.safeParse(remote).success && ((await versions.hasVersions(remote)) || (await tokens.existsFor(remote)));
  if (!isKnown) throw new NotFound('This remote does not exist. To start a new one, create a deploy token for it.');
}

function publishRoute(app: App, parts: ReleaseParts): void {
  const { publisher, releases, switches } = parts;
  app.handle(registryCalls.publish, releaser, async ({ params: { remote }, form, files, releaser }) => {
    const { revision: expectedRevision } = await switches.findLive(remote);
    await assertKnown(remote, parts);
    const [archive] = files.archive;
    if (!archive) throw invalid('archive', 'Required.');
    if (archive.blobKey !== form.digest) {
      throw invalid('digest', `The archive was changed in transit: its SHA-256 is ${archive.blobKey}.`);
    }
    const who = releaserName(releaser);
    const activate = form.activate
      ? ({ kind: 'activate', who, why: form.why ?? '', expectedRevision } as const)
      : undefined;
    const { version: named, allowRouteChanges, allowSize } = form;
    const publication = { remote, version: named, publishedBy: who, activate, allowRouteChanges, allowSize };
    const { version, switched } = await publisher.fromArchive(archive.temporaryPath, publication);
    return ok({ version: await releases.describe(version), switched }, `Published ${remote} ${version.version}`);
  });
}

function tokenRoutes(app: App, tokens: DeployTokens): void {
  const userOf = async ({ userId }: SignedIn) => {
    const user = await app.sessions.users.find(userId);
    if (!user) throw unauthorized();
    return user;
  };

  app.handle(registryCalls.createToken, mayRelease, async ({ body, signedIn }) => {
    const { remote, name, expiresAt } = body;
    if (reservedNames.has(remote)) throw invalid('remote', 'This name is reserved.');
    if (expiresAt && isPast(expiresAt)) {
      throw invalid('expiresAt', 'The expiry date must be in the future.');
    }
    const expiry = expiresAt ? new Date(expiresAt).toISOString() : expiresAt;
    const { row, token } = await tokens.create({ remote, name, maker: await userOf(signedIn), expiresAt: expiry });
    return ok({ ...toDeployToken(row), token }, 'Deploy token created successfully');
  });

  app.handle(registryCalls.listTokens, mayRelease, async () => ok((await tokens.list()).map(toDeployToken)));

  app.handle(registryCalls.revokeToken, mayRelease, async ({ params, signedIn }) => {
    const { email } = await userOf(signedIn);
    if (!(await tokens.revoke(params.id, email))) throw notFound('deploy token');
    return done('Deploy token revoked');
  });
}

/** Registers the routes for releases of remotes: list, publish, activate, roll back, withdraw, deploy tokens. */
export function releaseRoutes(app: App, parts: ReleaseParts): void {
  const { releases, rings, tokens, hostFor } = parts;

  app.handle(registryCalls.list, admin, async () => ok(await releases.list()));

  app.handle(liveVersionCalls.list, anyReleaser, async () => ok(await listLiveVersions(parts)));

  app.handle(registryCalls.get, releaser, async ({ params }) => ok(await releases.get(params.remote)));

  app.handle(registryCalls.host, releaser, async ({ params }) => {
    await assertKnown(params.remote, parts);
    return ok(await hostFor(params.remote));
  });

  publishRoute(app, parts);

  app.handle(registryCalls.activate, releaser, async ({ params: { remote }, body, releaser }) => {
    const switched = await releases.activate(remote, body.version, { who: releaserName(releaser), ...body });
    return ok(switched, `${remote} ${switched.live} is live`);
  });

  app.handle(registryCalls.rollback, releaser, async ({ params: { remote }, body, releaser }) => {
    const { of, ...rest } = body;
    const change = { who: releaserName(releaser), ...rest };
    const recalled = await rings.recall(remote, of, change);
    if (recalled) return ok(recalled, `${remote} ${recalled.from} is no longer shown to a ring`);
    const switched = await releases.rollback(remote, { ...change, of });
    return ok(switched, `${remote} ${switched.live} is live again`);
  });

  app.handle(registryCalls.withdraw, releaser, async ({ params: { remote }, body: { version, why }, releaser }) => {
    const withdrawn = await releases.withdraw(remote, version, { who: releaserName(releaser), why });
    return ok(withdrawn, `${remote} ${version} is withdrawn`);
  });

  tokenRoutes(app, tokens);
}
