import type { FieldChange } from '../../database/audit/auditChanges';
import { auditKinds } from '@msl/shared/contracts';
import { releaseWatchCall, retentionCall } from '../../database/audit/acting';
import { countOf } from '../../text/counts';
import { partsOf, type RecordNames } from './recordNames';

/** What an entry says, for its sentence. */
export interface Act {
  call: string;
  action: string;
  record: string;
  label: string;
  userId: string | null;
  changes: readonly FieldChange[];
  /** Number of records to which the same was done. */
  count: number;
  names: RecordNames;
}

/** `{}` stands for the record, or for how many there are. */
type Phrase = string | ((act: Act) => string);

const lastValue = ({ changes }: Act, field: string) =>
  changes.find((change) => change.field === field && change.record === undefined)?.after;

const versionOf = (act: Act) => String(lastValue(act, 'version') ?? act.record.split('/')[1] ?? '');

const statePhrases: Record<string, string> = {
  new: 'marked {} as new',
  open: 'opened {} again',
  waiting: 'set {} to waiting',
  answered: 'marked {} as answered',
  closed: 'closed {}',
  spam: 'marked {} as spam',
};

const toState = (act: Act) => statePhrases[String(lastValue(act, 'state'))] ?? 'changed {}';

function assigned(act: Act): string {
  const to = lastValue(act, 'assigneeId');
  if (to === null) return 'assigned {} to nobody';
  if (to === act.userId) return 'took over {}';
  return `assigned {} to ${act.names.find('users', String(to)) ?? 'an administrator'}`;
}

function gaveRole(act: Act): string {
  const role = String(lastValue(act, 'role'));
  return `gave {} the role ${act.names.find('roles', role) ?? role}`;
}

const isOf = ({ record }: Act, table: string) => partsOf(record).table === table;
const isRingChange = ({ record = '' }: FieldChange) => record.startsWith('remote_rings:');

const madeLive = (act: Act) => `made ${act.label} ${versionOf(act)} live`;

const rolledBack = (act: Act) =>
  isOf(act, 'remote_live') ? `rolled ${act.label} back to ${versionOf(act)}` : `ended the ring of ${act.label}`;

const promoted = (act: Act) =>
  isOf(act, 'remote_live') ? madeLive(act) : `showed the ring of ${act.label} to more administrators`;

function requiredSecondFactor({ action }: Act): string {
  return action === 'delete' ? 'no longer requires {}' : 'required {}';
}

const permitted = (act: Act): string =>
  lastValue(act, 'mayRelease') === 0 ? 'took the release permission from {}' : 'gave {} the release permission';

/** What was refused because a password or a code was wrong, by the calls that ask for one. */
const refusals: Record<string, string> = {
  'POST admin/user/update-password': 'gave a wrong password and could not change the password',
  'POST admin/session/confirm': 'gave a wrong password and could not confirm it',
};

function erased({ changes }: Act): string {
  const records = changes.find(({ field }) => field === 'records')?.before;
  return `erased the data of a person${typeof records === 'number' ? `, ${countOf(records, 'record')}` : ''}`;
}

/** What calls do whose changes alone do not say it. */
const phrases: Record<string, Phrase> = {
  'POST admin/inbox/:id/reply': 'answered {}',
  'POST admin/inbox/:id/reply/:reply/retry': 'sent an answer again',
  'POST admin/inbox/:id/assign': assigned,
  'POST admin/inbox/:id/state': toState,
  'POST admin/inbox/:id/merge': 'merged {}',
  'POST admin/inbox/:id/separate': 'separated {}',
  'POST admin/inbox/:id/tags': 'changed the tags of {}',
  'POST admin/inbox/:id/notes': 'added a note to {}',
  'POST admin/inbox/bulk': (act) => (lastValue(act, 'state') === undefined ? assigned(act) : toState(act)),
  'POST admin/inquiry/spam/:id': 'marked {} as spam',
  'POST admin/contact/spam/:id': 'marked {} as spam',
  'POST admin/inquiry/recover/:id': 'released {} from spam',
  'POST admin/contact/recover/:id': 'released {} from spam',
  'POST admin/inbox/person/erase': erased,
  'PUT admin/category/order': 'changed the order of {}',
  'PUT admin/product/order/:categoryId': 'changed the order of {}',
  'POST admin/undo/:token': ({ action }) => (action === 'restore' ? 'restored {}' : 'undid a change of {}'),
  'POST admin/outbox/retry': 'tried again to send {}',
  'POST admin/user/update-password': 'changed the password',
  'POST admin/user/update-profile': 'changed their profile',
  'POST admin/second-factor/confirm': 'turned on the second factor',
  'POST admin/second-factor/turn-off': 'turned off the second factor',
  'DELETE admin/administrator/:id/second-factor': 'turned off {}',
  'POST admin/role/second-factor': requiredSecondFactor,
  'POST admin/administrator/:id/permissions': permitted,
  'DELETE admin/administrator/:id': 'removed the administrator {}',
  'POST admin/register': 'registered',
  'POST guest/password-reset/request': 'asked for a link to set a new password',
  'POST guest/password-reset': 'set a new password for {}',
  'POST admin/invitation/create': 'invited {}',
  'DELETE admin/invitation/:id': 'revoked the invitation of {}',
  'POST admin/administrator/:id/role': gaveRole,
  'POST admin/registry/:remote/publish': (act) =>
    `published ${act.label} ${versionOf(act)}${isOf(act, 'remote_live') ? ' and made it live' : ''}`,
  'POST admin/registry/:remote/activate': madeLive,
  'POST admin/registry/:remote/rollback': rolledBack,
  'POST admin/registry/:remote/ring': (act) => `showed ${act.label} ${versionOf(act)} to some administrators`,
  'POST admin/registry/:remote/promote': promoted,
  'POST admin/registry/:remote/withdraw': (act) => `withdrew ${act.label} ${versionOf(act)}`,
  'POST admin/registry/:remote/retire': (act) => `retired ${act.label}`,
  [releaseWatchCall]: (act) =>
    (act.changes.some(isRingChange) || isOf(act, 'remote_rings') ? promoted : rolledBack)(act),
  [retentionCall]: 'removed the data of visitors from {}',
};

/** Messages have no name in the log, and after their deletion none elsewhere. */
const subjectIsGone = /^(inquiries|contacts):/;

/** What was done, for the calls without a phrase of their own. */
const actionVerbs: Record<string, string> = {
  create: 'created {}',
  update: 'changed {}',
  delete: 'deleted {}',
  restore: 'restored {}',
  erase: 'erased {}',
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'sign-out': 'signed out',
  export: 'exported {}',
  'confirm-password': 'confirmed the password',
  'renew-recovery-codes': 'renewed the recovery codes',
};

function defaultPhrase({ action, record, label, call, count, changes }: Act): string {
  // Settings exist before somebody stores them.
  if (action === 'create' && /_settings:/.test(record)) return 'changed {}';
  if (action === 'delete' && subjectIsGone.test(record) && count === 1)
    return `deleted a ${auditKinds[partsOf(record).table]?.[0]}`;
  if (action === 'update' && changes.every(({ field }) => field === 'isFeatured'))
    return changes.every(({ after }) => after === 1) ? 'featured {}' : 'no longer features {}';
  if (action === 'sign-in-failed' && label) return `failed to sign in as ${label}`;
  if (action === 'sign-out' && call !== 'POST admin/logout') return count === 1 ? 'ended a session' : 'ended {}';
  if (record.startsWith('database:')) return `restored ${label}`;
  return actionVerbs[action] ?? `${action} {}`;
}

/** Returns what was done, after the name of who did it. @param subject the name of the record, or how many there are */
export function textOf(act: Act, subject: string): string {
  const isRefused = act.action === 'sign-in-failed';
  const phrase = (isRefused ? refusals : phrases)[act.call] ?? defaultPhrase(act);
  return (typeof phrase === 'string' ? phrase : phrase(act)).replace('{}', () => subject);
}
