import { Button, InputAdornment, OutlinedInput } from '@mui/material';
import { startOfMinute } from 'date-fns/startOfMinute';
import { dateTimeText } from '../../dates/localTexts';
import { fromZonedInput, toZonedInput } from '../../dates/siteTime';
import { zoneOffsets } from '../../dates/zoneOffsets';
import { useFormContext } from './formContext';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';

const userTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const thisMinute = () => startOfMinute(new Date()).toISOString();

export interface DateTimeFieldProps<Name extends string = string> extends Omit<FieldProps<Name>, 'help'> {
  /** The zone in which the time is shown and entered. Default: the user's. */
  timeZone?: string;
  /** Shown below the input while it has no error; may depend on its value, ISO 8601. */
  help?: string | ((iso: string | undefined) => string);
}

/** A date and time, stored in UTC, with a button that sets the current time. */
export function DateTimeField({ name, label, help, wide, timeZone = userTimeZone() }: DateTimeFieldProps) {
  const field = useField<string | null>(name, label, {
    format: (value) => (value ? dateTimeText(String(value), timeZone) : ''),
  });
  const { record } = useFormContext();
  // A new record omits an empty value, so that the server sets it; a stored record sends it to clear the value.
  const emptyValue = record ? '' : undefined;
  const offsets = zoneOffsets(timeZone);
  const onType = (text: string) => field.onChange(text ? fromZonedInput(text, offsets) : (emptyValue as string));
  const helpText = typeof help === 'function' ? help(field.value || undefined) : help;
  return (
    <FieldFrame {...field} label={label} help={helpText} wide={wide}>
      <OutlinedInput
        type="datetime-local"
        id={field.id}
        name={name}
        value={toZonedInput(field.value ?? '', offsets)}
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
