import type { RemoteRegistry } from '@msl/shared/remote';
import type { SessionService } from '../../auth/sessionService';
import { remoteEntryOf } from '../publishing/remoteEntry';
import type { VersionRepository } from '../registry/versionRepository';
import { isMember } from './membership';
import type { Rings } from './rings';

export interface RingRegistryParts {
  rings: Pick<Rings, 'list'>;
  versions: Pick<VersionRepository, 'find'>;
  sessions: Pick<SessionService, 'sessions' | 'tokens'>;
}

/**
 * Returns the administrator of a token with an active session, and the role that they have now. Does not ask for the session's cookie, which browsers send
 * to the API only: the result may choose what is shown, and must not permit anything.
 */
async function findTokenUser({ tokens, sessions }: RingRegistryParts['sessions'], authorization: string | undefined) {
  const claims = await tokens.readHeader(authorization);
  const session = claims && (await sessions.findActive(claims.sessionId, claims.userId));
  return session && { id: claims.userId, role: session.role };
}

/**
 * Returns the registry with the versions of the rings that the requesting administrator belongs to. Reads the rings from
 * the database every time, so that all instances follow a change at once. Requests without a token cost no query.
 */
export async function applyRings(
  registry: RemoteRegistry,
  authorization: string | undefined,
  { rings, versions, sessions }: RingRegistryParts,
): Promise<RemoteRegistry> {
  const all = authorization ? await rings.list() : [];
  const user = all.length ? await findTokenUser(sessions, authorization) : undefined;
  if (!user) return registry;
  const own = { ...registry };
  for (const ring of all.filter((one) => isMember(one, user))) {
    const found = await versions.find(ring.remote, ring.version);
    if (found?.withdrawnAt === null) own[ring.remote] = remoteEntryOf(found.descriptor, found.integrity);
  }
  return own;
}
