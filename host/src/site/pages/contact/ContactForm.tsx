import { useNavigate } from 'react-router-dom';
import { ConsentText } from '../../components/forms/ConsentText';
import { EmailField } from '../../components/forms/EmailField';
import { Field } from '../../components/forms/Field';
import { HiddenField } from '../../components/forms/HiddenField';
import { PhoneField } from '../../components/forms/PhoneField';
import { SendButton } from '../../components/forms/SendButton';
import { useGuestForm } from '../../components/forms/useGuestForm';
import { showToast } from '../../components/toasts/showToast';
import styles from './ContactPage.module.css';
import { useSendContactMutation } from './contactEndpoints';

/** @param message the beginning of a message */
export function ContactForm({ message: begun }: { message: string }) {
  const navigate = useNavigate();
  const [sendContact, { isLoading }] = useSendContactMutation();
  const { errors, code, formProps } = useGuestForm({
    name: 'contact',
    send: async ({ firstName = '', lastName = '', email = '', phone = '', message = '' }, spamCheck) => {
      await sendContact({ body: { firstName, lastName, email, phone, message, ...spamCheck } }).unwrap();
      void showToast('Form submitted successfully', 'success');
      if (begun) void navigate('/contact', { replace: true });
    },
    onRefused: () => void showToast('Failed to submit the form. Please try again.', 'error'),
  });
  return (
    <form {...formProps} method="post" action="/contact" className={styles.form}>
      <Field
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        maxLength={120}
        required
        error={errors.firstName}
      />
      <Field
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        maxLength={120}
        required
        error={errors.lastName}
      />
      <EmailField error={errors.email} />
      <PhoneField required error={errors.phone} />
      <div className={styles.wide}>
        <Field
          label="Message"
          name="message"
          rows={6}
          maxLength={5000}
          required
          defaultValue={begun}
          error={errors.message}
        />
      </div>
      <HiddenField />
      <ConsentText />
      <SendButton code={code} isSending={isLoading} label="Send Message" />
    </form>
  );
}
