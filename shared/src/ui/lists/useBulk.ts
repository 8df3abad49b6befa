import { useState } from 'react';
import { useToasts } from '../feedback/useToasts';
import { useUndoToast } from '../feedback/useUndoToast';
import { type StoredRecord, toApiError } from '../queryHooks';
import type { BulkActions, BulkOutcome } from './bulk';
import type { Selection, BulkTarget } from './useSelection';
import type { List } from './useList';

type Listed = Pick<List<StoredRecord, string, never>, 'hide' | 'retry'>;

const conflictStatus = 409;

/**
 * Applies bulk actions to the selected records of a list and shows toasts with the result.
 *
 * If the number of matching records has changed since the selection, the server changes nothing (409). Then reloads the
 * list and clears the selection.
 */
export function useBulk<Action extends string>(
  useSend: BulkActions<Action>['with'],
  list: Listed,
  selection: Selection,
) {
  const [send, { isLoading }] = useSend();
  const [keptRecords, setKeptRecords] = useState<BulkOutcome['kept']>([]);
  const toasts = useToasts();
  const offerUndo = useUndoToast();

  function showOutcome(action: Action, target: BulkTarget, outcome: BulkOutcome, message = 'Done') {
    const keptIds = outcome.kept.map(({ _id }) => _id);
    if (action === 'delete' && 'ids' in target) list.hide(target.ids.filter((id) => !keptIds.includes(id)));
    selection.clear();
    setKeptRecords(outcome.kept);
    if (outcome.undo) offerUndo(message, outcome.undo);
    else if (!outcome.kept.length) toasts.success(message);
  }

  /** @returns whether the selection was cleared, because the action succeeded or the selection is out of date */
  async function run(action: Action, values: Record<string, string> = {}): Promise<boolean> {
    const target = selection.target();
    try {
      const { data, message } = await send({ body: { action, ...values, ...target } }).unwrap();
      showOutcome(action, target, data, message);
      return true;
    } catch (error) {
      const { status, message } = toApiError(error);
      toasts.failure(message);
      if (status !== conflictStatus) return false;
      selection.clear();
      list.retry();
      return true;
    }
  }

  return { run, isBusy: isLoading, keptRecords, clearKeptRecords: () => setKeptRecords([]) };
}
