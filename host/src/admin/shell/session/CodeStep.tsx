import type { ApiError } from '@msl/shared/data';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../site/components/toasts/showToast';
import { SessionField } from './SessionField';
import { useLogInMutation } from './sessionEndpoints';
import { signedInMessage, signInMessage } from './signInMessages';
import { useSignedIn } from './useSignedIn';
import styles from './session.module.css';

interface CodeStepProps {
  credentials: { email: string; password: string };
  onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [logIn, { isLoading }] = useLogInMutation();
  const signedIn = useSignedIn();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    const { data, error } = await logIn({ body: { ...credentials, [isRecovering ? 'recoveryCode' : 'totp']: code } });
    if (error) {
      const { status, message, errors } = error as ApiError;
      return setFailure(
        [401, 422, 429].includes(status) ? (errors?.[0]?.message ?? message) : signInMessage({ status }),
      );
    }
    void showToast(signedInMessage, 'success');
    await signedIn(data.token);
  };

  const change = () => {
    setIsRecovering(!isRecovering);
    setFailure(undefined);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SessionField
        key={isRecovering ? 'recovery' : 'app'}
        label={isRecovering ? 'Recovery code' : 'Code'}
        name="code"
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoComplete={isRecovering ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        maxLength={40}
        error={failure}
        help={
          isRecovering
            ? 'One of the codes that you saved when you set up the second factor.'
            : 'The six digits that your authenticator app shows.'
        }
      />
      <button className={styles.submit} type="submit" disabled={isLoading}>
        Log in
      </button>
      <button className={styles.plain} type="button" onClick={change}>
        {isRecovering ? 'Use the app instead' : 'Use a recovery code'}
      </button>
      <button className={styles.plain} type="button" onClick={onBack}>
        Back
      </button>
    </form>
  );
}
