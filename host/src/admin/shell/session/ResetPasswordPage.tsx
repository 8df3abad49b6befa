import type { ApiError } from '@msl/shared/data';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../site/components/toasts/showToast';
import { LinkEnded } from './LinkEnded';
import { LinkFrame } from './LinkFrame';
import { NewPasswordField } from './NewPasswordField';
import { SessionField } from './SessionField';
import { useFindResetQuery, useResetPasswordMutation } from './sessionEndpoints';
import styles from './session.module.css';

const linkEnded = (lead: string) => (
  <LinkEnded
    title="This link does not work"
    lead={lead}
    instead={{ to: '/admin/forgot-password', label: 'Ask for a new link' }}
  />
);

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
      <NewPasswordField
        label="New password"
        name="newPassword"
        autoFocus
        error={failure && (failure.errors?.[0]?.message ?? failure.message)}
      />
      <button className={styles.submit} type="submit" disabled={isLoading}>
        Set the password
      </button>
    </form>
  );
}

function Reset({ token }: { token: string }) {
  const link = useFindResetQuery({ body: { token } }, { refetchOnMountOrArgChange: true });
  return (
    <LinkFrame title="Set a new password" lead="All your sessions end." link={link} ended={linkEnded}>
      {link.data && <NewPasswordForm token={token} email={link.data.data.email} />}
    </LinkFrame>
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
  return token ? <Reset token={token} /> : linkEnded('Open the link in the mail again.');
}
