import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PublicIcon from '@mui/icons-material/OpenInNew';
import { Box, IconButton, Link as TextLink, TableCell, TableRow, Tooltip } from '@mui/material';
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RowActionsProps } from '../areas/areaSurface';
import type { StoredRecord } from '../queryHooks';
import type { Column } from './columns';
import { RowPicture } from './RowPicture';
import { SelectBox } from './SelectBox';
import type { Selection } from './useSelection';

export interface ListRowProps<Row extends StoredRecord, Sort extends string> {
  number: number;
  row: Row;
  columns: Column<Row, Sort>[];
  selection?: Selection;
  actions?: (row: Row) => ReactNode;
  /** Renders the actions of other remotes. */
  slotActions?: ComponentType<RowActionsProps>;
  edit?: string;
  picture?: (row: Row) => string | null | undefined;
  publicPath?: (row: Row) => string | undefined;
  /** Whether the row was opened last. */
  isMarked: boolean;
  onOpen: (id: string) => void;
  onDelete?: (row: Row) => void;
  /** Whether the row has an Edit button; its name opens the form anyway. */
  mayWrite: boolean;
}

/** Selects parts of a row where a click does not open the row: controls and the cells around them. */
const controlSelector = 'a, button, input, label, .number, .actions';

/** Whether a click opens the row. Ignores clicks in a dialog of the row, which React also bubbles to the row. */
function opensRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest(controlSelector) && !window.getSelection()?.toString();
}

function SlotActions<Row extends StoredRecord, Sort extends string>(
  props: Pick<ListRowProps<Row, Sort>, 'slotActions' | 'row' | 'columns'> & { nameId: string },
) {
  const { slotActions: Actions, row, columns, nameId } = props;
  const name = columns[0]?.cell(row);
  if (!Actions) return null;
  return (
    <Suspense>
      <Actions row={{ id: row._id, name: typeof name === 'string' ? name : '' }} nameId={nameId} />
    </Suspense>
  );
}

interface RowNameProps {
  id: string;
  /** Set in lists with pictures. */
  picture: { path: string | null | undefined } | undefined;
  children: ReactNode;
}

const RowName = ({ id, picture, children }: RowNameProps) => (
  <Box className={picture && 'pictured'}>
    {picture && <RowPicture path={picture.path} />}
    <Box className="clamp" dir="auto" id={id}>
      {children}
    </Box>
  </Box>
);

const PublicLink = ({ path, nameId }: { path: string | undefined; nameId: string }) =>
  path !== undefined && (
    <Tooltip title="View on the site">
      <IconButton component="a" href={path} target="_blank" rel="noopener" size="small" aria-describedby={nameId}>
        <PublicIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );

export function ListRow<Row extends StoredRecord, Sort extends string>(props: ListRowProps<Row, Sort>) {
  const { number, row, columns, selection, actions, edit, picture, publicPath, isMarked, onOpen, onDelete, mayWrite } =
    props;
  const nameId = useId();
  const navigate = useNavigate();
  const form = edit === undefined ? undefined : `${edit}/${row._id}`;
  const publicAddress = publicPath?.(row);
  const notifyOpen = () => onOpen(row._id);
  const open = (event: MouseEvent<HTMLElement>) => {
    if (form === undefined || !opensRow(event)) return;
    if (event.metaKey || event.ctrlKey) return void window.open(form, '_blank', 'noopener');
    notifyOpen();
    void navigate(form);
  };
  const nameOf = (content: ReactNode) =>
    form === undefined ? (
      content
    ) : (
      <TextLink component={Link} to={form} onClick={notifyOpen} color="inherit" underline="hover">
        {content}
      </TextLink>
    );
  return (
    <TableRow
      role="row"
      hover
      selected={selection?.has(row._id)}
      aria-current={isMarked || undefined}
      onClick={open}
      className={form && 'opens'}
    >
      <TableCell role="cell" className="number" sx={{ color: 'text.secondary' }}>
        {selection && (
          <SelectBox
            nameId={nameId}
            checked={selection.has(row._id)}
            onToggle={(isRange) => selection.toggle(row._id, isRange)}
          />
        )}
        {number}
      </TableCell>
      {columns.map(({ head, align, cell }, index) => (
        <TableCell key={head} role="cell" align={align} data-head={head} className={index === 0 ? 'name' : undefined}>
          {index === 0 ? (
            <RowName id={nameId} picture={picture && { path: picture(row) }}>
              {nameOf(cell(row))}
            </RowName>
          ) : (
            <Box className="clamp" dir="auto">
              {cell(row)}
            </Box>
          )}
        </TableCell>
      ))}
      {(actions || props.slotActions || (form && mayWrite) || publicPath || onDelete) && (
        <TableCell role="cell" align="right" className="actions">
          {actions?.(row)}
          <SlotActions {...props} nameId={nameId} />
          <PublicLink path={publicAddress} nameId={nameId} />
          {form !== undefined && mayWrite && (
            <Tooltip title="Edit">
              <IconButton component={Link} to={form} onClick={notifyOpen} size="small" aria-describedby={nameId}>
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
