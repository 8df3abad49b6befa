import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { MissedSearch } from '@msl/shared/contracts';
import { AreaLink, countText, DateText, LoadFailure, useAreaRights, useToasts } from '@msl/shared/ui';
import { useSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useDismissMissedSearchMutation, useListMissedSearchesQuery } from './missedSearchEndpoints';

const initialCount = 6;
const undoMs = 8000;

interface RowProps {
  search: MissedSearch;
  onDismiss: () => void;
}

function Row({ search: { search, count, lastAt }, onDismiss }: RowProps) {
  const { mayWrite } = useAreaRights();
  return (
    <li
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto auto',
        alignItems: 'center',
        columnGap: 12,
      }}
    >
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          href={`/search?${new URLSearchParams({ q: search })}`}
          target="_blank"
          rel="noopener"
          sx={{ display: 'inline-block', minHeight: 24 }}
        >
          {search}
        </Link>
        <div style={{ fontSize: '0.8125rem', opacity: 0.8 }}>
          {countText(count)} × · last <DateText time={lastAt} />
        </div>
      </div>
      {mayWrite && (
        <>
          <AreaLink to={{ area: 'settings/synonyms', screen: 'add', query: { word: search } }}>Add synonym</AreaLink>
          <IconButton size="small" aria-label={`Dismiss ${search}`} onClick={onDismiss}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </>
      )}
    </li>
  );
}

/** Dismisses a search, with an Undo button for some seconds. */
function useDismiss() {
  const [dismiss] = useDismissMissedSearchMutation();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const toasts = useToasts();
  const set = async ({ _id }: MissedSearch, isDismissed: boolean) => {
    try {
      await dismiss({ body: { _id, isDismissed } }).unwrap();
      return true;
    } catch (error) {
      toasts.failure((error as { message?: string }).message ?? 'The search could not be dismissed. Try again.');
      return false;
    }
  };
  return async (search: MissedSearch) => {
    if (!(await set(search, true))) return;
    enqueueSnackbar(`“${search.search}” dismissed`, {
      variant: 'success',
      autoHideDuration: undoMs,
      action: (key) => (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            closeSnackbar(key);
            void set(search, false);
          }}
        >
          Undo
        </Button>
      ),
    });
  };
}

/** Dashboard card: what visitors searched without success. */
export function MissedSearchesCard() {
  const { data, error, isFetching, refetch } = useListMissedSearchesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [shown, setShown] = useState(initialCount);
  const dismiss = useDismiss();
  const list = useRef<HTMLUListElement>(null);
  if (error && !isFetching) {
    return <LoadFailure title="The searches could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <span role="status">Loading…</span>;
  const searches = data.data;
  if (!searches.length) return <span>Visitors found something with every search of the last 90 days.</span>;
  const dismissRow = async (search: MissedSearch) => {
    await dismiss(search);
    // The button that had the focus is gone.
    list.current?.focus();
  };
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Searches without results"
        style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8, outline: 'none' }}
      >
        {searches.slice(0, shown).map((search) => (
          <Row key={search._id} search={search} onDismiss={() => void dismissRow(search)} />
        ))}
      </ul>
      {searches.length > shown && (
        <Button size="small" onClick={() => setShown(searches.length)} sx={{ justifySelf: 'start' }}>
          Show {countText(searches.length - shown)} more
        </Button>
      )}
    </>
  );
}
