import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { useToasts } from '../feedback/useToasts';
import { type MutationHook, toApiError } from '../queryHooks';

/** How a list's rows are deleted. */
export interface Removal<Answer, Args> {
  with: MutationHook<Answer, Args>;
  /** The question, letter for letter. */
  ask: string;
}

export interface DeleteDialogProps<Answer, Args> {
  id: string;
  removal: Removal<Answer, Args>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, deletes, and says so when the server refuses. */
export function DeleteDialog<Answer, Args>({ id, removal, onDeleted, onClose }: DeleteDialogProps<Answer, Args>) {
  const useRemove = removal.with;
  const [remove, { isLoading }] = useRemove();
  const toasts = useToasts();

  const confirm = async () => {
    try {
      await remove({ id } as Args).unwrap();
      onDeleted();
    } catch (error) {
      toasts.failure(toApiError(error).message);
    }
    onClose();
  };
  return <ConfirmDialog question={removal.ask} busy={isLoading} onConfirm={() => void confirm()} onRefuse={onClose} />;
}
