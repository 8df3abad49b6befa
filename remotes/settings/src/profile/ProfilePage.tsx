import { Skeleton } from '@mui/material';
import { PartTabs } from '../PartTabs';
import { useGetUserQuery } from '../userEndpoints';
import { ApiTokensPage } from './ApiTokensPage';
import { PasswordPage } from './PasswordPage';
import { ProfileFormPage } from './ProfileFormPage';
import { SecondFactorPage } from './SecondFactorPage';
import { SessionsPage } from './SessionsPage';

export function ProfilePage() {
  const { data, isLoading } = useGetUserQuery();
  // Each part makes calls, which may not be allowed yet.
  if (isLoading) return <Skeleton variant="rounded" height={320} />;
  // Nothing else is allowed until then.
  if (data?.data.mustSetUpSecondFactor) return <SecondFactorPage />;
  return (
    <PartTabs
      label="Parts of the profile"
      parts={[
        { name: 'profile', label: 'Profile', Part: ProfileFormPage },
        { name: 'password', label: 'Password', Part: PasswordPage },
        { name: 'second-factor', label: 'Second factor', Part: SecondFactorPage },
        { name: 'sessions', label: 'Sessions', Part: SessionsPage },
        { name: 'tokens', label: 'API tokens', Part: ApiTokensPage },
      ]}
    />
  );
}
