import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { useAreaRights } from '../areas/areaRights';
import { useRowActions } from '../areas/areaSurface';
import type { StoredRecord } from '../queryHooks';
import { type Column, nextSort } from './columns';
import { ListRow } from './ListRow';
import { listTableStyle } from './listTableStyle';
import { EmptyRow, SkeletonRows } from './placeholderRows';
import type { List } from './useList';
import type { Selection } from './useSelection';

export interface ListTableProps<Row extends StoredRecord, Sort extends string> {
  /** Accessible name of the table. */
  label: string;
  list: List<Row, Sort, never>;
  columns: Column<Row, Sort>[];
  /** Whether the order of a searched list is chosen above the table: cards then need no row of heads to sort by. */
  isRanked?: boolean;
  /** If set, rows and the header have a checkbox. */
  selection?: Selection;
  /** Renders the buttons of a row before Edit and Delete. */
  actions?: (row: Row) => ReactNode;
  /** Address of the edit screens without the id. */
  edit?: string;
  picture?: (row: Row) => string | null | undefined;
  publicPath?: (row: Row) => string | undefined;
  /** Name of the list for actions of other remotes. */
  slot?: string;
  /** The marked row, and a callback when a row is opened. */
  place: { markedId: string | undefined; open: (id: string) => void };
  onDelete?: (row: Row) => void;
}

/** The table of a list; below 600 px each row becomes a card, with its first column as the title. The roles are explicit because `display` changes them. */
export function ListTable<Row extends StoredRecord, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { label, list, columns, isRanked, selection, actions, edit, picture, publicPath, slot, place, onDelete } =
    props;
  const slotActions = useRowActions(slot);
  const { mayWrite } = useAreaRights();
  const hasActions = [mayWrite ? edit : undefined, publicPath, onDelete, actions, slotActions].some(
    (one) => one !== undefined,
  );
  const width = columns.length + (hasActions ? 2 : 1);
  return (
    <Table
      stickyHeader
      size="small"
      role="table"
      aria-label={label}
      aria-busy={!list.rows}
      data-sort-select={isRanked && list.search ? '' : undefined}
      sx={listTableStyle}
    >
      <TableHead role="rowgroup">
        <TableRow role="row">
          <TableCell role="columnheader" className="number" sx={{ width: selection ? 80 : 56 }}>
            {selection && <PageBox selection={selection} isEmpty={!list.rows?.length} />}#
          </TableCell>
          {columns.map((column) => (
            <ColumnHead key={column.head} column={column} list={list} />
          ))}
          {hasActions && (
            <TableCell role="columnheader" align="right" sx={{ width: 96 }}>
              Action
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {!list.rows && <SkeletonRows rows={list.limit} cells={width} />}
        {list.rows?.length === 0 && <EmptyRow cells={width} list={list} />}
        {list.rows?.map((row, position) => (
          <ListRow
            key={row._id}
            number={(list.page - 1) * list.limit + position + 1}
            row={row}
            columns={columns}
            selection={selection}
            actions={actions}
            {...{ edit, picture, publicPath, slotActions }}
            isMarked={row._id === place.markedId}
            onOpen={place.open}
            onDelete={onDelete}
            mayWrite={mayWrite}
          />
        ))}
      </TableBody>
    </Table>
  );
}

const PageBox = ({ selection, isEmpty }: { selection: Selection; isEmpty: boolean }) => (
  <Checkbox
    size="small"
    checked={selection.pageState === 'all'}
    indeterminate={selection.pageState === 'some'}
    disabled={isEmpty}
    onChange={selection.togglePage}
    slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
  />
);

interface ColumnHeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  list: List<Row, Sort, never>;
}

function ColumnHead<Row, Sort extends string>({ column, list }: ColumnHeadProps<Row, Sort>) {
  const { head, sort, align } = column;
  if (!sort) {
    return (
      <TableCell role="columnheader" align={align}>
        {head}
      </TableCell>
    );
  }
  const isDescending = list.sort === `-${sort}`;
  const isActive = isDescending || list.sort === sort;
  const direction = isDescending ? 'desc' : 'asc';
  return (
    <TableCell role="columnheader" align={align} sortDirection={isActive && direction} data-sortable="">
      <TableSortLabel active={isActive} direction={direction} onClick={() => list.sortBy(nextSort(list.sort, sort))}>
        {head}
      </TableSortLabel>
    </TableCell>
  );
}
