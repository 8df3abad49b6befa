import { type AutocompleteRenderInputParams, Box, TextField } from '@mui/material';
import { type Ref, useState } from 'react';
import { LoadFailure } from '../feedback/LoadFailure';
import type { QueryHook, StoredRecord } from '../queryHooks';
import { useDebounced } from '../../hooks/useDebounced';

/** Where the records come from that can be chosen, and how they are shown. */
export interface RecordChoices<Answer extends { data: StoredRecord[] }, Args> {
  /** The query hook that lists all records to choose from. */
  from: QueryHook<Answer, Args>;
  /** What a record is called in the list of choices. */
  text: (record: Answer['data'][number]) => string;
  /** What stands below the field when the choices cannot be loaded. */
  loadFailed: string;
  placeholder?: string;
}

const debounceMs = 300;
/** Maximum number of ids in the `ids` query of a list. */
const maxIds = 100;

/** The input of a select: how it is bound to what it belongs to. */
interface SelectInput {
  id: string;
  ref?: Ref<HTMLInputElement>;
  aria?: object;
  hasError?: boolean;
  isEmpty: boolean;
  /** Stands in the frame of an input that has no label outside of it. */
  label?: string;
  /** Instead of the usual one. */
  placeholder?: string;
}

/**
 * The records to choose from, and what every select of records has in common.
 *
 * @param chosenIds the records that are chosen, which may be none of the first ones
 */
export function useRecordChoices<Answer extends { data: StoredRecord[] }, Args>(
  props: RecordChoices<Answer, Args>,
  chosenIds: readonly string[],
) {
  const { from: useQuery, text, loadFailed } = props;
  const { data, error, isLoading, refetch } = useQuery(undefined as Args);
  const [typed, setTyped] = useState('');
  // A list that is too long to be answered whole says how long it is; the rest of it is searched on the server.
  const isPart = data !== undefined && 'paginationData' in data;
  const search = useDebounced(typed, debounceMs);
  const found = useQuery({ query: { search } } as Args, { skip: !isPart || !search });
  const others = isPart ? chosenIds.filter((id) => id && !data.data.some(({ _id }) => _id === id)) : [];
  const named = useQuery({ query: { ids: others.slice(0, maxIds).join(',') } } as Args, { skip: !others.length });
  const answers = [data, named.data, found.data];
  const records = distinct<Answer['data'][number]>(answers.flatMap((answer) => answer?.data ?? []));
  const isSearching = isPart && (typed !== search || found.isFetching);
  const select = ({ id, ref, aria, hasError = false, isEmpty, label, placeholder = props.placeholder }: SelectInput) =>
    ({
      // Enter takes the first, where it would save the form otherwise.
      autoHighlight: true,
      id,
      options: records,
      getOptionLabel: text,
      getOptionKey: ({ _id }: StoredRecord) => _id,
      loading: isLoading || isSearching,
      onInputChange: (_: unknown, text: string, reason: string) => {
        if (reason === 'input') setTyped(text.trim());
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
  return { records, select, failure, hasFailed, retry: refetch, isLoading: isLoading || named.isLoading };
}

const distinct = <R extends StoredRecord>(records: R[]): R[] => [
  ...new Map(records.map((record) => [record._id, record])).values(),
];
