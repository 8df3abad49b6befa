import type { RemoteRelease } from '@msl/shared/contracts';
import { LoadFailure, PageHead } from '@msl/shared/ui';
import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useGetUserQuery } from '../userEndpoints';
import { DeployTokens } from './DeployTokens';
import { ReleaseCard } from './ReleaseCard';
import { useListOverridesQuery, useListReleasesQuery } from './releaseEndpoints';
import type { ReloadReleases } from './SwitchDialog';
import { Webhooks } from './Webhooks';
import { useReloadWhileVisible } from './useReloadWhileVisible';

const ReleasesSkeleton = () => (
  <Stack role="status" aria-label="The releases are loading" aria-busy sx={{ gap: 2 }}>
    {[0, 1, 2, 3].map((at) => (
      <Card key={at} variant="outlined" sx={{ p: 2.5 }}>
        <Skeleton width="12ch" height={28} />
        <Skeleton width="60%" />
        <Skeleton variant="rounded" height={56} sx={{ mt: 2 }} />
      </Card>
    ))}
  </Stack>
);

const NoReleases = () => (
  <Card variant="outlined" sx={{ p: 2.5 }}>
    <Typography variant="h2">Nothing was published yet</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      A team publishes its remote with <code translate="no">npm run remote -- publish</code> and its name; it is then
      listed here.
    </Typography>
  </Card>
);

interface ReleaseListProps {
  releases: RemoteRelease[];
  mayRelease: boolean;
  reload: ReloadReleases;
}

function ReleaseList({ releases, mayRelease, reload }: ReleaseListProps) {
  const { data: overrides } = useListOverridesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack sx={{ gap: 2 }}>
      {releases.map((release) => (
        <ReleaseCard
          key={release.name}
          release={release}
          mayRelease={mayRelease}
          overrides={overrides?.data}
          reload={reload}
        />
      ))}
    </Stack>
  );
}

/** The live version and health of each remote, with the actions to switch, try and publish versions. */
export function ReleasesPage() {
  const { data, error, refetch } = useListReleasesQuery(undefined, { refetchOnMountOrArgChange: true });
  const user = useGetUserQuery(undefined, { refetchOnMountOrArgChange: true });
  useReloadWhileVisible(refetch);
  const releases = data?.data;
  const mayRelease = user.data?.data.mayRelease;
  return (
    <>
      <PageHead title="Releases" description="The live version of each remote, its health and its history" />
      {mayRelease === false && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          You can view everything here. To switch or try versions and to manage deploy tokens you need the permission to
          release. An administrator who has it can grant it on the Administrators page.
        </Typography>
      )}
      {error && !releases && (
        <LoadFailure title="Failed to fetch releases." error={error} onRetry={() => void refetch()} />
      )}
      {!error && !releases && <ReleasesSkeleton />}
      {releases?.length === 0 && <NoReleases />}
      {releases && <ReleaseList releases={releases} mayRelease={mayRelease ?? false} reload={refetch} />}
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        Deploy tokens
      </Typography>
      {mayRelease === false && (
        <Typography variant="body2" color="textSecondary">
          Only administrators who may release can see them.
        </Typography>
      )}
      {mayRelease && releases && <DeployTokens remotes={releases.map(({ name }) => name)} />}
      {mayRelease && releases && (
        <>
          <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
            Webhooks
          </Typography>
          <Webhooks remotes={releases.map(({ name }) => name)} />
        </>
      )}
    </>
  );
}
