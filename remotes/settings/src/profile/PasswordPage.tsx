import { sessionCalls, Text } from '@msl/shared/contracts';
import { type ApiError, session } from '@msl/shared/data';
import { fieldsOf, RecordForm } from '@msl/shared/forms';
import { useState } from 'react';
import { useUpdatePasswordMutation } from './profileEndpoints';

const { updatePassword } = sessionCalls;

/** The form asks for the new password twice; the API receives it once. */
const passwordForm = { ...updatePassword, body: updatePassword.body.extend({ confirmPassword: Text(128) }) };

const { TextField } = fieldsOf(passwordForm);

const mismatchMessage = 'New password and confirm password do not match';
const mismatchError: ApiError = {
  status: 422,
  message: mismatchMessage,
  errors: [{ field: 'confirmPassword', message: mismatchMessage }],
};

const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordPage() {
  const [formKey, setFormKey] = useState(0);
  const [update] = useUpdatePasswordMutation();
  return (
    <RecordForm
      key={formKey}
      heading="Change Password"
      call={passwordForm}
      record={undefined}
      initial={emptyPasswords}
      save={async ({ currentPassword, newPassword, confirmPassword }) => {
        if (newPassword !== confirmPassword) throw mismatchError;
        const passwords = { currentPassword: String(currentPassword), newPassword: String(newPassword) };
        const { token } = await update({ body: passwords }).unwrap();
        session.begin(token);
        return {};
      }}
      saved="Password updated successfully"
      failed={({ message }) => (message === mismatchMessage ? mismatchMessage : 'Error updating password')}
      onSaved={() => setFormKey(formKey + 1)}
    >
      {() => (
        <>
          <TextField
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
            wide
          />
          <TextField
            name="newPassword"
            label="New Password"
            type="password"
            autoComplete="new-password"
            help="At least 12 characters, and not easily guessed. Every other session ends."
          />
          <TextField name="confirmPassword" label="Confirm Password" type="password" autoComplete="new-password" />
        </>
      )}
    </RecordForm>
  );
}
