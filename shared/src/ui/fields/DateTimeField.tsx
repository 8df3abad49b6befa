import { Button, InputAdornment, OutlinedInput } from '@mui/material';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { startOfMinute } from 'date-fns/startOfMinute';
import { dateTimeText } from '../../dates/localTexts';
import { useFormContext } from './formContext';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';

/** Returns a time as the input expects it, in the user's time zone and to the minute; empty if invalid. */
function toLocalText(iso: string | null | undefined): string {
  const time = new Date(iso ?? '');
  return isValid(time) ? lightFormat(time, "yyyy-MM-dd'T'HH:mm") : '';
}

/** Returns an invalid time unchanged, for the contract to reject. */
function toIso(text: string): string {
  const time = new Date(text);
  return isValid(time) ? time.toISOString() : text;
}

const thisMinute = () => startOfMinute(new Date()).toISOString();

/** A date and time in the reader's time zone, stored in UTC, with a button that sets the current time. */
export function DateTimeField({ name, label, help, wide }: FieldProps) {
  const field = useField<string | null>(name, label, {
    format: (value) => (value ? dateTimeText(String(value)) : ''),
  });
  const { record } = useFormContext();
  // A new record omits an empty value, so that the server sets it; a stored record sends it to clear the value.
  const emptyValue = record ? '' : undefined;
  const onType = (text: string) => field.onChange(text ? toIso(text) : (emptyValue as string));
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <OutlinedInput
        type="datetime-local"
        id={field.id}
        name={name}
        value={toLocalText(field.value)}
        onChange={(event) => onType(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={field.error !== undefined}
        slotProps={{ input: { ...field.aria, max: '9999-12-31T23:59' } }}
        endAdornment={
          <InputAdornment position="end">
            <Button size="small" onClick={() => field.onChange(thisMinute())} aria-label={`${label}: now`}>
              Now
            </Button>
          </InputAdornment>
        }
        size="small"
        fullWidth
      />
    </FieldFrame>
  );
}
