import type { LiveVersions } from '@msl/shared/contracts';
import type { Rings } from '../rings/rings';
import { maxListedVersions } from './releases';
import type { Switches } from './switches';
import type { VersionRepository } from './versionRepository';

interface LiveVersionParts {
  versions: VersionRepository;
  switches: Switches;
  rings: Pick<Rings, 'find'>;
}

/** Returns the versions of every remote that browsers load, with the other versions that can be live, by name. */
export async function listLiveVersions({ versions, switches, rings }: LiveVersionParts): Promise<LiveVersions[]> {
  const describe = async (remote: string): Promise<LiveVersions> => {
    const { version: live } = await switches.findLive(remote);
    const ring = (await rings.find(remote))?.version ?? null;
    const named = [live, ring].filter((version) => version !== null);
    const stored = await versions.listNewest(remote, maxListedVersions, named);
    const usable = stored.filter(({ withdrawnAt }) => withdrawnAt === null);
    return {
      ...{ remote, live, ring, followsHost: !(await switches.hasTeamSwitched(remote)) },
      versions: usable.map(({ version, isBundled, publishedAt }) => ({ version, isBundled, publishedAt })),
    };
  };
  return Promise.all((await versions.listRemotes()).map(describe));
}
