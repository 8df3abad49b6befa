import { LoadFailure } from '@msl/shared/ui';
import { Paper, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface RecordsTableProps<Row extends { _id: string }> {
  label: string;
  /** `undefined` while the rows load. */
  rows: Row[] | undefined;
  columns: { head: string; cell: (row: Row) => ReactNode }[];
  /** Renders the last column, which is left out if it is empty in all rows. */
  action?: (row: Row) => ReactNode;
  /** Message if there are no rows. */
  empty?: string;
  error?: unknown;
  failed?: string;
  onRetry?: () => void;
}

const tableStyle: SxProps<Theme> = (theme) => ({
  '& td': { overflowWrap: 'anywhere' },
  '& .action': { textAlign: 'end', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tbody tr': { display: 'grid', rowGap: 0.5, px: 2, py: 1.5 },
    '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
    '& td': { display: 'block', border: 0, p: 0 },
    '& td[data-head]': { display: 'grid', gridTemplateColumns: '6rem 1fr', columnGap: 1, alignItems: 'baseline' },
    '& td[data-head]::before': { content: 'attr(data-head)', color: 'text.secondary' },
  },
});

/**
 * A table of all records without pagination; below 600 px each row becomes a card. The roles are explicit because changing
 * `display` removes them.
 */
export function RecordsTable<Row extends { _id: string }>(props: RecordsTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    action,
    empty = 'No data available',
    error,
    failed = '',
    onRetry = () => undefined,
  } = props;
  if (error) return <LoadFailure title={failed} error={error} onRetry={onRetry} />;
  const actions = rows?.map((row) => action?.(row));
  const hasActions = action !== undefined && (!actions?.length || actions.some(Boolean));
  const columnCount = columns.length + (hasActions ? 1 : 0);
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} aria-label={label} role="region">
      <Table size="small" role="table" aria-label={label} aria-busy={!rows} sx={tableStyle}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ head }) => (
              <TableCell key={head} role="columnheader">
                {head}
              </TableCell>
            ))}
            {hasActions && (
              <TableCell role="columnheader" align="right">
                Action
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {!rows && <MessageRow width={columnCount} content={<Skeleton />} />}
          {rows?.length === 0 && <MessageRow width={columnCount} content={empty} />}
          {rows?.map((row, index) => (
            <TableRow key={row._id} role="row" hover>
              {columns.map(({ head, cell }) => (
                <TableCell key={head} role="cell" data-head={head}>
                  <div>{cell(row)}</div>
                </TableCell>
              ))}
              {hasActions && (
                <TableCell role="cell" className="action">
                  {actions?.[index]}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const MessageRow = ({ width, content }: { width: number; content: ReactNode }) => (
  <TableRow role="row">
    <TableCell role="cell" colSpan={width} sx={{ textAlign: 'center', py: 3 }}>
      {content}
    </TableCell>
  </TableRow>
);
