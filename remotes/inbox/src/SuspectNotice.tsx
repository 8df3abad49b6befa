import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface SuspectNoticeProps {
  message: { isSuspect: boolean; suspicion: string } | undefined;
}

/** Shows in the form of a message that it is suspected spam, and why. */
export function SuspectNotice({ message }: SuspectNoticeProps) {
  if (!message?.isSuspect) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', mb: 1.5 }}>
      <AlertTitle>Suspected spam</AlertTitle>
      {message.suspicion} It is not in the normal list.
    </Alert>
  );
}
