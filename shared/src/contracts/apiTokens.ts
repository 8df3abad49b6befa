import { z } from 'zod';
import { done, listOf, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { allRights, Right } from './rights';
import { Id, Text, Timestamp } from './text';

/** Maximum number of valid tokens of one administrator. */
export const maxApiTokens = 50;

/** A token with which a program makes calls on behalf of an administrator. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  /** Rights it was given; only those count that its maker has now. */
  scopes: z.array(Right),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** Accurate to a minute. */
  lastUsedAt: Timestamp.nullable(),
});
export type ApiToken = z.output<typeof ApiToken>;

export const apiTokenCalls = inArea('session', {
  list: call('GET', 'admin/tokens', {
    summary: 'Your API tokens, newest first; expired ones stay for 30 days',
    answer: listOf(ApiToken),
  }),
  create: call('POST', 'admin/tokens', {
    summary: 'Create an API token for a program: a bearer token for calls that need the rights it has; shown only here',
    body: z.object({
      name: Text(120),
      scopes: z.array(Right).min(1, 'Choose at least one right.').max(allRights.length),
      /** Default: 90 days from now; at most a year. */
      expiresAt: z.iso.datetime().optional(),
    }),
    answer: one(ApiToken.extend({ token: z.string() })),
    creates: true,
    needsPassword: true,
    refuses: { 403: 'it has a right that you do not have', 409: 'you have too many already' },
  }),
  revoke: call('DELETE', 'admin/tokens/:id', { summary: 'Revoke one of your API tokens', answer: done }),
});
