import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, Button, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import type { QueryHook } from '../queryHooks';
import { countText } from '../countText';
import { type ListAnswer, useNeighbours } from './useNeighbours';

export interface NeighboursProps<Answer extends ListAnswer, Args> {
  /** The query hook of the list. */
  list: QueryHook<Answer, Args>;
  /** Path of the list. */
  index: string;
  /** Id of the record in the form. */
  id: string;
}

/** Links to the previous and the next record in the order of the list. */
export function Neighbours<Answer extends ListAnswer, Args>({ list, index, id }: NeighboursProps<Answer, Args>) {
  const { pathname } = useLocation();
  const neighbours = useNeighbours(list, index, id);
  if (!neighbours || neighbours.total < 2) return null;
  const addressOf = (other: string) => pathname.replace(/[^/]+$/, encodeURIComponent(other));
  const steps = [
    { label: 'Previous', to: neighbours.previous, startIcon: <PreviousIcon fontSize="small" /> },
    { label: 'Next', to: neighbours.next, endIcon: <NextIcon fontSize="small" /> },
  ].map(({ label, to, ...icons }) =>
    to === undefined ? (
      <Button key={label} disabled color="inherit" size="small" {...icons}>
        {label}
      </Button>
    ) : (
      <Button key={label} component={Link} to={addressOf(to)} color="inherit" size="small" {...icons}>
        {label}
      </Button>
    ),
  );
  const [previous, next] = steps;
  return (
    <Box component="nav" aria-label="Records of the list" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {previous}
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {countText(neighbours.position)} of {countText(neighbours.total)}
      </Typography>
      {next}
    </Box>
  );
}
