import { Autocomplete, type AutocompleteRenderInputParams, Box, TextField as MuiTextField } from '@mui/material';
import { useState } from 'react';
import { LoadFailure } from '../feedback/LoadFailure';
import type { QueryHook, StoredRecord } from '../queryHooks';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';

export interface RecordFieldProps<
  Answer extends { data: StoredRecord[] },
  Args,
  Name extends string = string,
> extends FieldProps<Name> {
  /** The query hook that lists all records to choose from. */
  from: QueryHook<Answer, Args>;
  /** What a record is called in the list of choices. */
  text: (record: Answer['data'][number]) => string;
  /** What stands below the field when the choices cannot be loaded. */
  loadFailed: string;
  placeholder?: string;
}

/** What choosing one and choosing several have in common. */
function useRecords<Answer extends { data: StoredRecord[] }, Args>(props: RecordFieldProps<Answer, Args>) {
  const { name, label, help, wide, from: useQuery, text, loadFailed, placeholder } = props;
  const { data, error, isLoading, refetch } = useQuery(undefined as Args);
  const [typed, setTyped] = useState('');
  // A list that is too long to be answered whole says how long it is; the rest of it is searched on the server.
  const isPart = data !== undefined && 'paginationData' in data;
  const found = useQuery({ query: { search: typed } } as Args, { skip: !isPart || !typed });
  const records = distinct<Answer['data'][number]>([...(data?.data ?? []), ...(found.data?.data ?? [])]);
  const show = (ids: unknown) => namesOf(String(ids ?? '').split(','), records, text);
  const field = useField<string>(name, label, { show });
  return {
    field,
    records,
    frame: { ...field, label, help, wide },
    failure: error && (
      <Box sx={{ mt: 1 }}>
        <LoadFailure title={loadFailed} error={error} onRetry={() => void refetch()} />
      </Box>
    ),
    select: {
      // Enter takes the first, where it would save the form otherwise.
      autoHighlight: true,
      id: field.id,
      options: records,
      onBlur: field.onBlur,
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
        <MuiTextField
          {...params}
          inputRef={field.ref}
          placeholder={field.value ? undefined : placeholder}
          error={field.error !== undefined}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...field.aria, dir: 'auto' } }}
        />
      ),
    } as const,
  };
}

const distinct = <R extends StoredRecord>(records: R[]): R[] => [
  ...new Map(records.map((record) => [record._id, record])).values(),
];

const namesOf = <R extends StoredRecord>(ids: string[], records: R[], text: (record: R) => string) =>
  ids.flatMap((id) => records.filter(({ _id }) => _id === id).map(text)).join(', ');

/** Chooses one record; the field holds its id, or an empty text for none. */
export function RecordField<Answer extends { data: StoredRecord[] }, Args>(props: RecordFieldProps<Answer, Args>) {
  const { field, records, frame, select, failure } = useRecords(props);
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        {...select}
        value={records.find(({ _id }) => _id === field.value) ?? null}
        onChange={(_, record) => field.onChange(record?._id ?? '')}
      />
      {failure}
    </FieldFrame>
  );
}

/** Chooses several records; the field holds their ids, comma-separated, as the API carries them. */
export function RecordsField<Answer extends { data: StoredRecord[] }, Args>(props: RecordFieldProps<Answer, Args>) {
  const { field, records, frame, select, failure } = useRecords(props);
  const ids = (field.value ?? '').split(',');
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        {...select}
        multiple
        disableCloseOnSelect
        value={ids.flatMap((id) => records.filter(({ _id }) => _id === id))}
        onChange={(_, chosen) => field.onChange(chosen.map(({ _id }) => _id).join(','))}
      />
      {failure}
    </FieldFrame>
  );
}
