import { Alert, Box, Button } from '@mui/material';
import { serverNowMs } from '@msl/shared/data';
import { recentTimeText } from '@msl/shared/dates';
import { useEffect, useState } from 'react';
import type { NamedRemote } from '../../remotes/loading/remoteLoader';
import { useLiveVersion } from './useLiveVersion';

export type OverriddenRemote = NamedRemote & { override: NonNullable<NamedRemote['override']> };

/** Whether a time has passed by the server's clock; rerenders when it does. */
function useHasPassed(time: string): boolean {
  const [nowMs, setNowMs] = useState(serverNowMs);
  const timeMs = Date.parse(time);
  const hasPassed = timeMs <= nowMs;
  useEffect(() => {
    if (hasPassed) return undefined;
    const timer = setTimeout(() => setNowMs(serverNowMs()), Math.max(0, timeMs - serverNowMs()));
    return () => clearTimeout(timer);
  }, [timeMs, nowMs, hasPassed]);
  return hasPassed;
}

/** Says which remote this browser overrides, with a button that ends the override. */
export function OverrideLine({ remote }: { remote: OverriddenRemote }) {
  const { name, version, override } = remote;
  const { showLive, isLeaving, problem } = useLiveVersion(name);
  // The page keeps the override until the user switches, so that nothing typed is lost.
  const hasExpired = useHasPassed(override.expiresAt);
  const shown = override.origin ? `from ${override.origin}` : version;
  return (
    <Alert
      severity="info"
      role="presentation"
      sx={{
        borderRadius: 0,
        py: { xs: 0.5, sm: 0 },
        bgcolor: 'info.main',
        color: 'background.paper',
        fontWeight: 500,
        '& .MuiAlert-icon': { color: 'inherit' },
        px: { xs: 1.5, md: 3 },
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { overflowWrap: 'anywhere', flex: '1 1 60%' },
        '& .MuiAlert-action': { pt: 0, mr: 0, pl: { xs: 4.25, sm: 2 }, ml: { xs: 0, sm: 'auto' } },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
      action={
        <Button color="inherit" size="small" variant="outlined" loading={isLeaving} onClick={() => void showLive()}>
          {hasExpired ? 'Load the live version' : 'Back to the live version'}
        </Button>
      }
    >
      {hasExpired ? (
        <>
          Your own version of <strong>{name}</strong> has expired; the page still shows it.
        </>
      ) : (
        <>
          You see <strong>{name}</strong> {shown} in this browser only, until{' '}
          {recentTimeText(new Date(override.expiresAt))}.
        </>
      )}
      {problem && <Box role="alert">{problem}</Box>}
    </Alert>
  );
}
