import { PartTabs } from '../PartTabs';
import { PasswordPage } from './PasswordPage';
import { ProfileFormPage } from './ProfileFormPage';
import { SessionsPage } from './SessionsPage';

export const ProfilePage = () => (
  <PartTabs
    label="Parts of the profile"
    parts={[
      { name: 'profile', label: 'Profile', Part: ProfileFormPage },
      { name: 'password', label: 'Password', Part: PasswordPage },
      { name: 'sessions', label: 'Sessions', Part: SessionsPage },
    ]}
  />
);
