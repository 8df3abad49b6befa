import { z } from 'zod';
import { listOf } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { RemoteName, RemoteVersion } from './remoteDescriptor';
import { Timestamp } from './text';

/** The versions of a remote that a release of the host must fit, and the ones to choose from if one does not. */
export const LiveVersions = z.object({
  remote: RemoteName,
  live: RemoteVersion.nullable(),
  /** Version that some administrators are shown instead of the live one. */
  ring: RemoteVersion.nullable(),
  /** Whether a release of the host activates the version bundled with it, because no team ever switched the remote. */
  followsHost: z.boolean(),
  /** Versions that were not withdrawn, newest first, at most a hundred. */
  versions: z.array(z.object({ version: RemoteVersion, isBundled: z.boolean(), publishedAt: Timestamp })),
});
export type LiveVersions = z.output<typeof LiveVersions>;

export const liveVersionCalls = inArea('release', {
  list: call('GET', 'admin/registry/versions', {
    summary: 'The versions of every remote that is live or shown to a ring, by name; also with any deploy token',
    answer: listOf(LiveVersions),
    refuses: { 403: 'the administrator may not release' },
  }),
});
