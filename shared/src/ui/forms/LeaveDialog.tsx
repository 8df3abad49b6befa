import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { useLeaveGuard } from './useLeaveGuard';

/** Asks before a way out of the page is taken while there is unsaved text. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(unsaved);
  if (!isAsking) return null;
  return (
    <ConfirmDialog question="Leave without saving?" confirm="Leave" refuse="Stay" onConfirm={leave} onRefuse={stay}>
      What you changed on this page has not been saved.
    </ConfirmDialog>
  );
}
