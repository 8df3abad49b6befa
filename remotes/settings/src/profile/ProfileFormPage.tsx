import { sessionCalls } from '@msl/shared/contracts';
import { fieldsOf, SettingsFormPage } from '@msl/shared/forms';
import { Avatar } from '@mui/material';
import { useGetUserQuery } from '../userEndpoints';
import { useUpdateProfileMutation } from './profileEndpoints';
import { profileTexts } from './profileTexts';

const { TextField } = fieldsOf(sessionCalls.updateProfile);

export function ProfileFormPage() {
  const answer = useGetUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateProfileMutation();
  return (
    <SettingsFormPage
      heading={profileTexts.heading}
      call={sessionCalls.updateProfile}
      answer={answer}
      values={({ name, email, phone }) => ({ name, email, phone })}
      store={(typed, seen) => update({ body: { ...typed, updatedAt: seen } }).unwrap()}
      saved="Profile updated successfully"
      failed={({ code, message }) => (code ? message : 'Error updating profile')}
      loadFailed={profileTexts.loadFailed}
    >
      {(user) => (
        <>
          <Avatar src={user?.profilePicture ?? undefined} alt="" sx={{ width: 64, height: 64, gridColumn: '1 / -1' }} />
          <TextField name="name" label="Name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="email" />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        </>
      )}
    </SettingsFormPage>
  );
}
