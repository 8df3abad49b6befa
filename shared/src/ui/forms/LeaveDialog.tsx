import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { useLeaveGuard } from './useLeaveGuard';

/** Asks before the user leaves a page with unsaved edits. */
export function LeaveDialog({ hasUnsavedEdits }: { hasUnsavedEdits: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(hasUnsavedEdits);
  if (!isAsking) return null;
  return (
    <ConfirmDialog question="Leave without saving?" confirm="Leave" refuse="Stay" onConfirm={leave} onRefuse={stay}>
      What you changed on this page has not been saved.
    </ConfirmDialog>
  );
}
