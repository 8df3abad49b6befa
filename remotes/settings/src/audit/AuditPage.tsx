import { isoDayText } from '@msl/shared/dates';
import { auditCalls } from '@msl/shared/contracts';
import { ExportButton, FiltersButton, LoadFailure, PageHead, toListCriteria } from '@msl/shared/ui';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { subDays } from 'date-fns/subDays';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuditEntryCard } from './AuditEntryCard';
import { AuditFilters, type AuditFilterValues } from './AuditFilters';
import { useListAuditEntriesQuery } from './auditEndpoints';

const names = ['user', 'record', 'action', 'from', 'to'] as const;

/** The filters in the address, so that a list of entries can be linked to. */
function useAddress() {
  const [address, setAddress] = useSearchParams();
  const read = (name: string) => address.get(name) ?? '';
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as AuditFilterValues;
  // The router navigates in a transition: a second change may come before the address of the first is rendered.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const write = (changes: Record<string, string>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries({ before: '', ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setAddress(next);
  };
  return { values, before: read('before'), write };
}

/** Lists who did what to which record when, newest first. */
export function AuditPage() {
  const { values, before, write } = useAddress();
  const criteria = toListCriteria('', { ...values });
  const query = before ? { ...criteria, before } : criteria;
  const { data, error, isFetching, refetch } = useListAuditEntriesQuery({ query }, { refetchOnMountOrArgChange: true });
  const next = data?.next;
  const known = data?.data.flatMap(({ records }) => records).find(({ record }) => record === values.record);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const filtersId = useId();
  const recordName = known?.name ?? 'One record';
  return (
    <>
      <PageHead
        title="Audit Log"
        description="Who did what to which record when. Entries are never changed or deleted."
      >
        <FiltersButton
          count={Object.values(values).filter(Boolean).length}
          isOpen={areFiltersOpen}
          onToggle={() => setFiltersOpen(!areFiltersOpen)}
          controls={filtersId}
        />
        <ExportButton
          title="Audit Log"
          call={auditCalls.export}
          list={{ criteria, sort: undefined, totalItems: data?.data.length ?? 0 }}
        />
        <Button
          variant="outlined"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => write({ from: isoDayText(subDays(new Date(), 1)), to: '' })}
        >
          Since yesterday
        </Button>
      </PageHead>
      <AuditFilters
        id={filtersId}
        isOpen={areFiltersOpen}
        values={values}
        recordName={recordName}
        onChange={(changes) => write({ ...changes })}
      />
      {error ? (
        <LoadFailure title="The entries could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box component="ol" aria-label="Entries" aria-busy={isFetching} sx={{ display: 'grid', gap: 1, p: 0, m: 0 }}>
          {!data && [1, 2, 3, 4].map((key) => <Skeleton key={key} component="li" variant="rounded" height={60} />)}
          {data?.data.map((entry) => (
            <AuditEntryCard key={entry._id} entry={entry} />
          ))}
        </Box>
      )}
      {data?.data.length === 0 && (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <Typography color="textSecondary">No entries match.</Typography>
        </Paper>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        {before && <Button onClick={() => write({})}>Newest entries</Button>}
        {next !== undefined && next !== null && (
          <Button variant="outlined" onClick={() => write({ before: String(next) })}>
            Older entries
          </Button>
        )}
      </Box>
    </>
  );
}
