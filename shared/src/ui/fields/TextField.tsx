import { OutlinedInput } from '@mui/material';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';

export interface TextFieldProps<Name extends string = string> extends FieldProps<Name> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  autoComplete?: string;
  readOnly?: boolean;
  /** Converts the text while the user types. */
  format?: (typed: string) => string;
}

export function TextField({ type = 'text', autoComplete = 'off', readOnly, ...props }: TextFieldProps) {
  return <TextInput {...props} input={{ type, autoComplete, readOnly }} />;
}

export interface TextAreaProps<Name extends string = string> extends FieldProps<Name> {
  readOnly?: boolean;
}

/** A text area of 4 to 6 rows, which scrolls beyond that. */
export function TextArea({ readOnly, ...props }: TextAreaProps) {
  return <TextInput {...props} input={{ multiline: true, minRows: 4, maxRows: 6, readOnly }} />;
}

/** Returns the text direction: left to right for addresses and numbers; by the first letter for text. */
const directionOf = (type: string | undefined) => (type === undefined || type === 'text' ? 'auto' : 'ltr');

interface TextInputProps extends FieldProps {
  format?: (typed: string) => string;
  input: {
    type?: string;
    autoComplete?: string;
    readOnly?: boolean;
    multiline?: boolean;
    minRows?: number;
    maxRows?: number;
  };
}

function TextInput({ name, label, help, wide, input, format = (typed) => typed }: TextInputProps) {
  const field = useField<string>(name, label, { isSecret: input.type === 'password' });
  return (
    <FieldFrame {...field} required={field.required && !input.readOnly} label={label} help={help} wide={wide}>
      <OutlinedInput
        {...input}
        sx={{ bgcolor: input.readOnly ? 'action.hover' : undefined }}
        id={field.id}
        name={name}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(format(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={field.error !== undefined}
        slotProps={{ input: { ...field.aria, dir: directionOf(input.type) } }}
        size="small"
        fullWidth
      />
    </FieldFrame>
  );
}
