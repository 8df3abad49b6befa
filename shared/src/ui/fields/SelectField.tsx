import { NativeSelect, OutlinedInput } from '@mui/material';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';

export interface SelectFieldProps<Name extends string = string> extends FieldProps<Name> {
  choices: readonly { value: string; label: string }[];
  /** Label of the empty choice. Default: `Select…`; a required field offers it only while it is empty. */
  placeholder?: string;
}

/** One of a few fixed choices, with the browser's own list. For records, use a `RecordField`. */
export function SelectField({ name, label, help, wide, choices, placeholder = 'Select…' }: SelectFieldProps) {
  const labelOf = (value: unknown) => choices.find((choice) => choice.value === value)?.label;
  const field = useField<string>(name, label, { format: (value) => labelOf(value) ?? String(value ?? '') });
  const value = field.value ?? '';
  // A stored value that is no longer offered must not be replaced unseen.
  const isUnknown = value !== '' && labelOf(value) === undefined;
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <NativeSelect
        input={<OutlinedInput size="small" fullWidth />}
        id={field.id}
        name={name}
        value={value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={field.error !== undefined}
        inputProps={{ ...field.aria, dir: 'auto' }}
        fullWidth
      >
        {(!field.required || value === '') && <option value="">{placeholder}</option>}
        {isUnknown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
