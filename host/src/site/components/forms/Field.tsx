import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';

type FieldProps = {
  label: string;
  name: string;
  error?: string;
  /** Rows of a textarea; without it the field is an input. */
  rows?: number;
  /** Text that the field has at first. */
  defaultValue?: string;
} & Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'required'
  | 'autoComplete'
  | 'maxLength'
  | 'pattern'
  | 'title'
  | 'inputMode'
  | 'autoCapitalize'
  | 'spellCheck'
>;

export function Field({ label, name, error, rows, required, defaultValue, ...rest }: FieldProps) {
  const id = useId();
  const common = {
    id,
    name,
    required,
    defaultValue,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    // E-mail addresses and numbers are left-to-right; text follows its first letter.
    dir: rest.inputMode !== 'email' && (!rest.type || rest.type === 'text') ? 'auto' : 'ltr',
    className: styles.control,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {!required && (
        <span className={styles.optional} aria-hidden="true">
          optional
        </span>
      )}
      {rows ? <textarea {...common} rows={rows} maxLength={rest.maxLength} /> : <input {...common} {...rest} />}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
