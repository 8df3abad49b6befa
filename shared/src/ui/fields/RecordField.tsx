import { Autocomplete } from '@mui/material';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { StoredRecord } from '../queryHooks';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';
import { type RecordChoices, useRecordChoices } from './useRecordChoices';

export interface RecordFieldProps<Answer extends { data: StoredRecord[] }, Args, Name extends string = string>
  extends FieldProps<Name>, RecordChoices<Answer, Args> {}

/** Loads the choices of both record fields. */
function useRecords<Answer extends { data: StoredRecord[] }, Args>(props: RecordFieldProps<Answer, Args>) {
  const { name, label, help, wide, text } = props;
  const chosen: unknown = useWatch({ name });
  const { records, select, failure } = useRecordChoices(props, String(chosen ?? '').split(','));
  const format = (ids: unknown) => namesOf(String(ids ?? '').split(','), records, text);
  const field = useField<string>(name, label, { format });
  const { id, ref, aria, value, error, onBlur } = field;
  return {
    field,
    records,
    failure,
    frame: { ...field, label, help, wide },
    select: { ...select({ id, ref, aria, hasError: error !== undefined, isEmpty: !value }), onBlur },
  };
}

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
  const ids = field.value ?? '';
  // The select clears what is typed when it gets another array.
  const chosen = useMemo(() => ids.split(',').flatMap((id) => records.filter(({ _id }) => _id === id)), [ids, records]);
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        {...select}
        multiple
        disableCloseOnSelect
        value={chosen}
        onChange={(_, next) => field.onChange(next.map(({ _id }) => _id).join(','))}
      />
      {failure}
    </FieldFrame>
  );
}
