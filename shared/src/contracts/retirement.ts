import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { RemoteName, RemoteVersion } from './remoteDescriptor';
import { Text } from './text';

/** A retired remote: none of its versions is live. */
export const Retirement = z.object({
  remote: RemoteName,
  /** The version that was taken down. */
  version: RemoteVersion,
  /** Revision of the remote, as after a switch. */
  turn: z.int(),
  /** Links of the host and of other live remotes to screens that are gone. */
  links: z.array(z.object({ path: z.string(), by: z.string() })),
});
export type Retirement = z.output<typeof Retirement>;

export const retirementCalls = inArea('release', {
  retire: call('POST', 'admin/registry/:remote/retire', {
    summary:
      'Take down the live version of a remote: its areas leave the back-office, its versions and history stay; also with its deploy token',
    body: z.object({
      why: Text(500),
      /** The `turn` known to the caller. The server responds with 409 if the live version was switched since. */
      expected: z.int().min(0).optional(),
    }),
    answer: one(Retirement),
    needsPassword: true,
    refuses: {
      403: 'the token is for another remote, or the administrator may not release',
      409: 'nothing is live, it has the release page, or somebody else switched the remote meanwhile',
    },
  }),
});
