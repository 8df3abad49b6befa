import { Button, InputAdornment, OutlinedInput } from '@mui/material';
import { startOfMinute } from 'date-fns/startOfMinute';
import { dateTimeTextIn } from '../../dates/localTexts';
import { fromZonedInput, toZonedInput } from '../../dates/siteTime';
import { zoneOffsets } from '../../dates/zoneOffsets';
import { useFormContext } from './formContext';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';

const thisMinute = () => startOfMinute(new Date()).toISOString();

/** A date and time in the user's time zone, stored in UTC, with a button that sets the current time. */
export const DateTimeField = ({ help, ...props }: FieldProps) => (
  <ZonedTimeField {...props} timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone} help={() => help} />
);

export interface ZonedTimeFieldProps<Name extends string = string> extends Omit<FieldProps<Name>, 'help'> {
  /** The zone in which the time is shown and entered. */
  timeZone: string;
  /** Returns the text that is shown below the input while it has no error. @param iso the time, if it is set */
  help: (iso: string | undefined) => string | undefined;
}

/** Like {@link DateTimeField}, in a given time zone. */
export function ZonedTimeField({ name, label, help, wide, timeZone }: ZonedTimeFieldProps) {
  const field = useField<string | null>(name, label, {
    format: (value) => (value ? dateTimeTextIn(String(value), timeZone) : ''),
  });
  const { record } = useFormContext();
  // A new record omits an empty value, so that the server sets it; a stored record sends it to clear the value.
  const emptyValue = record ? '' : undefined;
  const offsets = zoneOffsets(timeZone);
  const onType = (text: string) => field.onChange(text ? fromZonedInput(text, offsets) : (emptyValue as string));
  return (
    <FieldFrame {...field} label={label} help={help(field.value || undefined)} wide={wide}>
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
