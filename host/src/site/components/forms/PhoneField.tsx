import { maxPhoneLength, phoneMessage, phonePattern } from '@msl/shared/contracts';
import { Field } from './Field';

/** A phone number, checked by the rule of the server. Browsers without JavaScript check the pattern too, and quote the title. */
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
