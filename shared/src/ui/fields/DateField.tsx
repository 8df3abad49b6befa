import { OutlinedInput } from '@mui/material';
import { isValid } from 'date-fns/isValid';
import { dayTextIn, isoDayText } from '../../dates/localTexts';
import { isDay } from '../../dates/siteTime';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFormContext } from './formContext';
import { useField } from './useField';

/** Returns the day of a value; that of a time in the user's time zone; empty if it is neither. */
function toDay(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (isDay(value)) return value.slice(0, 10);
  const time = new Date(value);
  return isValid(time) ? isoDayText(time) : '';
}

const toText = (day: string) => (day ? dayTextIn(day, 'UTC') : '');

/** A day without a time zone, stored as `2026-07-01`. */
export function DateField({ name, label, help, wide }: FieldProps) {
  const field = useField<string | null>(name, label, { format: (value) => toText(toDay(value)) });
  const { record } = useFormContext();
  // A new record omits an empty value; a stored record sends it to clear the value.
  const emptyValue = (record ? '' : undefined) as string;
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <OutlinedInput
        type="date"
        id={field.id}
        name={name}
        value={toDay(field.value)}
        onChange={(event) => field.onChange(event.target.value || emptyValue)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={field.error !== undefined}
        slotProps={{ input: { ...field.aria, max: '9999-12-31' } }}
        size="small"
        fullWidth
      />
    </FieldFrame>
  );
}
