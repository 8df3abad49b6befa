import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { SwitchResult } from './releases';
import { RemoteVersion } from './remoteDescriptor';
import { AudienceText, RemoteRing } from './rings';
import { OptionalText, Text } from './text';

const notAllowed = 'the token is for another remote, or the administrator may not release';

export const ringCalls = inArea('release', {
  show: call('POST', 'admin/registry/:remote/ring', {
    summary:
      'Show a published version to some administrators before everyone gets it: named people or a share; also with its deploy token',
    body: z.object({
      version: RemoteVersion,
      to: AudienceText,
      why: OptionalText(500).optional(),
      /** Hours after which the version goes on by itself if it does not fail; `null`: never. Default: 24. */
      settleHours: z.int().min(1).max(720).nullable().optional(),
      /** The `turn` of the remote known to the caller. */
      expected: z.int().min(0).optional(),
      /** Reason for removing routes that others link to. */
      allowRouteChanges: Text(500).optional(),
    }),
    answer: one(RemoteRing),
    needsPassword: true,
    refuses: { 403: notAllowed, 409: 'another version is in a ring, the version is live or withdrawn' },
  }),
  promote: call('POST', 'admin/registry/:remote/promote', {
    summary: 'Show the version of the ring to more administrators, or to everyone; also with its deploy token',
    body: z.object({
      /** Default: everyone. */
      to: AudienceText.optional(),
      why: OptionalText(500).optional(),
      /** The `turn` of the ring known to the caller. */
      expected: z.int().min(0).optional(),
    }),
    answer: one(
      z.object({
        /** `null` once everyone gets the version. */
        ring: RemoteRing.nullable(),
        switched: SwitchResult.nullable(),
      }),
    ),
    needsPassword: true,
    refuses: { 403: notAllowed, 409: 'no version is in a ring, or somebody else changed the ring meanwhile' },
  }),
});
