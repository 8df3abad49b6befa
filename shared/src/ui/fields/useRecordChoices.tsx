import { type AutocompleteRenderInputParams, Box, TextField } from '@mui/material';
import { type Ref, useMemo, useState } from 'react';
import { LoadFailure } from '../feedback/LoadFailure';
import type { QueryHook, StoredRecord } from '../queryHooks';
import { useDebounced } from '../../hooks/useDebounced';

/** The records to choose from, and their labels. */
export interface RecordChoices<Answer extends { data: StoredRecord[] }, Args> {
  /** Query hook that lists all records to choose from. */
  from: QueryHook<Answer, Args>;
  /** Returns the label of a record. */
  text: (record: Answer['data'][number]) => string;
  /** Error text below the field if the choices cannot be loaded. */
  loadFailed: string;
  placeholder?: string;
}

const debounceMs = 300;
/** Maximum number of ids in the `ids` query of a list. */
const maxIds = 100;

/** Props that connect the input of a select to its field or filter. */
interface SelectInput {
  id: string;
  ref?: Ref<HTMLInputElement>;
  aria?: object;
  hasError?: boolean;
  isEmpty: boolean;
  /** Label inside the frame, for an input without an outer label. */
  label?: string;
  /** Replaces the default placeholder. */
  placeholder?: string;
}

/**
 * Loads the records to choose from. Returns them with the props that all record selects share.
 *
 * @param chosenIds ids of the chosen records, which may not be on the first page
 */
export function useRecordChoices<Answer extends { data: StoredRecord[] }, Args>(
  props: RecordChoices<Answer, Args>,
  chosenIds: readonly string[],
) {
  const { from: useQuery, text, loadFailed } = props;
  const { data, error, isLoading, refetch } = useQuery(undefined as Args);
  const [searchText, setSearchText] = useState('');
  // A truncated response has `paginationData`; the select then searches on the server.
  const isTruncated = data !== undefined && 'paginationData' in data;
  const search = useDebounced(searchText, debounceMs);
  const found = useQuery({ query: { search } } as Args, { skip: !isTruncated || !search });
  const missingIds = isTruncated ? chosenIds.filter((id) => id && !data.data.some(({ _id }) => _id === id)) : [];
  const missing = useQuery({ query: { ids: missingIds.slice(0, maxIds).join(',') } } as Args, {
    skip: !missingIds.length,
  });
  const records = useMemo(
    () => distinct<Answer['data'][number]>([data, missing.data, found.data].flatMap((answer) => answer?.data ?? [])),
    [data, missing.data, found.data],
  );
  const isSearching = isTruncated && (searchText !== search || found.isFetching);
  const select = ({ id, ref, aria, hasError = false, isEmpty, label, placeholder = props.placeholder }: SelectInput) =>
    ({
      // Enter chooses the first option instead of saving the form.
      autoHighlight: true,
      id,
      options: records,
      getOptionLabel: text,
      getOptionKey: ({ _id }: StoredRecord) => _id,
      loading: isLoading || isSearching,
      onInputChange: (_: unknown, text: string, reason: string) => {
        if (reason === 'input') setSearchText(text.trim());
      },
      noOptionsText: 'Nothing found',
      size: 'small',
      slotProps: { listbox: { sx: { maxHeight: 300 } } },
      renderInput: ({ slotProps, ...params }: AutocompleteRenderInputParams) => (
        <TextField
          {...params}
          inputRef={ref}
          label={label}
          placeholder={isEmpty ? placeholder : undefined}
          error={hasError}
          slotProps={{
            ...slotProps,
            inputLabel: { ...slotProps.inputLabel, shrink: label ? true : undefined },
            htmlInput: { ...slotProps.htmlInput, ...aria, dir: 'auto' },
          }}
        />
      ),
    }) as const;
  const failure = error && (
    <Box sx={{ mt: 1 }}>
      <LoadFailure title={loadFailed} error={error} onRetry={() => void refetch()} />
    </Box>
  );
  const hasFailed = error !== undefined;
  return { records, select, failure, hasFailed, retry: refetch, isLoading: isLoading || missing.isLoading };
}

const distinct = <R extends StoredRecord>(records: R[]): R[] => [
  ...new Map(records.map((record) => [record._id, record])).values(),
];
