import { LoadFailure, PageHead } from '@msl/shared/ui';
import { Skeleton } from '@mui/material';
import { PartTabs } from '../PartTabs';
import { useGetUserQuery } from '../userEndpoints';
import { ApiTokensPage } from './ApiTokensPage';
import { PasswordPage } from './PasswordPage';
import { ProfileFormPage } from './ProfileFormPage';
import { profileTexts } from './profileTexts';
import { SecondFactorPage } from './SecondFactorPage';
import { SessionsPage } from './SessionsPage';

export function ProfilePage() {
  const { data, error, isFetching, refetch } = useGetUserQuery();
  // The calls of the parts may not be allowed yet. The form loads the account again when it is mounted: shown while the
  // account is missing, it would be mounted and load without end.
  if (!data && (isFetching || !error)) return <Skeleton variant="rounded" height={320} />;
  if (!data) {
    return (
      <>
        <PageHead title={profileTexts.heading} description={profileTexts.description} />
        <LoadFailure title={profileTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  // Nothing else is allowed until then.
  if (data.data.mustSetUpSecondFactor) return <SecondFactorPage />;
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
