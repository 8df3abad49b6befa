import { ConsentText } from '../../components/forms/ConsentText';
import { EmailField } from '../../components/forms/EmailField';
import { Field } from '../../components/forms/Field';
import { HiddenField } from '../../components/forms/HiddenField';
import { PhoneField } from '../../components/forms/PhoneField';

export function InquiryFields({ errors = {} }: { errors?: Record<string, string> }) {
  return (
    <>
      <Field label="Name" name="name" autoComplete="name" maxLength={120} required error={errors.name} />
      <EmailField error={errors.email} />
      <PhoneField error={errors.phone} />
      <Field label="Message" name="message" rows={5} maxLength={5000} required error={errors.message} />
      <HiddenField />
      <ConsentText />
    </>
  );
}
