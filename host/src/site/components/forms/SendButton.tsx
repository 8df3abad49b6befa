import { LoadFailureText } from '../loading/LoadFailureText';
import buttons from '../sections/buttons.module.css';
import styles from './SendButton.module.css';
import type { FormCode } from './useFormCode';

interface SendButtonProps {
  code: FormCode;
  isSending: boolean;
  label: string;
}

/** Sends a form; above it stands why that is not possible yet. */
export function SendButton({ code, isSending, label }: SendButtonProps) {
  return (
    <>
      {code.hasFailed && (
        <p role="alert" className={styles.failure}>
          <LoadFailureText
            text="This form cannot be sent: a part of it could not be loaded. Check your connection and try again."
            onRetry={() => void code.load()}
          />
        </p>
      )}
      <button type="submit" className={buttons.primary} disabled={isSending} aria-busy={isSending}>
        {label}
      </button>
    </>
  );
}
