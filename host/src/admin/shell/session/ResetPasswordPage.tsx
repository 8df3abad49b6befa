import type { ApiError } from '@msl/shared/data';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { showToast } from '../../../site/components/toasts/showToast';
import { SessionField } from './SessionField';
import { SessionFrame } from './SessionFrame';
import { useFindResetQuery, useResetPasswordMutation } from './sessionEndpoints';
import styles from './session.module.css';

const minPasswordLength = 12;

function LinkEnded({ lead }: { lead: string }) {
  return (
    <SessionFrame title="This link does not work" lead={lead}>
      <p className={styles.aside}>
        <Link className={styles.link} to="/admin/forgot-password">
          Ask for a new link
        </Link>
      </p>
    </SessionFrame>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  const navigate = useNavigate();
  const failure = error as ApiError | undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('newPassword') ?? '');
    const { data } = await reset({ body: { token, newPassword } });
    if (!data) return;
    void showToast(data.message ?? 'Password changed.', 'success');
    await navigate('/admin/login', { replace: true });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <SessionField label="Email" name="email" type="email" autoComplete="username" defaultValue={email} readOnly />
      <SessionField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        autoFocus
        minLength={minPasswordLength}
        maxLength={128}
        help={`At least ${minPasswordLength} characters, and not easily guessed.`}
        error={failure && (failure.errors?.[0]?.message ?? failure.message)}
      />
      <button className={styles.submit} type="submit" disabled={isLoading}>
        Set the password
      </button>
    </form>
  );
}

function Reset({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useFindResetQuery(
    { body: { token } },
    { refetchOnMountOrArgChange: true },
  );
  const failure = error as ApiError | undefined;
  if (failure?.status === 403 || failure?.status === 422) return <LinkEnded lead={failure.message} />;
  return (
    <SessionFrame title="Set a new password" lead="All your sessions end.">
      {failure && (
        <>
          <p className={styles.failure} role="alert">
            {failure.message}
          </p>
          <button className={styles.submit} type="button" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </button>
        </>
      )}
      {data && !failure && <NewPasswordForm token={token} email={data.data.email} />}
    </SessionFrame>
  );
}

/**
 * Sets a new password with the link of a mail. Its secret is in the fragment, which browsers send to nobody, and leaves the
 * address bar at once.
 */
export function ResetPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token ? <Reset token={token} /> : <LinkEnded lead="Open the link in the mail again." />;
}
