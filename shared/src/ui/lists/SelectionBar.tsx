import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useRef } from 'react';
import { maxBulkMatches } from '../../contracts/bulk';
import { countText } from '../countText';
import { useFocusHandover } from '../feedback/useFocusHandover';
import type { BulkActions, BulkAction } from './bulk';
import type { Selection } from './useSelection';

interface SelectionBarProps<Action extends string> {
  selection: Selection;
  /** Number of matching records. */
  totalItems: number;
  actions: BulkActions<Action>['actions'];
  isBusy: boolean;
  onAction: (action: BulkAction<Action>) => void;
  /** Unset if the administrator may not delete. */
  onDelete: (() => void) | undefined;
}

/** The checkbox of the list that selects all rows. */
const boxOfAllRows = (bar: HTMLElement) =>
  bar.closest('.MuiPaper-root')?.querySelector<HTMLElement>('thead input[type="checkbox"]');

/** Shows the number of selected records and the bulk actions. */
export function SelectionBar<Action extends string>(props: SelectionBarProps<Action>) {
  const { selection, totalItems, actions = [], isBusy, onAction, onDelete } = props;
  const { count, selectAll, clear } = selection;
  const bar = useRef<HTMLDivElement>(null);
  useFocusHandover(bar, boxOfAllRows);
  return (
    <Box ref={bar} sx={{ display: 'contents' }}>
      <Tooltip title="Clear selection">
        <IconButton onClick={clear} disabled={isBusy} size="small" aria-label="Clear selection">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography role="status" variant="body2" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {countText(count)} selected
      </Typography>
      {selectAll && (
        <Button onClick={selectAll} disabled={isBusy} size="small">
          Select all {countText(totalItems)} matching
        </Button>
      )}
      {selection.hasTooManyMatches && selection.pageState === 'all' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {countText(totalItems)} match; at most {countText(maxBulkMatches)} can be selected at once. Narrow the list
          with its search or filters.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}>
        {actions.map((action) => (
          <Button
            key={action.action}
            onClick={() => onAction(action)}
            disabled={isBusy}
            size="small"
            variant="outlined"
          >
            {action.label}
          </Button>
        ))}
        {onDelete && (
          <Button onClick={onDelete} disabled={isBusy} size="small" variant="outlined" color="error">
            Delete
          </Button>
        )}
      </Box>
    </Box>
  );
}
