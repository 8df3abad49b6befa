import { InputAdornment, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFormContext } from './formContext';
import { useField } from './useField';

export interface NumberFieldProps<Name extends string = string> extends FieldProps<Name> {
  /** Shown after the number. */
  unit?: string;
}

/** Returns a number for decimal text with a point or a comma, other text unchanged, for the contract to reject. */
function toNumber(typed: string): number | string {
  const text = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

/**
 * A number. A text input with a numeric keyboard on phones: an input of the type `number` hides what it cannot parse, and
 * changes when the user scrolls.
 */
export function NumberField({ name, label, help, wide, unit }: NumberFieldProps) {
  const field = useField<number | string>(name, label, {
    format: (value) => [value, unit].filter((part) => part !== undefined && part !== '').join(' '),
  });
  const { record } = useFormContext();
  const [typed, setTyped] = useState('');
  // Keeps what is typed, e.g. `1,50`, until the form sets another value.
  const text = toNumber(typed) === field.value ? typed : String(field.value ?? '');
  // A new record omits an empty value; a stored record sends it to clear the value.
  const emptyValue = (record ? '' : undefined) as string;
  const onType = (next: string) => {
    setTyped(next);
    field.onChange(next.trim() ? toNumber(next) : emptyValue);
  };
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <OutlinedInput
        id={field.id}
        name={name}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={field.error !== undefined}
        endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
        slotProps={{ input: { ...field.aria, dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
        size="small"
        fullWidth
      />
    </FieldFrame>
  );
}
