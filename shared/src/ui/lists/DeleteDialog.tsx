import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { useToasts } from '../feedback/useToasts';
import { useUndoToast } from '../feedback/useUndoToast';
import { type ActionHook, toApiError } from '../queryHooks';
import type { BulkTarget } from './useSelection';

/** How a list's rows are deleted. */
export interface Removal {
  with: ActionHook<{ id: string }, { message?: string; data?: { undo?: string } }>;
  /** The complete question. */
  ask: string;
  /** Returns further consequences of the deletion, shown below the question. */
  effect?: (target: BulkTarget) => ReactNode;
}

export interface DeleteDialogProps {
  id: string;
  /** Name of the record, as its row shows it. */
  name: ReactNode;
  removal: Removal;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, deletes the record and offers Undo. Shows the server's message if it rejects the deletion. */
export function DeleteDialog({ id, name, removal, onDeleted, onClose }: DeleteDialogProps) {
  const useRemove = removal.with;
  const [remove, { isLoading }] = useRemove();
  const toasts = useToasts();
  const offerUndo = useUndoToast();

  const confirm = async () => {
    try {
      const { message = 'Deleted', data } = await remove({ id }).unwrap();
      onDeleted();
      onClose();
      if (data?.undo) offerUndo(message, data.undo);
    } catch (error) {
      toasts.failure(toApiError(error).message);
      onClose();
    }
  };
  return (
    <ConfirmDialog question={removal.ask} busy={isLoading} onConfirm={() => void confirm()} onRefuse={onClose}>
      <Box dir="auto" sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {removal.effect?.({ ids: [id] })}
    </ConfirmDialog>
  );
}
