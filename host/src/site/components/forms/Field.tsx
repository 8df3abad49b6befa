import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';

type FieldProps = {
  label: string;
  name: string;
  error?: string;
  /** Rows of a text area; without them it is a line. */
  rows?: number;
} & Pick<ComponentProps<'input'>, 'type' | 'required' | 'autoComplete' | 'maxLength' | 'pattern' | 'title'>;

/** A labelled field with its error below. */
export function Field({ label, name, error, rows, required, ...rest }: FieldProps) {
  const id = useId();
  const common = {
    id,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    // Addresses and numbers read from left to right; a text by its first letter.
    dir: !rest.type || rest.type === 'text' ? 'auto' : 'ltr',
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
