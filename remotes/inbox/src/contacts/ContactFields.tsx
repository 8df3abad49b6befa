import { contactCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';

const { TextField, TextArea } = fieldsOf(contactCalls.create);

/** The text of a customer is read-only. */
export function ContactFields({ readOnly }: { readOnly?: boolean }) {
  return (
    <>
      <TextField name="firstName" label="First Name" readOnly={readOnly} />
      <TextField name="lastName" label="Last Name" readOnly={readOnly} />
      <TextField name="email" label="Email" type="email" readOnly={readOnly} />
      <TextField name="phone" label="Phone" type="tel" readOnly={readOnly} />
      <TextArea name="message" label="Message" readOnly={readOnly} wide />
    </>
  );
}
