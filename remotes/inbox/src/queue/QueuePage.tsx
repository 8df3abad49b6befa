import { maxQueueMatches, type QueueCounts } from '@msl/shared/contracts';
import { countText, ListPager, LoadFailure, PageHead, SearchBox, useAreaRights, useSelection } from '@msl/shared/ui';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Box, Button, Checkbox, IconButton, Paper, Stack, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { OutboxNotice } from '../OutboxNotice';
import { useCountQueueQuery } from '../queueEndpoints';
import { useLiveQueue } from '../useLiveQueue';
import { NoMessages } from './NoMessages';
import { OrderSelect } from './OrderSelect';
import { QueueBulk } from './QueueBulk';
import { QueueFilters } from './QueueFilters';
import { queueOrder } from './queueOrder';
import { QueueRows } from './QueueRows';
import { firstView, QueueViews } from './QueueViews';
import { ShortcutHelp } from './ShortcutHelp';
import { useQueueKeys } from './useQueueKeys';
import { useQueueList } from './useQueueList';

/** Tells of which lists the number of unanswered messages is the sum. */
function descriptionOf(counts: QueueCounts | undefined): string {
  if (!counts?.unanswered) return 'Inquiries, quote requests and contact messages';
  const { unanswered, overdue, lists } = counts;
  const parts = `Inquiries ${countText(lists.inquiries.unanswered)}, Contacts ${countText(lists.contacts.unanswered)}`;
  return `${countText(unanswered)} unanswered (${parts})${overdue ? `, ${countText(overdue)} overdue` : ''}`;
}

/** Stands in the head of the screen; on a phone, which begins with the messages, below them. */
const SettingsLink = ({ display }: { display: { xs?: string; sm: string } }) => (
  <Button
    component={Link}
    to="/admin/inbox/settings"
    variant="outlined"
    color="inherit"
    startIcon={<SettingsIcon />}
    sx={{ display, mt: { xs: 2, sm: 0 } }}
  >
    Inbox settings
  </Button>
);

/** All messages of visitors as one queue; opens with those that need an answer. */
export function QueuePage() {
  const { search } = useLocation();
  return search ? <Queue /> : <Navigate to={`?${firstView}`} replace />;
}

function Queue() {
  useLiveQueue();
  const list = useQueueList();
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
      <PageHead title="Inbox" description={descriptionOf(counts?.data)}>
        <Tooltip title="Keys">
          <IconButton onClick={() => setHelpOpen(true)} aria-label="Keys" sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <KeyboardIcon />
          </IconButton>
        </Tooltip>
        <SettingsLink display={{ xs: 'none', sm: 'inline-flex' }} />
      </PageHead>
      <QueueViews counts={counts?.data} />
      <Paper variant="outlined">
        <Stack direction="row" sx={{ gap: 1.5, p: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          {mayWrite && rows.length > 0 && (
            <Checkbox
              size="small"
              checked={selection.pageState === 'all'}
              indeterminate={selection.pageState === 'some'}
              onChange={selection.togglePage}
              slotProps={{ input: { 'aria-label': 'Select all messages of the page' } }}
              // A phone has room for it once a row is selected.
              sx={{ ml: -0.5, display: { xs: selection.count ? undefined : 'none', sm: 'inline-flex' } }}
            />
          )}
          {selection.count > 0 ? (
            <QueueBulk
              selection={selection}
              totalItems={list.totalItems}
              onStale={list.retry}
              isSpam={new URLSearchParams(search).get('state') === 'spam'}
            />
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
              empty={<NoMessages list={list} />}
              currentId={currentId}
              onFocus={setCurrentId}
              isSelected={selection.has}
              onSelect={mayWrite ? selection.toggle : undefined}
            />
            <ListPager list={list} />
          </>
        )}
      </Paper>
      <SettingsLink display={{ sm: 'none' }} />
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
