import { PasswordConfirmation } from '@msl/shared/ui';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useAreas, useOwnRights } from '../../remotes/areas/RemotesProvider';
import { useGetSignedInQuery } from '../../remotes/areas/userEndpoints';
import { AreaScreen } from '../areas/AreaScreen';
import { ScreenSkeleton } from '../areas/ScreenSkeleton';
import { useSignOut } from './useSignOut';

function SetUpFirst() {
  const signOut = useSignOut();
  const view = useAreas().find(({ remote, area }) => remote.name === 'settings' && area.name === 'profile');
  const [route] = view?.area.routes ?? [];
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: { xs: 2, md: 4 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'start' }}>
        <Typography>
          Your role requires a second factor. Set it up now; until then nothing else can be opened.
        </Typography>
        <Button onClick={() => void signOut()} sx={{ flex: 'none' }}>
          Log Out
        </Button>
      </Box>
      {view && route && <AreaScreen view={view} route={route} />}
      <PasswordConfirmation />
    </Box>
  );
}

/**
 * Shows nothing but the set-up of the second factor while the role requires one that is not set up. Waits until that is
 * known: the server refuses every call of another screen.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = useGetSignedInQuery();
  const { isLoading } = useOwnRights();
  if (isLoading) return <ScreenSkeleton />;
  return data?.data.mustSetUpSecondFactor ? <SetUpFirst /> : children;
}
