import { z } from 'zod';
import { done, listOf, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { RemoteOverride } from './overrides';
import { RemoteName, RemoteVersion } from './remoteDescriptor';
import { Id, Text, Timestamp } from './text';

/** A link that shows a published version of a remote to administrators who open it, each in their browser only. */
export const PreviewLink = z.object({
  _id: Id,
  remote: RemoteName,
  version: RemoteVersion,
  /** Name of the token or e-mail address of the administrator. */
  createdBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type PreviewLink = z.output<typeof PreviewLink>;

/** The secret after the `#` of a preview link. */
const Secret = Text(100);
const bySecret = z.object({ secret: Secret });
const notAllowed = 'the token is for another remote, or the administrator may not release';
const isOver = { 404: 'the link has expired or was ended, or its version was withdrawn' };

export const previewLinkCalls = inArea('release', {
  create: call('POST', 'admin/registry/:remote/previews', {
    summary: 'Create a link that shows a published version for a day; also with its deploy token',
    body: z.object({ version: RemoteVersion }),
    /** `path`: the link without its origin; it is shown only here. */
    answer: one(PreviewLink.extend({ path: z.string() })),
    creates: true,
    refuses: { 403: notAllowed },
  }),
  list: call('GET', 'admin/registry/:remote/previews', {
    summary: 'The preview links of a remote that can be opened, newest first; also with its deploy token',
    answer: listOf(PreviewLink),
    refuses: { 403: notAllowed },
  }),
  end: call('DELETE', 'admin/registry/:remote/previews/:id', {
    summary: 'End a preview link, also in the browsers that opened it; also with its deploy token',
    answer: done,
    refuses: { 403: notAllowed },
  }),
  find: call('POST', 'admin/registry/previews/find', {
    summary: 'The version that a preview link shows',
    body: bySecret,
    needs: 'session',
    /** `screen`: path of the first screen of the version below `/admin/`, if it is known. */
    answer: one(PreviewLink.extend({ screen: z.string().nullable() })),
    refuses: isOver,
  }),
  open: call('POST', 'admin/registry/previews/open', {
    summary: 'Show this browser the version of a preview link until the link expires',
    body: bySecret,
    needs: 'session',
    answer: one(RemoteOverride),
    refuses: isOver,
  }),
});
