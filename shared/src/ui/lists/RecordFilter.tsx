import { Autocomplete } from '@mui/material';
import { useId } from 'react';
import { type RecordChoices, useRecordChoices } from '../fields/useRecordChoices';
import type { StoredRecord } from '../queryHooks';
import { filterStyle } from './filterStyle';
import type { FilterControlProps } from './listFilters';

interface RecordFilterProps<Answer extends { data: StoredRecord[] }, Args>
  extends FilterControlProps, RecordChoices<Answer, Args> {}

/** Filters a list by a referenced record, found by typing. */
export function RecordFilter<Answer extends { data: StoredRecord[] }, Args>(props: RecordFilterProps<Answer, Args>) {
  const { label, value, loadFailed, onChange } = props;
  const id = useId();
  const { records, select, hasFailed, retry, isLoading } = useRecordChoices({ placeholder: 'All', ...props }, [value]);
  const chosen = records.find(({ _id }) => _id === value);
  // A record from the address may be deleted or not loaded yet.
  const placeholder = isLoading ? '…' : 'Unknown';
  return (
    <Autocomplete
      {...select({ id, label, isEmpty: true, ...(value && { placeholder }) })}
      value={chosen ?? null}
      onChange={(_, record) => onChange(record?._id ?? '')}
      onOpen={hasFailed ? () => void retry() : undefined}
      {...(hasFailed && { noOptionsText: loadFailed })}
      sx={filterStyle}
    />
  );
}
