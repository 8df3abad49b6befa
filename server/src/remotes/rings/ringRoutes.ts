import { ringCalls } from '@msl/shared/contracts';
import { notFound } from '../../errors/domainErrors';
import { type Releaser, releaser, releaserName } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { Releases } from '../registry/releases';
import type { VersionRepository } from '../registry/versionRepository';
import { releaserId } from './audience';
import type { Rings } from './rings';

interface RingRouteParts {
  rings: Rings;
  releases: Releases;
  versions: VersionRepository;
}

/** Registers the routes that show a version to some administrators before everyone gets it. */
export function ringRoutes(app: App, { rings, releases, versions }: RingRouteParts): void {
  const authorOf = async (by: Releaser) => ({ who: releaserName(by), me: await releaserId(app.db, by) });

  app.handle(ringCalls.show, releaser, async ({ params: { remote }, body, releaser: by }) => {
    const { version, to, allowRouteChanges, ...change } = body;
    if (!(await versions.hasVersions(remote))) throw notFound('remote');
    const found = await releases.findPublished(remote, version);
    if (found.withdrawnAt === null) await releases.assertRoutesFit(found, allowRouteChanges);
    const ring = await rings.show(found, to, { ...change, ...(await authorOf(by)) });
    return ok(ring, `${remote} ${version} is shown to ${ring.reached} of ${ring.administrators} administrators`);
  });

  app.handle(ringCalls.promote, releaser, async ({ params: { remote }, body: { to, ...change }, releaser: by }) => {
    const switched = await rings.promote(remote, to, { ...change, ...(await authorOf(by)) });
    return ok({ ring: await rings.describe(remote), switched }, 'Promoted');
  });
}
