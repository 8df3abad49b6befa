import { MenuItem, TextField } from '@mui/material';
import type { Column } from './columns';
import { filterStyle } from './filterStyle';
import type { List } from './useList';

interface SortSelectProps<Row, Sort extends string> {
  list: Pick<List<Row, Sort, never>, 'sort' | 'sortBy'>;
  columns: readonly Column<Row, Sort>[];
}

/** A select for the order of a searched list: by relevance, or by a column in either direction. */
export function SortSelect<Row, Sort extends string>({ list, columns }: SortSelectProps<Row, Sort>) {
  const orders = columns.flatMap(({ head, sort }) =>
    sort
      ? [
          { value: sort as string, label: head },
          { value: `-${sort}`, label: `${head}, descending` },
        ]
      : [],
  );
  const value = list.sort ?? '';
  // The value comes from the address and may not be a column.
  const isUnknown = value !== '' && !orders.some((order) => order.value === value);
  return (
    <TextField
      select
      size="small"
      label="Sort by"
      value={value}
      onChange={({ target }) => list.sortBy((target.value || undefined) as Sort | undefined)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ ...filterStyle, width: { xs: 'auto', sm: 148 }, flex: { xs: '1 0 140px', sm: 'none' } }}
    >
      <MenuItem value="">Relevance</MenuItem>
      {isUnknown && <MenuItem value={value}>Other order</MenuItem>}
      {orders.map((order) => (
        <MenuItem key={order.value} value={order.value}>
          {order.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
