import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Paper } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../feedback/LoadFailure';
import { useAreaRights } from '../areas/areaRights';
import type { StoredRecord } from '../queryHooks';
import type { BulkActions } from './bulk';
import { BulkToolbar } from './BulkToolbar';
import type { Column } from './columns';
import { DeleteDialog, type Removal } from './DeleteDialog';
import { ExportButton } from './ExportButton';
import type { ListFilter } from './listFilters';
import { ListPager } from './ListPager';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { ListTools } from './ListTools';
import { PageHead } from './PageHead';
import type { ListExport } from './useExport';
import type { List } from './useList';
import { useListPlace } from './useListPlace';
import { useSelection } from './useSelection';

export interface ListPageProps<
  Row extends StoredRecord,
  Sort extends string,
  Filter extends string,
  Action extends string,
> {
  title: string;
  description: string;
  list: List<Row, Sort, Filter>;
  columns: Column<Row, Sort>[];
  /** Link to the form for a new record. */
  add?: { to: string; label: string };
  /** Address of the edit screens without the id. If set, rows have an Edit link. */
  edit?: string;
  /** Returns the path of a row's picture. If set, rows show it beside their name. */
  picture?: (row: Row) => string | null | undefined;
  /** Returns the path of a row's public page. If set, rows link to it. */
  publicPath?: (row: Row) => string | undefined;
  /** If set, rows have a Delete button. */
  remove?: Removal;
  /** If set, rows can be selected. Requires `remove`, whose question is used for a single record. */
  bulk?: BulkActions<'delete' | Action>;
  /** Call that exports the list as a CSV file. If set, the page has an export button. */
  exportWith?: ListExport;
  /** Placeholder of the search box, e.g. 'Search Products...'; unset: no search box. */
  search?: string;
  /**
   * Whether a search finds by the site's search, which orders what it finds: a new search then sorts by relevance until
   * the user chooses another order. Unset: a search keeps the order of the list.
   */
  isRanked?: boolean;
  /** Filters of the list. */
  filters?: readonly ListFilter<NoInfer<Filter>>[];
  /** Shown beside the search box. */
  filter?: ReactNode;
  /** Renders the buttons of a row before Edit and Delete. */
  actions?: (row: Row) => ReactNode;
  /** Name of the list's area, `catalogue/products`. If set, other remotes may add actions to the rows. */
  slot?: string;
}

/**
 * The layout of all admin lists: title, add and export buttons, search and filters, table with index and action
 * columns, numbered pages.
 *
 * A row opens its form by click, tap and Enter. A row disappears once the server has deleted its record; Undo is offered
 * for a minute. A failed load shows the reason and Retry.
 */
export function ListPage<Row extends StoredRecord, Sort extends string, Filter extends string, Action extends string>(
  props: ListPageProps<Row, Sort, Filter, Action>,
) {
  const { title, description, list, columns, edit, picture, publicPath, exportWith, slot } = props;
  const { search, isRanked, filters, filter } = props;
  const { mayWrite, mayDelete } = useAreaRights();
  const add = mayWrite ? props.add : undefined;
  const actions = mayWrite ? props.actions : undefined;
  const remove = mayDelete ? props.remove : undefined;
  const bulk = mayWrite && (mayDelete || props.bulk?.actions?.length) ? props.bulk : undefined;
  const [deletingId, setDeletingId] = useState<string>();
  const selection = useSelection(list);
  const place = useListPlace(list);
  const tools = <ListTools<Row, Sort, Filter> {...{ list, columns, search, isRanked, filter, filters }} />;
  const nameOf = (id: string) => {
    const row = list.rows?.find(({ _id }) => _id === id);
    return row && columns[0]?.cell(row);
  };
  return (
    <>
      <PageHead title={title} description={description}>
        {exportWith && <ExportButton title={title} call={exportWith} list={list} />}
        {add && (
          <Button component={Link} to={add.to} variant="contained" disableElevation startIcon={<AddIcon />}>
            {add.label}
          </Button>
        )}
      </PageHead>
      <Paper variant="outlined">
        {bulk && props.remove ? (
          <BulkToolbar {...{ bulk, list, selection, nameOf, mayDelete }} removal={props.remove}>
            {tools}
          </BulkToolbar>
        ) : (
          (search ?? filter) && <ListToolbar replacement={undefined}>{tools}</ListToolbar>
        )}
        {list.error ? (
          <Box sx={{ p: 2 }}>
            <LoadFailure title={`${title} could not be loaded`} error={list.error} onRetry={list.retry} />
          </Box>
        ) : (
          <>
            <ListTable<Row, Sort>
              label={title}
              list={list}
              columns={columns}
              isRanked={isRanked}
              selection={bulk && selection}
              actions={actions}
              {...{ edit, picture, publicPath, slot }}
              place={place}
              onDelete={remove && ((row) => setDeletingId(row._id))}
            />
            <ListPager list={list} />
          </>
        )}
      </Paper>
      {remove && deletingId && (
        <DeleteDialog
          id={deletingId}
          name={nameOf(deletingId)}
          removal={remove}
          onDeleted={() => {
            list.hide([deletingId]);
            selection.deselect([deletingId]);
          }}
          onClose={() => setDeletingId(undefined)}
        />
      )}
    </>
  );
}
