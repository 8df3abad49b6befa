import { z } from 'zod';
import { done, listOf, one } from './answers';
import { archive, call } from './call';
import { inArea } from './inArea';
import { RemoteOverride, RemoteOverrides } from './overrides';
import {
  DeployToken,
  HostContract,
  PublishedVersion,
  RemoteRelease,
  RemoteReport,
  RemoteService,
  SwitchResult,
} from './releases';
import { RemoteName, RemoteVersion, Sha256 } from './remoteDescriptor';
import { Flag, OptionalText, Text } from './text';

const SwitchReason = OptionalText(500);
/** The `turn` known to the caller. The server responds with 409 if the live version was switched since. */
const ExpectedRevision = z.int().min(0).optional();
/** Reason for removing routes that others link to. */
const AllowRouteChanges = Text(500).optional();
const switchConflict = 'somebody else switched the remote meanwhile; the message names who, when and to what';
const notAllowed = 'the token is for another remote, or the administrator may not release';

export const registryCalls = inArea('release', {
  list: call('GET', 'admin/registry/remotes', {
    summary: 'The releases of every remote, by name',
    needs: 'session',
    answer: listOf(RemoteRelease),
  }),
  get: call('GET', 'admin/registry/:remote', {
    summary: 'The releases of one remote; also with its deploy token',
    answer: one(RemoteRelease),
    refuses: { 403: notAllowed },
  }),
  host: call('GET', 'admin/registry/:remote/host', {
    summary: 'What the running host offers the remote: versions are held against it; also with its deploy token',
    answer: one(HostContract),
    refuses: { 403: notAllowed },
  }),
  publish: call('POST', 'admin/registry/:remote/publish', {
    summary:
      'Publish a version: an archive of its files, kept for ever once it passed all checks; also with its deploy token',
    form: {
      fields: z.object({
        version: RemoteVersion,
        /** SHA-256 of the archive in hex. */
        digest: Sha256,
        /** Whether to activate the version in the same transaction. */
        activate: Flag.optional(),
        why: SwitchReason.optional(),
        allowRouteChanges: AllowRouteChanges,
        /** Reason for more JavaScript than the budget of the host. */
        allowSize: Text(500).optional(),
      }),
      files: { archive: archive() },
    },
    answer: one(z.object({ version: PublishedVersion, switched: SwitchResult.nullable() })),
    creates: true,
    needsPassword: true,
    refuses: { 403: notAllowed, 409: `the version exists with other content, or ${switchConflict}` },
  }),
  activate: call('POST', 'admin/registry/:remote/activate', {
    summary: 'Make a published version live, for everyone, at the next page load; also with its deploy token',
    body: z.object({
      version: RemoteVersion,
      why: SwitchReason.optional(),
      expected: ExpectedRevision,
      allowRouteChanges: AllowRouteChanges,
    }),
    answer: one(SwitchResult),
    needsPassword: true,
    refuses: { 403: notAllowed, 409: switchConflict },
  }),
  rollback: call('POST', 'admin/registry/:remote/rollback', {
    summary: 'End the ring of a remote, or make the version live that was live before; also with its deploy token',
    body: z.object({
      why: SwitchReason.optional(),
      expected: ExpectedRevision,
      /** The version to go back from. Default: that of the ring if there is one, otherwise the live one. */
      of: RemoteVersion.optional(),
    }),
    answer: one(SwitchResult),
    needsPassword: true,
    refuses: { 403: notAllowed, 409: `there is no version to go back to, or ${switchConflict}` },
  }),
  withdraw: call('POST', 'admin/registry/:remote/withdraw', {
    summary:
      'Withdraw a version for ever: its files are deleted, its history stays, and it can never be live; also with its deploy token',
    body: z.object({ version: RemoteVersion, why: Text(500) }),
    answer: one(PublishedVersion),
    needsPassword: true,
    refuses: { 403: notAllowed, 409: 'the version is live' },
  }),
  setService: call('PUT', 'admin/registry/:remote/service', {
    summary: 'Set the address of the service to which `/api/x/<remote>/…` is passed on, or remove it with `null`',
    body: z.object({ url: Text(300).nullable(), why: SwitchReason.optional() }),
    answer: one(RemoteService.nullable()),
    needsPassword: true,
    refuses: { 403: 'the administrator may not release' },
  }),
  createToken: call('POST', 'admin/registry/tokens', {
    summary: 'Create a deploy token for one remote; it is shown only here',
    body: z.object({
      remote: RemoteName,
      name: Text(120),
      /** Default: 90 days from now; `null`: never. */
      expiresAt: z.iso.datetime().nullable().optional(),
    }),
    answer: one(DeployToken.extend({ token: z.string() })),
    creates: true,
    needsPassword: true,
    refuses: { 403: 'the administrator may not release' },
  }),
  listTokens: call('GET', 'admin/registry/tokens', {
    summary: 'Deploy tokens, newest first; of those that were revoked the last hundred',
    answer: listOf(DeployToken),
    refuses: { 403: 'the administrator may not release' },
  }),
  revokeToken: call('DELETE', 'admin/registry/tokens/:id', {
    summary: 'Revoke a deploy token; it stays in the list, with who revoked it',
    answer: done,
    refuses: { 403: 'the administrator may not release' },
  }),
  listOwn: call('GET', 'admin/registry/own', {
    summary: 'The versions that this browser is shown instead of the live ones',
    needs: 'session',
    answer: one(RemoteOverrides),
  }),
  useOwn: call('POST', 'admin/registry/own', {
    summary: 'Show this browser another version of a remote: a published one, or one at an allowed origin',
    body: z.object({
      remote: RemoteName,
      version: RemoteVersion.optional(),
      origin: OptionalText(200).optional(),
      /** Duration in hours. Default: 8. */
      hours: z.number().min(0.1).max(72).optional(),
      why: SwitchReason.optional(),
    }),
    answer: one(RemoteOverride),
    refuses: { 403: 'this installation does not allow it, or the administrator may not release' },
  }),
  endOwn: call('DELETE', 'admin/registry/own/:remote', {
    summary: 'Show this browser the live version of a remote again',
    needs: 'session',
    answer: done,
  }),
  report: call('POST', 'admin/registry/reports', {
    summary: 'Report loads and failures of remotes in this browser',
    body: z.object({ reports: z.array(RemoteReport).min(1).max(20) }),
    needs: 'session',
    answer: done,
    // The screen that sets up the second factor is of a remote, too.
    isForSetup: true,
  }),
});
