import { useToasts } from '@msl/shared/ui';
import { ReasonDialog } from './ReasonDialog';
import { useWithdrawMutation } from './releaseEndpoints';

interface WithdrawDialogProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Confirms the withdrawal of a version, which is final, and asks for the reason. */
export function WithdrawDialog({ remote, version, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading, error }] = useWithdrawMutation();
  const toasts = useToasts();
  const confirm = async (why: string) => {
    const { error: refusal } = await withdraw({ remote, body: { version, why } });
    if (refusal) return;
    toasts.success(`${version} of ${remote} is withdrawn`);
    onClose();
  };
  return (
    <ReasonDialog
      question={`Withdraw ${version} of ${remote}?`}
      explanation="Its files are deleted and it can never be live again; its place in the history stays. Pages that are open with it lose what they have not loaded yet. This cannot be undone."
      confirm="Withdraw"
      hint="Shown with the version and in the history."
      missing="Say why it is withdrawn."
      busy={isLoading}
      error={error}
      onConfirm={(why) => void confirm(why)}
      onClose={onClose}
    />
  );
}
