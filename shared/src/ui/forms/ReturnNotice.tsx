import { Alert } from '@mui/material';

export interface ReturnNoticeProps {
  /** The files that had been chosen. */
  files: string[];
  onClose: () => void;
}

/** Says that the form holds again what was typed when the session ended, and what it could not keep. */
export function ReturnNotice({ files, onClose }: ReturnNoticeProps) {
  return (
    <Alert severity="info" role="status" onClose={onClose} sx={{ mb: 3 }}>
      Your session had ended. What you typed is back, and is not saved yet.
      {files.length > 0 && ` Files cannot be kept; please choose them again: ${files.join(', ')}.`}
    </Alert>
  );
}
