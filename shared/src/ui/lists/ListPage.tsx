import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../feedback/LoadFailure';
import type { StoredRecord } from '../queryHooks';
import type { Column } from './columns';
import { DeleteDialog, type Removal } from './DeleteDialog';
import { ListPager } from './ListPager';
import { ListTable } from './ListTable';
import { SearchBox } from './SearchBox';
import type { List } from './useList';

export interface ListPageProps<Row extends StoredRecord, Sort extends string, Answer, Args> {
  title: string;
  description: string;
  list: List<Row, Sort, never>;
  columns: Column<Row, Sort>[];
  /** The button that leads to the form for a new record. */
  add?: { to: string; label: string };
  /** The address of the edit screens, without the id; the rows then have an Edit link. */
  edit?: string;
  /** The rows then have a Delete button. */
  remove?: Removal<Answer, Args>;
  /** The search box's placeholder, e.g. 'Search Products...'; without it there is no search. */
  search?: string;
  /** Stands beside the search box. */
  filter?: ReactNode;
  /** Buttons of a row, before Edit and Delete. */
  actions?: (row: Row) => ReactNode;
}

/**
 * The layout all admin lists share: title, add button, search, table with index and action columns, numbered pages.
 *
 * A row goes once the server has agreed to delete it. A list that cannot be loaded says why and offers Retry.
 */
export function ListPage<Row extends StoredRecord, Sort extends string, Answer, Args>(
  props: ListPageProps<Row, Sort, Answer, Args>,
) {
  const { title, description, list, columns, add, edit, remove, search, filter, actions } = props;
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <ListHead title={title} description={description}>
        {add && (
          <Button component={Link} to={add.to} variant="contained" disableElevation startIcon={<AddIcon />}>
            {add.label}
          </Button>
        )}
      </ListHead>
      <Paper variant="outlined">
        {search && (
          <Stack
            direction="row"
            sx={{
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: 1.5,
              p: 2,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <SearchBox value={list.search} placeholder={search} onSearch={list.find} />
            {filter}
          </Stack>
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
              actions={actions}
              edit={edit}
              onDelete={remove && ((row) => setAsked(row._id))}
            />
            <ListPager list={list} />
          </>
        )}
      </Paper>
      {remove && asked && (
        <DeleteDialog
          id={asked}
          removal={remove}
          onDeleted={() => list.hide(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function ListHead({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' }, gap: 2, mb: 2 }}
    >
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      </div>
      {children}
    </Stack>
  );
}
