import { SessionField } from './SessionField';

const minPasswordLength = 12;

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
  autoFocus?: boolean;
}

/** Input for a new password, with the rules of the server. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <SessionField
    {...props}
    type="password"
    autoComplete="new-password"
    required
    minLength={minPasswordLength}
    maxLength={128}
    help={`At least ${minPasswordLength} characters, and not easily guessed.`}
  />
);
