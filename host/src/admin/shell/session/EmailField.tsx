import { emailMessage, emailPattern } from '@msl/shared/contracts';
import type { ComponentProps } from 'react';
import { SessionField } from './SessionField';

type EmailFieldProps = Pick<
  ComponentProps<typeof SessionField>,
  'autoComplete' | 'autoFocus' | 'error' | 'help' | 'defaultValue' | 'readOnly'
>;

/** An e-mail address. Browsers refuse `用户@例子.example` in fields of the type `email`, so this one is of text. */
export const EmailField = (props: EmailFieldProps) => (
  <SessionField
    label="Email"
    name="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    pattern={emailPattern}
    title={emailMessage}
    dir="ltr"
    required
    {...props}
  />
);
