import { Alert, Button } from '@mui/material';
import { VersionName } from './VersionName';

interface FittingNoticeProps {
  version: string;
  /** Unset if the administrator may not release. */
  onActivate?: () => void;
}

/** Names the newest version that fits the host, because the live one does not. */
export function FittingNotice({ version, onActivate }: FittingNoticeProps) {
  return (
    <Alert
      severity="info"
      action={
        onActivate && (
          <Button color="inherit" size="small" onClick={onActivate}>
            Activate {version}
          </Button>
        )
      }
    >
      Version <VersionName version={version} /> is the newest that fits this host.
    </Alert>
  );
}
