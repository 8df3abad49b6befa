import { maxQueueMatches } from '@msl/shared/contracts';
import { ListPager, LoadFailure, PageHead, SearchBox, useAreaRights, useList, useSelection } from '@msl/shared/ui';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Box, Button, IconButton, Paper, Stack, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OutboxNotice } from '../OutboxNotice';
import { useCountQueueQuery, useListQueueQuery } from '../queueEndpoints';
import { useLiveQueue } from '../useLiveQueue';
import { OrderSelect } from './OrderSelect';
import { QueueBulk } from './QueueBulk';
import { QueueFilters, queueFilters } from './QueueFilters';
import { queueOrder } from './queueOrder';
import { QueueRows } from './QueueRows';
import { QueueViews } from './QueueViews';
import { ShortcutHelp } from './ShortcutHelp';
import { useQueueKeys } from './useQueueKeys';

/** All messages of visitors as one queue. */
export function QueuePage() {
  useLiveQueue();
  const list = useList(useListQueueQuery, queueFilters);
  const { data: counts } = useCountQueueQuery();
  const { mayWrite } = useAreaRights();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const rows = list.rows ?? [];
  const { currentId, setCurrentId } = useQueueKeys(rows, () => setHelpOpen(true));
  const selection = useSelection(list, maxQueueMatches);
  const { search } = useLocation();
  const order = rows.map(({ _id }) => _id).join();
  useEffect(() => {
    if (order) queueOrder.store(order.split(','), search);
  }, [order, search]);

  return (
    <>
      <OutboxNotice />
      <PageHead title="Inbox" description="Inquiries, quote requests and contact messages">
        <Tooltip title="Keys">
          <IconButton onClick={() => setHelpOpen(true)} aria-label="Keys" sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <KeyboardIcon />
          </IconButton>
        </Tooltip>
        <Button
          component={Link}
          to="/admin/inbox/settings"
          variant="outlined"
          color="inherit"
          startIcon={<SettingsIcon />}
        >
          Inbox settings
        </Button>
      </PageHead>
      <QueueViews counts={counts?.data} />
      <Paper variant="outlined">
        <Stack direction="row" sx={{ gap: 1.5, p: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          {selection.count > 0 ? (
            <QueueBulk selection={selection} totalItems={list.totalItems} onStale={list.retry} />
          ) : (
            <>
              <SearchBox value={list.search} placeholder="Search messages..." onSearch={list.find} />
              <QueueFilters list={list} />
              <OrderSelect value={list.sort} onChange={list.sortBy} />
            </>
          )}
        </Stack>
        {list.error ? (
          <Box sx={{ p: 2 }}>
            <LoadFailure title="The messages could not be loaded" error={list.error} onRetry={list.retry} />
          </Box>
        ) : (
          <>
            <QueueRows
              rows={list.rows}
              isFiltered={Boolean(list.search) || Object.values(list.filters).some(Boolean)}
              currentId={currentId}
              onFocus={setCurrentId}
              isSelected={selection.has}
              onSelect={mayWrite ? selection.toggle : undefined}
            />
            <ListPager list={list} />
          </>
        )}
      </Paper>
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
