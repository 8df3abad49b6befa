import { Button, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import type { List } from './useList';

/** Skeleton rows, as many as the page will have, so that nothing moves when the data arrives. */
export function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        <TableCell key={cell}>
          <Skeleton width={cell === 0 ? 16 : `${50 + ((row * 7 + cell * 13) % 40)}%`} height={30} />
        </TableCell>
      ))}
    </TableRow>
  ));
}

interface EmptyRowProps {
  cells: number;
  list: Pick<List<unknown, string, never>, 'search' | 'filters' | 'clear'>;
}

/** Shown instead of rows if there are none; offers to clear the search and the filters. */
export function EmptyRow({ cells, list }: EmptyRowProps) {
  const { search, filters, clear } = list;
  const isFiltered = Object.values(filters).some(Boolean);
  const narrowedBy = [search && 'search', isFiltered && 'filters'].filter(Boolean).join(' and ');
  return (
    <TableRow role="row" className="alone">
      <TableCell role="cell" colSpan={cells} align="center" sx={{ py: 6 }}>
        <Typography>No data available</Typography>
        {narrowedBy && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
              Nothing matches the {narrowedBy}.
            </Typography>
            <Button onClick={clear} size="small" variant="outlined">
              Clear {narrowedBy}
            </Button>
          </>
        )}
      </TableCell>
    </TableRow>
  );
}
