import { OutlinedInput } from '@mui/material';
import { utcDayText } from '../../dates/localTexts';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFormContext } from './formContext';
import { useField } from './useField';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);

/** A day without a time zone, stored as `2026-07-01`. */
export function DateField({ name, label, help, wide }: FieldProps) {
  const field = useField<string | null>(name, label, { format: (value) => (isDay(value) ? utcDayText(value) : '') });
  const { record } = useFormContext();
  // A new record omits an empty value; a stored record sends it to clear the value.
  const emptyValue = (record ? '' : undefined) as string;
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <OutlinedInput
        type="date"
        id={field.id}
        name={name}
        // A stored time is shown as its day.
        value={isDay(field.value) ? field.value.slice(0, 10) : ''}
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
