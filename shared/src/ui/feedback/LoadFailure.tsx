import { Alert, AlertTitle, Button } from '@mui/material';
import { toApiError } from '../queryHooks';

export interface LoadFailureProps {
  /** The failure as a sentence; the server's message is shown below. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Shows a failed load with its reason and a Retry button. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { message } = toApiError(error);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <AlertTitle sx={{ mb: message === title ? 0 : 0.5 }}>{title}</AlertTitle>
      {message !== title && message}
    </Alert>
  );
}
