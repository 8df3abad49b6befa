import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './session.module.css';

interface SessionFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  name: string;
  help?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

export function SessionField({ label, help, error, ...input }: SessionFieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        dir={input.type === undefined || input.type === 'text' ? 'auto' : 'ltr'}
        aria-invalid={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.help}>
          {note}
        </p>
      )}
    </div>
  );
}
