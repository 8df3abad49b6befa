import { countText } from '@msl/shared/ui';
import ToggleButton from '@mui/material/ToggleButton';

interface SuspectToggleProps {
  isOn: boolean;
  /** Number of suspects; `undefined` while loading. */
  count: number | undefined;
  onToggle: () => void;
}

/** Switches a list between its messages and suspected spam. */
export function SuspectToggle({ isOn, count, onToggle }: SuspectToggleProps) {
  return (
    <ToggleButton
      value="isSuspect"
      size="small"
      color={count ? 'warning' : 'primary'}
      selected={isOn}
      onChange={onToggle}
      sx={{ px: 1.5, textTransform: 'none', fontVariantNumeric: 'tabular-nums' }}
    >
      Suspected spam{count !== undefined && ` (${countText(count)})`}
    </ToggleButton>
  );
}
