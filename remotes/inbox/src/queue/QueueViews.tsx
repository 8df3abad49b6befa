import type { QueueCounts } from '@msl/shared/contracts';
import { countText, useToasts } from '@msl/shared/ui';
import AddIcon from '@mui/icons-material/BookmarkAddOutlined';
import { Button, Chip, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useListViewsQuery, useSaveViewsMutation } from '../queueEndpoints';
import { FormDialog } from './FormDialog';

/** What needs an answer: the view with which the inbox opens. */
export const firstView = 'state=unanswered';

const builtIn: { name: string; query: string; count: Exclude<keyof QueueCounts, 'lists'> }[] = [
  { name: 'Unanswered', query: firstView, count: 'unanswered' },
  { name: 'Mine', query: 'assignee=me&state=unanswered', count: 'mine' },
  { name: 'Unassigned', query: 'assignee=nobody&state=unanswered', count: 'unassigned' },
  { name: 'Overdue', query: 'isOverdue=true', count: 'overdue' },
  { name: 'Unread', query: 'isUnread=true', count: 'unread' },
  { name: 'Snoozed', query: 'state=snoozed', count: 'snoozed' },
  { name: 'Spam', query: 'state=spam', count: 'spam' },
];

/** A query without its order and page. */
function viewOf(params: URLSearchParams): string {
  const view = new URLSearchParams(params);
  for (const name of ['page', 'limit', 'sort']) view.delete(name);
  view.sort();
  return String(view);
}

const sorted = (query: string) => viewOf(new URLSearchParams(query));

/** A phone shows the views in a line that scrolls sideways, to the edges of the window. */
const oneLineOnPhones = {
  position: 'relative',
  gap: 1,
  mb: 2,
  flexWrap: { sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  // Room for the ring of a focused view.
  py: { xs: 0.5, sm: 0 },
  '& > *': { flexShrink: 0 },
};

/** Views of the queue: those that everyone has, and saved ones. */
export function QueueViews({ counts }: { counts: QueueCounts | undefined }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useListViewsQuery();
  const [save] = useSaveViewsMutation();
  const toasts = useToasts();
  const [isNaming, setNaming] = useState(false);
  const saved = data?.data ?? [];
  const current = viewOf(params);
  const open = (query: string) => void navigate(`/admin/inbox/index${query && `?${query}`}`);
  const store = (views: typeof saved) =>
    save({ body: { views } })
      .unwrap()
      .then(() => setNaming(false))
      .catch(() => toasts.failure('The view could not be saved. Try again.'));
  const chip = (query: string, label: string, onDelete?: () => void) => (
    <Chip
      key={`${label} ${query}`}
      component="button"
      clickable
      label={label}
      color={current === sorted(query) ? 'primary' : 'default'}
      variant={current === sorted(query) ? 'filled' : 'outlined'}
      aria-pressed={current === sorted(query)}
      onClick={() => open(query)}
      onDelete={onDelete}
    />
  );
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!bar.current || !chosen) return;
    bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.clientWidth) / 2;
  }, [current]);
  const isKnown = ['state=all', ...[...builtIn, ...saved].map(({ query }) => query)].some(
    (query) => sorted(query) === current,
  );
  return (
    <Stack ref={bar} direction="row" component="nav" aria-label="Views" sx={oneLineOnPhones}>
      {chip('state=all', 'All')}
      {builtIn.map(({ name, query, count }) => chip(query, counts ? `${name} (${countText(counts[count])})` : name))}
      {saved.map(({ name, query }) =>
        chip(query, name, () => void store(saved.filter((view) => view.name !== name || view.query !== query))),
      )}
      {current && !isKnown && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => void store([...saved, { name, query: current }])}
        />
      )}
    </Stack>
  );
}

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Save this view"
      submit="Save"
      isComplete={name.trim() !== ''}
      onSubmit={() => onName(name.trim())}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoFocus
        fullWidth
        margin="dense"
      />
    </FormDialog>
  );
}
