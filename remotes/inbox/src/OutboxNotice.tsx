import { useAreaRights } from '@msl/shared/ui';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useGetOutboxQuery, useRetryOutboxMutation } from './outboxEndpoints';

/** Shows why notification mails could not be sent; renders nothing without failures. */
export function OutboxNotice() {
  const { data } = useGetOutboxQuery(undefined, { refetchOnMountOrArgChange: true });
  const [retry, { isLoading }] = useRetryOutboxMutation();
  const { mayWrite } = useAreaRights();
  const { failed = 0, failures = [] } = data?.data ?? {};
  if (failed === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        mayWrite && (
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            loading={isLoading}
            onClick={() => void retry()}
          >
            Try again
          </Button>
        )
      }
    >
      <AlertTitle>{failed === 1 ? 'A notification' : `${failed} notifications`} could not be sent by e-mail</AlertTitle>
      {failures[0]?.reason}
    </Alert>
  );
}
