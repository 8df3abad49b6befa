import type { ApiError } from '@msl/shared/data';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showToast } from '../../../site/components/toasts/showToast';
import { LinkEnded } from './LinkEnded';
import { LinkFrame } from './LinkFrame';
import { NewPasswordField } from './NewPasswordField';
import { EmailField } from './EmailField';
import { SessionField } from './SessionField';
import { useFindInvitationQuery, useRegisterMutation } from './sessionEndpoints';
import { useSignedIn } from './useSignedIn';
import styles from './session.module.css';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const noLink =
  'This page needs the link an administrator sent you, or the one-time link the server printed when it first started. Ask for a new one if yours is used up or older than 72 hours.';

const registrationClosed = (lead: string) => (
  <LinkEnded
    title="Registration is by invitation"
    lead={lead}
    instead={{ to: '/admin/login', label: 'Sign in instead' }}
  />
);

interface RegisterFormProps {
  token: string;
  /** E-mail address the invitation is for; null: any. */
  email: string | null;
}

function RegisterForm({ token, email }: RegisterFormProps) {
  const [register, { isLoading, error }] = useRegisterMutation();
  const signedIn = useSignedIn();
  const failure = error as ApiError | undefined;
  const errorAt = (field: string) => failure?.errors?.find((one) => one.field === field)?.message;
  const isAtFields = ['name', 'email', 'password'].some(errorAt);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      token,
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      password: String(form.get('password') ?? ''),
    };
    const { data } = await register({ body });
    if (!data) return;
    void showToast('Your account is ready.', 'success');
    await signedIn(data.token);
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {failure && !isAtFields && (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      )}
      <SessionField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        error={errorAt('name')}
        autoFocus
      />
      <EmailField
        autoComplete="username"
        defaultValue={email ?? undefined}
        readOnly={email !== null}
        help={email === null ? undefined : 'The invitation is for this address.'}
        error={errorAt('email')}
      />
      <NewPasswordField label="Password" name="password" error={errorAt('password')} />
      <button className={styles.submit} type="submit" disabled={isLoading}>
        Create account
      </button>
    </form>
  );
}

/** Validates the invitation before showing the form: a used link is rejected at once. */
function InvitedRegistration({ token }: { token: string }) {
  const link = useFindInvitationQuery({ body: { token } }, { refetchOnMountOrArgChange: true });
  return (
    <LinkFrame
      title="Create your account"
      lead="Choose your name and a password."
      link={link}
      ended={registrationClosed}
    >
      {link.data && <RegisterForm token={token} email={link.data.data.email} />}
    </LinkFrame>
  );
}

/** Registration of the first administrator and of everyone invited later. */
export function RegisterPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <InvitedRegistration key={token} token={token} /> : registrationClosed(noLink);
}
