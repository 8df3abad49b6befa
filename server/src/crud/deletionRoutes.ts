import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Bulk, type Call, maxBulkMatches } from '@msl/shared/contracts';
import type { Expression, SqlBool } from 'kysely';
import type { z } from 'zod';
import { admin } from '../http/access';
import { ok } from '../http/answers';
import type { App } from '../http/app';
import { conflict } from '../errors/domainErrors';
import { numberText } from '@msl/shared/factTexts';
import type { Tx } from '../database/db';
import { dateConditions } from './filters';
import type { BulkOperations } from './bulkOperations';
import type { RecordListing } from './recordListing';
import type { ListQuery, RecordTable } from './recordTable';
import type { RecordName, ValuesOf } from './recordTypes';
import { inChunks } from './trash';

interface RemoveCall extends Call {
  path: `admin/${string}/:id`;
  answer: z.ZodType<{ status: true; message?: string; data: { undo: string } }>;
}

type Matching = Pick<ListQuery, 'search' | 'from' | 'to'> & { count: number };

interface BulkCall<Action extends string, M extends Matching, Values> extends Call {
  path: `admin/${string}/bulk`;
  body: z.ZodType<Values & { action: Action; ids?: string[]; matching?: M }>;
  answer: z.ZodType<{ status: true; message?: string; data: Bulk }>;
}

/** A bulk action other than deletion: the values it sets, and the verb for its success message. */
interface Assignment<T extends RecordName> {
  set: Partial<ValuesOf<T>>;
  /** Follows the number of records in the success message. */
  outcome: string;
  /** Further changes to make in the same transaction. */
  before?: (ids: readonly string[], tx: Tx) => Promise<void>;
  /** Called after the commit. */
  after?: () => void;
}

/** Builds an assignment from the request's values. @throws Invalid if they cannot be assigned */
type AssignmentOf<T extends RecordName, Values> = (values: Values, tx: Tx) => Promise<Assignment<T>>;

/** Conditions of a list's own filters, besides search, dates and paging. */
export interface ListFilter {
  filters: Expression<SqlBool>[];
  parts?: readonly string[];
}

interface BulkArea<T extends RecordName, Action extends string, M, Values> {
  records: RecordTable<T>;
  /** Converts the list's own filters into conditions. */
  toFilter?: (filters: M) => ListFilter;
  actions: Record<Exclude<Action, 'delete'>, Assignment<T> | AssignmentOf<T, Values>>;
}

/** Registers the call that deletes one record. The `undo` token in its response restores the record. */
export function removeRoute<T extends RecordName>(
  app: App,
  call: RemoveCall,
  { records, message }: { records: RecordTable<T>; message: string },
): void {
  app.trash.register(records.bulk);
  app.handle(call, admin, async ({ params }) =>
    ok({ undo: await app.trash.removeOne(records.bulk, params.id) }, message),
  );
}

/** Returns the ids that match now. @throws Conflict if their number differs from the one the client saw */
async function matchingIds<T extends RecordName>(
  bulk: BulkOperations<T>,
  { count, found, ...listing }: Matching & ListFilter & Pick<RecordListing, 'found'>,
  tx: Tx,
): Promise<string[]> {
  const { search, parts, filters } = listing;
  const ids = await bulk.lockMatching(
    { search, found, parts, filters: [...filters, ...dateConditions(listing, bulk.dateColumn)] },
    maxBulkMatches + 1,
    tx,
  );
  if (ids.length === count) return ids;
  if (ids.length > maxBulkMatches) {
    throw conflict(`Now more than ${bulk.countText(maxBulkMatches)} match, not ${count}. Nothing was changed.`);
  }
  const matches = ids.length === 1 ? 'matches' : 'match';
  throw conflict(`Now ${bulk.countText(ids.length)} ${matches}, not ${numberText(count)}. Nothing was changed.`);
}

async function assign<T extends RecordName>(
  bulk: BulkOperations<T>,
  { ids, action: { set, outcome, before }, tx }: { ids: string[]; action: Assignment<T>; tx: Tx },
) {
  let changed = 0;
  for (const chunk of inChunks(ids)) {
    await before?.(chunk, tx);
    changed += await bulk.assign(chunk, set, tx);
    await nextTurn();
  }
  const message = changed ? `${bulk.countText(changed)} ${outcome}` : 'Nothing to change';
  return ok<Bulk>({ changed, kept: [] }, message);
}

/** Registers the bulk actions of a list. An action is applied to all selected records or, on failure, to none. */
export function bulkRoute<T extends RecordName, Action extends string, M extends Matching, Values>(
  app: App,
  call: BulkCall<Action, M, Values>,
  { records: { bulk }, toFilter = () => ({ filters: [] }), actions }: BulkArea<T, Action, M, Values>,
): void {
  const assignments: Partial<Record<string, Assignment<T> | AssignmentOf<T, Values>>> = actions;

  app.handle(call, admin, async ({ body }) => {
    const { action, ids: selectedIds = [], matching } = body;
    const requested = assignments[action];
    let after: Assignment<T>['after'];
    const found = matching?.search ? await bulk.findIds(matching.search) : undefined;
    const answer = await app.db.transaction().execute(async (tx) => {
      const assignment = typeof requested === 'function' ? await requested(body, tx) : requested;
      after = assignment?.after;
      const ids = matching ? await matchingIds(bulk, { ...matching, ...toFilter(matching), found }, tx) : selectedIds;
      if (assignment) return assign(bulk, { ids, action: assignment, tx });
      const { removed, kept, undo } = await app.trash.remove(bulk, ids, tx);
      const keptText = kept.size ? `, ${numberText(kept.size)} kept` : '';
      return ok<Bulk>(
        { changed: removed, kept: [...kept].map(([_id, message]) => ({ _id, message })), ...(undo && { undo }) },
        `${bulk.countText(removed).replace(/^no/, 'No')} deleted${keptText}`,
      );
    });
    after?.();
    return answer;
  });
}
