import type { OwnVersions, RemoteRelease } from '@msl/shared/contracts';
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { DateTime } from '@msl/shared/ui';
import { HealthFigures } from './HealthFigures';
import { OwnVersionDialog } from './OwnVersionDialog';
import { OwnVersionNotice } from './OwnVersionNotice';
import { ReleaseParts } from './ReleaseParts';
import { type ReadReleases, SwitchDialog } from './SwitchDialog';
import { VersionName } from './VersionName';
import { WithdrawDialog } from './WithdrawDialog';

type Asked = { kind: 'activate' | 'rollback' | 'withdraw'; version: string } | { kind: 'own'; version?: string };

interface ReleaseCardProps {
  release: RemoteRelease;
  mayRelease: boolean;
  /** `undefined` while loading. */
  own: OwnVersions | undefined;
  read: ReadReleases;
}

/** When, by whom and why the live version was activated. */
function LiveSince({ release: { live, history } }: { release: RemoteRelease }) {
  if (live === null) return 'Nothing is live yet.';
  const last = history.find(({ kind }) => kind !== 'own' && kind !== 'withdraw');
  if (!last) return 'Live';
  return (
    <>
      Live since <DateTime at={last.at} /> by {last.who}
      {last.why && `: ${last.why}`}
    </>
  );
}

/** The releases of one remote: its live version with health, then versions, history and failures. */
export function ReleaseCard({ release, mayRelease, own, read }: ReleaseCardProps) {
  const { name, live, previous, versions, warnings, offersApi } = release;
  const id = useId();
  const [asked, setAsked] = useState<Asked>();
  const current = versions.find(({ isLive }) => isLive);
  const mayTry = own?.isAllowed ?? false;
  const mine = own?.mine.find(({ remote }) => remote === name);
  const close = () => setAsked(undefined);
  return (
    <Card variant="outlined" component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Stack sx={{ p: 2.5, gap: 2 }}>
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1.5, justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
              <Typography variant="h2" id={id}>
                {name}
              </Typography>
              {live !== null && <VersionName version={live} />}
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              <LiveSince release={release} />
            </Typography>
          </Box>
          <Stack direction="row" sx={{ gap: 1, flexShrink: 0, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            {mayRelease && previous !== null && (
              <Button variant="outlined" size="small" onClick={() => setAsked({ kind: 'rollback', version: previous })}>
                Roll back to {previous}
              </Button>
            )}
            {mayTry && (
              <Button color="inherit" size="small" onClick={() => setAsked({ kind: 'own' })}>
                Use my own version
              </Button>
            )}
          </Stack>
        </Stack>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        {mine && <OwnVersionNotice own={mine} />}
        {current && <HealthFigures version={current} offersApi={offersApi} />}
      </Stack>
      <ReleaseParts
        release={release}
        mayRelease={mayRelease}
        mayTry={mayTry}
        onActivate={(version) => setAsked({ kind: 'activate', version })}
        onTry={(version) => setAsked({ kind: 'own', version })}
        onWithdraw={(version) => setAsked({ kind: 'withdraw', version })}
      />
      {asked?.kind === 'own' && (
        <OwnVersionDialog remote={name} version={asked.version} origins={own?.origins ?? []} onClose={close} />
      )}
      {asked?.kind === 'withdraw' && <WithdrawDialog remote={name} version={asked.version} onClose={close} />}
      {(asked?.kind === 'activate' || asked?.kind === 'rollback') && (
        <SwitchDialog release={release} kind={asked.kind} version={asked.version} onClose={close} read={read} />
      )}
    </Card>
  );
}
