import type { ApiError } from '@msl/shared/data';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { EmailField } from './EmailField';
import { SessionFrame } from './SessionFrame';
import { useRequestResetMutation } from './sessionEndpoints';
import styles from './session.module.css';

/** Sends a link for a new password. Says the same for every address. */
export function ForgotPasswordPage() {
  const [request, { data, error, isLoading }] = useRequestResetMutation();
  const failure = error as ApiError | undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    void request({ body: { email } });
  };
  return (
    <SessionFrame title="Forgot password?" lead="You get a link with which you set a new one.">
      {data ? (
        <p className={styles.done} role="status">
          {data.message}
        </p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <EmailField
            autoComplete="username"
            autoFocus
            error={failure && (failure.errors?.[0]?.message ?? failure.message)}
          />
          <button className={styles.submit} type="submit" disabled={isLoading}>
            Send the link
          </button>
        </form>
      )}
      <p className={styles.aside}>
        <Link className={styles.link} to="/admin/login">
          Back to sign-in
        </Link>
      </p>
    </SessionFrame>
  );
}
