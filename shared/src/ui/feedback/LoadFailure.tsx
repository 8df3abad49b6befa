import { Alert, AlertTitle, Button } from '@mui/material';
import { toApiError } from '../queryHooks';

export interface LoadFailureProps {
  /** What was to be loaded, as a sentence; the server's own reason stands below it. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Says in place that something could not be loaded and why, with a Retry button. */
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
