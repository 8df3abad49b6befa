import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';

interface SuspectChipProps {
  /** As a sentence. */
  reason: string;
}

/** Marks a message among others. */
export const SuspectChip = ({ reason }: SuspectChipProps) => (
  <Tooltip title={reason}>
    <Chip label="Suspected spam" size="small" color="warning" variant="outlined" />
  </Tooltip>
);
