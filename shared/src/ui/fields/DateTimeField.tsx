import { Button, InputAdornment, OutlinedInput } from '@mui/material';
import { dateTimeText } from '../dateTexts';
import { useFormContext } from './formContext';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';

const minuteMs = 60_000;

/** A time as the input writes it: the reader's own, to the minute; empty when it is no time. */
function toLocalText(iso: string | null | undefined): string {
  const time = new Date(iso ?? '');
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** What is no time stays as it is, for the contract to refuse. */
function toIso(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

const thisMinute = () => new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString();

/** A date and time in the reader's time zone, stored in UTC, with a button that sets the present one. */
export function DateTimeField({ name, label, help, wide }: FieldProps) {
  const field = useField<string | null>(name, label, {
    show: (value) => (value ? dateTimeText(String(value)) : ''),
  });
  const { record } = useFormContext();
  // A new record is sent without the field, for the server to fill in; of a stored one it is cleared.
  const nothing = record ? '' : undefined;
  const onType = (text: string) => field.onChange(text ? toIso(text) : (nothing as string));
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
