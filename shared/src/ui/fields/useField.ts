import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { type FieldDescription, useFormContext } from './formContext';
import { isRequired, maxLengthOf } from './fieldRules';

/**
 * Binds an input to a field of the form around it.
 *
 * @param name the contract's name of the field
 * @param label what the field is called, also in the error summary
 * @param more how its value is shown where two versions of the record are compared, which fields go along with it, and
 *   whether it is a secret
 */
export function useField<Value>(name: string, label: string, more: Omit<FieldDescription, 'label'> = {}) {
  const { id, schema, describe } = useFormContext();
  const { field, fieldState } = useController({ name });
  useEffect(() => describe(name, { label, ...more }));
  const inputId = `${id}-${name}`;
  const value = field.value as Value | undefined;
  return {
    id: inputId,
    value,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    isDirty: fieldState.isDirty,
    error: fieldState.error?.message,
    required: isRequired(schema, name),
    count: countOf(value, maxLengthOf(schema, name)),
    /** For the input: its fault and its help are read out with it. */
    aria: {
      'aria-invalid': fieldState.invalid,
      'aria-required': isRequired(schema, name),
      'aria-describedby': `${inputId}-help`,
    },
  };
}

/** `182 / 200` once most of what a field takes is used up. */
function countOf(value: unknown, maxLength: number | undefined): string | undefined {
  if (typeof value !== 'string' || maxLength === undefined || value.length < maxLength * 0.8) return undefined;
  return `${value.length} / ${maxLength}`;
}
