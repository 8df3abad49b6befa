import { type ApiError, session } from '@msl/shared/data';
import { type FormEvent, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { showToast } from '../../../site/components/toasts/showToast';
import { readSignInTarget } from '../../../site/lib/routing/signInTarget';
import { CodeStep } from './CodeStep';
import { EmailField } from './EmailField';
import { SessionField } from './SessionField';
import { SessionFrame } from './SessionFrame';
import { useGetSetupQuery, useLogInMutation } from './sessionEndpoints';
import { invalidAnswerMessage, signedInMessage, signInMessage } from './signInMessages';
import { useSignedIn } from './useSignedIn';
import styles from './session.module.css';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

interface SignInProps {
  /** Called on the first input: preloads the admin, so that it is ready after signing in. */
  onTyping: () => void;
}

function SignInForm({ onTyping }: SignInProps) {
  const [logIn, { isLoading }] = useLogInMutation();
  const password = useRef<HTMLInputElement>(null);
  const signedIn = useSignedIn();
  const [credentials, setCredentials] = useState<{ email: string; password: string }>();

  const showError = (message: string) => {
    void showToast(message, 'error');
    password.current?.focus();
    password.current?.select();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { email: textOf(form, 'email'), password: textOf(form, 'password') };
    const { data, error } = await logIn({ body });
    if ((error as ApiError | undefined)?.code === 'totp_required') return setCredentials(body);
    if (error) return showError(signInMessage(error as ApiError));
    if (!data.token) return showError(invalidAnswerMessage);
    void showToast(signedInMessage, 'success');
    await signedIn(data.token);
  };

  if (credentials) return <CodeStep credentials={credentials} onBack={() => setCredentials(undefined)} />;
  return (
    <form className={styles.form} onSubmit={submit} onInput={onTyping}>
      <EmailField autoComplete="username" autoFocus />
      <SessionField
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <button className={styles.submit} type="submit" disabled={isLoading}>
        Log in
      </button>
    </form>
  );
}

/** Registration without an invitation is for the first administrator only; links for a new password need mail. */
function OtherWays() {
  const { data } = useGetSetupQuery();
  if (data?.data.hasAdministrator !== false) {
    if (!data?.data.sendsMail) return null;
    return (
      <p className={styles.aside}>
        <Link className={styles.link} to="/admin/forgot-password">
          Forgot password?
        </Link>
      </p>
    );
  }
  return (
    <p className={styles.aside}>
      New here?{' '}
      <Link className={styles.link} to="/register">
        Register Now!
      </Link>
    </p>
  );
}

export function SignInPage({ onTyping }: SignInProps) {
  const [isSignedIn] = useState(() => {
    const token = session.token();
    return token !== null && !session.hasExpired(token);
  });
  const target = readSignInTarget(useLocation().state);
  if (isSignedIn) return <Navigate to={target?.path ?? '/admin/dashboard'} replace />;
  const lead = session.hasReturn()
    ? 'Your session has ended. Sign in to continue where you left off.'
    : 'For administrators of this site.';
  return (
    <SessionFrame title="Sign in" lead={lead}>
      <SignInForm onTyping={onTyping} />
      <OtherWays />
    </SessionFrame>
  );
}
