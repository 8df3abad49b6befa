import { useState } from 'react';
import { useToasts } from '../feedback/useToasts';
import { useUndoToast } from '../feedback/useUndoToast';
import { type StoredRecord, toApiError } from '../queryHooks';
import type { BulkActions, BulkOutcome } from './bulk';
import type { Selection, BulkTarget } from './useSelection';
import type { List } from './useList';

type Listed = Pick<List<StoredRecord, string, never>, 'hide' | 'retry'>;

const changedMeanwhile = 409;

/**
 * Does things to the selected records of a list, and tells how it went.
 *
 * When the number of matching records is not the one that was chosen, the server does nothing; then the list is loaded
 * anew and the selection is given up, as it was made of what is no longer true.
 */
export function useBulk<Action extends string>(
  useSend: BulkActions<Action>['with'],
  list: Listed,
  selection: Selection,
) {
  const [send, { isLoading }] = useSend();
  const [kept, setKept] = useState<BulkOutcome['kept']>([]);
  const toasts = useToasts();
  const offerUndo = useUndoToast();

  function tell(action: Action, target: BulkTarget, outcome: BulkOutcome, message = 'Done') {
    const keptIds = outcome.kept.map(({ _id }) => _id);
    if (action === 'delete' && 'ids' in target) list.hide(target.ids.filter((id) => !keptIds.includes(id)));
    selection.clear();
    setKept(outcome.kept);
    if (outcome.undo) offerUndo(message, outcome.undo);
    else if (!outcome.kept.length) toasts.success(message);
  }

  /** @returns whether the selection was given up, because the action is done or the selection is out of date */
  async function run(action: Action, values: Record<string, string> = {}): Promise<boolean> {
    const target = selection.target();
    try {
      const { data, message } = await send({ body: { action, ...values, ...target } }).unwrap();
      tell(action, target, data, message);
      return true;
    } catch (error) {
      const { status, message } = toApiError(error);
      toasts.failure(message);
      if (status !== changedMeanwhile) return false;
      selection.clear();
      list.retry();
      return true;
    }
  }

  return { run, isBusy: isLoading, kept, forgetKept: () => setKept([]) };
}
