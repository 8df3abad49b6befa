import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useFormContext } from '../forms/formContext';
import { isRequired } from '../forms/saveCalls';

/**
 * Binds an input to a field of the form around it.
 *
 * @param name the contract's name of the field
 * @param label what the field is called, also in the error summary
 */
export function useField<Value>(name: string, label: string) {
  const { id, schema, nameField } = useFormContext();
  const { field, fieldState } = useController({ name });
  useEffect(() => nameField(name, label), [nameField, name, label]);
  const inputId = `${id}-${name}`;
  return {
    id: inputId,
    value: field.value as Value | undefined,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    isDirty: fieldState.isDirty,
    error: fieldState.error?.message,
    required: isRequired(schema, name),
    /** For the input: its fault and its help are read out with it. */
    aria: {
      'aria-invalid': fieldState.invalid,
      'aria-required': isRequired(schema, name),
      'aria-describedby': `${inputId}-help`,
    },
  };
}
