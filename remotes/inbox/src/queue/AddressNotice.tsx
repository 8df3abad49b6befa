import { Alert } from '@mui/material';

/** Warns that mails to the visitor are returned. @param fault what the mail server said; empty: none is known */
export const AddressNotice = ({ fault }: { fault: string }) =>
  fault ? (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      A mail to this address was returned: {fault}
    </Alert>
  ) : null;
