import type { SpamCheckFields } from '@msl/shared/contracts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { SuspicionColumn } from '../database/messageTables';
import type { MessageTable } from './repeatGroups';
import { repeatsItself } from './repeatsItself';

/**
 * Minimum time to fill in a form. The forms ask for a name, an address and a message: at least twenty keystrokes, or
 * autofill of name and address and then a message, or the items of a quote list. The fastest people need more than two seconds; programs fill in a
 * page as soon as it has loaded.
 */
export const minFillMs = 2_000;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * Returns why a program seems to have sent a message; empty if none seems to have.
 *
 * Traces are the values that the forms of the site send besides the fields a person fills in. A message without
 * traces, as other clients send it, is not suspect for that.
 */
export function suspicionOf({ subject, filledMs }: SpamCheckFields): SuspicionColumn {
  if (!isEmpty(subject)) return 'hidden-field';
  if (filledMs === undefined) return '';
  if (typeof filledMs !== 'number' || !Number.isFinite(filledMs) || filledMs < 0) return 'odd-time';
  return filledMs < minFillMs ? 'too-fast' : '';
}

const reasons: Record<SuspicionColumn, string> = {
  '': '',
  'hidden-field': 'It fills in a hidden field.',
  'too-fast': `It was sent within ${minFillMs / 1000} seconds.`,
  'odd-time': 'It claims an impossible time.',
  'repeats-spam': 'It repeats a message that was marked as spam.',
  automatic: 'A program or a mailing list sent it by mail.',
  marked: 'An administrator marked it as spam.',
};

/** Converts the suspicion to the reason that administrators see. */
export const toSuspectMark = (suspicion: SuspicionColumn) => ({
  isSuspect: suspicion !== '',
  suspicion: reasons[suspicion],
});

const suspected: Expression<SqlBool> = sql<boolean>`${sql.ref('suspicion')} <> ''`;

/** Selects messages that are not suspected spam. */
export const isNoSuspect: Expression<SqlBool> = sql<boolean>`${sql.ref('suspicion')} = ''`;

/** Selects the messages that the list of a table shows: without suspected spam and what an address repeats. */
export const isListed = (table: MessageTable): Expression<SqlBool> =>
  sql<boolean>`${isNoSuspect} and not ${repeatsItself(table, [table])}`;

interface MessageChoice {
  isSuspect?: boolean;
  isFolded?: boolean;
  like?: string;
  search?: string;
}

/** Converts the filters that all lists of messages share. A flood of spam is folded whoever sent it. */
export function messageFilters(
  table: MessageTable,
  { isSuspect = false, isFolded, like, search }: MessageChoice,
): Expression<SqlBool>[] {
  const [id, repeats] = [sql.ref('id'), sql.ref('repeats')];
  const filters = [isSuspect ? suspected : isNoSuspect];
  if (like) filters.push(sql<boolean>`(${id} = ${like} or ${repeats} = ${like})`);
  // A search covers all messages, also repeats.
  else if (isFolded && !search)
    filters.push(isSuspect ? sql<boolean>`${repeats} is null` : sql<boolean>`not ${repeatsItself(table, [table])}`);
  return filters;
}
