import { contactCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';

const { TextField, TextArea } = fieldsOf(contactCalls.create);

export function ContactFields() {
  return (
    <>
      <TextField name="firstName" label="First Name" />
      <TextField name="lastName" label="Last Name" />
      <TextField name="email" label="Email" type="email" />
      <TextField name="phone" label="Phone" type="tel" />
      <TextArea name="message" label="Message" wide />
    </>
  );
}
