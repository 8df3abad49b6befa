import { useEffect } from 'react';
import { useController, useFormContext as useInputs } from 'react-hook-form';
import { countText } from '../countText';
import { errorAt, errorMessage } from './fieldErrors';
import { type FieldDescription, useFormContext } from './formContext';
import { isRequired, maxLengthOf } from './fieldRules';
import { valueText } from './valueText';

/**
 * Binds an input to a field of the form around it.
 *
 * @param name name of the field in the contract
 * @param label label of the field, also in the error summary
 * @param more how to format the value in the comparison of two versions, which fields change along with it, and
 *   whether it is a secret
 */
export function useField<Value>(name: string, label: string, more: Omit<FieldDescription, 'label'> = {}) {
  const { id, schema, describe, isReadOnly } = useFormContext();
  const { field, fieldState } = useController({ name });
  const { getValues } = useInputs();
  const { format = valueText, isSecret } = more;
  useEffect(() => describe(name, { label, ...more }));
  const inputId = `${id}-${name}`;
  const value = field.value as Value | undefined;
  return {
    id: inputId,
    value,
    /** The value as text, if the form can only be read. `FieldFrame` shows it instead of the input. */
    shown: isReadOnly ? (isSecret ? '' : format(field.value, getValues())) : undefined,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    isDirty: fieldState.isDirty,
    error: errorMessage(fieldState.error),
    /** Returns the error of a part of a list or an object, by its path, e.g. `0.name`. */
    errorAt: (path: string) => errorMessage(errorAt(fieldState.error, path)),
    required: isRequired(schema, name),
    count: countOf(value, maxLengthOf(schema, name)),
    /** Attributes of the input, so that screen readers announce its error and its help. */
    aria: {
      'aria-invalid': fieldState.invalid,
      'aria-required': isRequired(schema, name),
      'aria-describedby': `${inputId}-help`,
    },
  };
}

/** Returns e.g. `182 / 200` when the text is close to the maximum length. */
function countOf(value: unknown, maxLength: number | undefined): string | undefined {
  if (typeof value !== 'string' || maxLength === undefined || value.length < maxLength * 0.8) return undefined;
  return `${countText(value.length)} / ${countText(maxLength)}`;
}
