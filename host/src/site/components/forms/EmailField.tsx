import { emailMessage, emailPattern } from '@msl/shared/contracts';
import { Field } from './Field';

/** An e-mail address. Browsers refuse `用户@例子.example` in fields of the type `email`, so this one is of text. */
export const EmailField = ({ error }: { error?: string }) => (
  <Field
    label="Email"
    name="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    pattern={emailPattern}
    title={emailMessage}
    required
    error={error}
  />
);
