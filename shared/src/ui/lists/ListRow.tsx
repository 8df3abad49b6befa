import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, TableCell, TableRow, Tooltip } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { StoredRecord } from '../queryHooks';
import type { Column } from './columns';
import { SelectBox } from './SelectBox';
import type { Selection } from './useSelection';

export interface ListRowProps<Row extends StoredRecord, Sort extends string> {
  number: number;
  row: Row;
  columns: Column<Row, Sort>[];
  selection?: Selection;
  actions?: (row: Row) => ReactNode;
  edit?: string;
  onDelete?: (row: Row) => void;
}

export function ListRow<Row extends StoredRecord, Sort extends string>(props: ListRowProps<Row, Sort>) {
  const { number, row, columns, selection, actions, edit, onDelete } = props;
  const nameId = useId();
  return (
    <TableRow role="row" hover selected={selection?.has(row._id)}>
      <TableCell role="cell" className="number" sx={{ color: 'text.secondary' }}>
        {selection && (
          <SelectBox
            nameId={nameId}
            checked={selection.has(row._id)}
            onToggle={(through) => selection.toggle(row._id, through)}
          />
        )}
        {number}
      </TableCell>
      {columns.map(({ head, align, cell }, index) => (
        <TableCell key={head} role="cell" align={align} data-head={head} className={index === 0 ? 'name' : undefined}>
          <Box className="clamp" id={index === 0 ? nameId : undefined}>
            {cell(row)}
          </Box>
        </TableCell>
      ))}
      {(actions || edit !== undefined || onDelete) && (
        <TableCell role="cell" align="right" className="actions">
          {actions?.(row)}
          {edit !== undefined && (
            <Tooltip title="Edit">
              <IconButton component={Link} to={`${edit}/${row._id}`} size="small" aria-describedby={nameId}>
                <EditIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          {onDelete && (
            <Tooltip title="Delete">
              <IconButton onClick={() => onDelete(row)} size="small" aria-describedby={nameId}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </TableCell>
      )}
    </TableRow>
  );
}
