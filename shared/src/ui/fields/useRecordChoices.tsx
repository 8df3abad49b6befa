import { type AutocompleteRenderInputParams, Box, TextField } from '@mui/material';
import { type Ref, useState } from 'react';
import { LoadFailure } from '../feedback/LoadFailure';
import type { QueryHook, StoredRecord } from '../queryHooks';

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

/** The input of a select: how it is bound to what it belongs to. */
interface SelectInput {
  id: string;
  ref?: Ref<HTMLInputElement>;
  aria?: object;
  hasError?: boolean;
  isEmpty: boolean;
}

/** The records to choose from, and what every select of records has in common. */
export function useRecordChoices<Answer extends { data: StoredRecord[] }, Args>(props: RecordChoices<Answer, Args>) {
  const { from: useQuery, text, loadFailed, placeholder } = props;
  const { data, error, isLoading, refetch } = useQuery(undefined as Args);
  const [typed, setTyped] = useState('');
  // A list that is too long to be answered whole says how long it is; the rest of it is searched on the server.
  const isPart = data !== undefined && 'paginationData' in data;
  const found = useQuery({ query: { search: typed } } as Args, { skip: !isPart || !typed });
  const records = distinct<Answer['data'][number]>([...(data?.data ?? []), ...(found.data?.data ?? [])]);
  const select = ({ id, ref, aria, hasError = false, isEmpty }: SelectInput) =>
    ({
      // Enter takes the first, where it would save the form otherwise.
      autoHighlight: true,
      id,
      options: records,
      getOptionLabel: text,
      getOptionKey: ({ _id }: StoredRecord) => _id,
      loading: isLoading || found.isFetching,
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
          placeholder={isEmpty ? placeholder : undefined}
          error={hasError}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...aria, dir: 'auto' } }}
        />
      ),
    }) as const;
  const failure = error && (
    <Box sx={{ mt: 1 }}>
      <LoadFailure title={loadFailed} error={error} onRetry={() => void refetch()} />
    </Box>
  );
  return { records, select, failure };
}

const distinct = <R extends StoredRecord>(records: R[]): R[] => [
  ...new Map(records.map((record) => [record._id, record])).values(),
];
