import { maxPhoneLength, phoneMessage, phonePattern } from '@msl/shared/contracts';
import { Field } from './Field';

/** A phone number, validated by the server's rule. Browsers without JavaScript check the pattern and show the title. */
export const PhoneField = ({ required, error }: { required?: boolean; error?: string }) => (
  <Field
    label="Phone"
    name="phone"
    type="tel"
    autoComplete="tel"
    maxLength={maxPhoneLength}
    pattern={phonePattern}
    title={phoneMessage}
    required={required}
    error={error}
  />
);
