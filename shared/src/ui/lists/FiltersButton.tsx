import FilterListIcon from '@mui/icons-material/FilterList';
import { Button } from '@mui/material';

interface FiltersButtonProps {
  /** How many filters are set. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  /** Id of the element with the filters. */
  controls: string;
  /** Whether the filters are behind the button on a wide screen too. */
  isOnWideScreens?: boolean;
}

/** Shows and hides the filters of a list, which stand above it on a wide screen. */
export const FiltersButton = ({ count, isOpen, onToggle, controls, isOnWideScreens = false }: FiltersButtonProps) => (
  <Button
    onClick={onToggle}
    aria-expanded={isOpen}
    aria-controls={controls}
    variant="outlined"
    color="inherit"
    startIcon={<FilterListIcon />}
    sx={{ display: { sm: isOnWideScreens ? undefined : 'none' }, borderColor: 'divider', height: 40 }}
  >
    Filters{count > 0 && ` (${count})`}
  </Button>
);
