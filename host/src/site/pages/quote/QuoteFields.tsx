import { ConsentText } from '../../components/forms/ConsentText';
import { EmailField } from '../../components/forms/EmailField';
import { Field } from '../../components/forms/Field';
import { HiddenField } from '../../components/forms/HiddenField';
import { PhoneField } from '../../components/forms/PhoneField';

/** The sender and the message of a quote list. */
export function QuoteFields({ errors = {} }: { errors?: Record<string, string> }) {
  return (
    <>
      <Field label="Name" name="name" autoComplete="name" maxLength={120} required error={errors.name} />
      <EmailField error={errors.email} />
      <PhoneField error={errors.phone} />
      <Field label="Company" name="company" autoComplete="organization" maxLength={200} error={errors.company} />
      <Field label="Country" name="country" autoComplete="country-name" maxLength={100} error={errors.country} />
      <Field label="Message" name="message" rows={5} maxLength={5000} error={errors.message} />
      <HiddenField />
      <ConsentText />
    </>
  );
}
