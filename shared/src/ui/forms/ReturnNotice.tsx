import { Alert } from '@mui/material';

export interface ReturnNoticeProps {
  /** Names of the files chosen before the session ended. */
  files: string[];
  onClose: () => void;
}

/** Says that the edits made before the session expired were restored, and names the files to choose again. */
export function ReturnNotice({ files, onClose }: ReturnNoticeProps) {
  return (
    <Alert severity="info" role="status" onClose={onClose} sx={{ mb: 3 }}>
      Your session had ended. What you typed is back, and is not saved yet.
      {files.length > 0 && ` Files cannot be kept; please choose them again: ${files.join(', ')}.`}
    </Alert>
  );
}
