import { Button, Skeleton, TableCell, TableRow, Typography } from '@mui/material';

/** As many grey rows as a page will have, so that nothing moves when the real ones arrive. */
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
  search: string;
  onClear: () => void;
}

export function EmptyRow({ cells, search, onClear }: EmptyRowProps) {
  return (
    <TableRow role="row" className="alone">
      <TableCell role="cell" colSpan={cells} align="center" sx={{ py: 6 }}>
        <Typography color="textSecondary">No data available</Typography>
        {search && (
          <Button onClick={onClear} size="small" sx={{ mt: 1 }}>
            Clear search
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
