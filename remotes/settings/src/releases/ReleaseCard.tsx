import { changesLive, type RemoteOverrides, type RemoteRelease } from '@msl/shared/contracts';
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { DateTime } from '@msl/shared/ui';
import { FittingNotice } from './FittingNotice';
import { HealthFigures } from './HealthFigures';
import { OverrideDialog } from './OverrideDialog';
import { OverrideNotice } from './OverrideNotice';
import { PreviewLinksDialog } from './PreviewLinksDialog';
import { ReleaseParts } from './ReleaseParts';
import { RingNotice } from './RingNotice';
import { ServiceLine } from './ServiceLine';
import { RetireDialog } from './RetireDialog';
import { type ReloadReleases, SwitchDialog } from './SwitchDialog';
import { VersionName } from './VersionName';
import { WithdrawDialog } from './WithdrawDialog';

/** The remote of this page, which brings remotes back: the server refuses to retire it. */
const releasePageRemote = 'settings';

type OpenDialog =
  | { kind: 'activate' | 'rollback' | 'withdraw' | 'preview'; version: string }
  | { kind: 'override'; version?: string }
  | { kind: 'retire' };

interface ReleaseCardProps {
  release: RemoteRelease;
  mayRelease: boolean;
  /** `undefined` while loading. */
  overrides: RemoteOverrides | undefined;
  reload: ReloadReleases;
}

/** When, by whom and why the live version was activated, or the remote was retired. */
function LiveSince({ release: { live, history } }: { release: RemoteRelease }) {
  const lastSwitch = history.find(changesLive);
  const isRetired = live === null && lastSwitch?.kind === 'retire';
  if (live === null && !isRetired) return 'Nothing is live yet.';
  if (!lastSwitch) return 'Live';
  if (lastSwitch.kind === 'bundled')
    return (
      <>
        Live since <DateTime at={lastSwitch.at} />, when it was installed with the product.
      </>
    );
  return (
    <>
      {isRetired ? 'Retired' : 'Live since'} <DateTime at={lastSwitch.at} /> by {lastSwitch.who}
      {lastSwitch.why && `: ${lastSwitch.why}`}
    </>
  );
}

/** The releases of one remote: its live version with health, then versions, history and failures. */
export function ReleaseCard({ release, mayRelease, overrides, reload }: ReleaseCardProps) {
  const { name, live, previous, ring, fitting, versions, warnings, offersApi } = release;
  const id = useId();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const liveVersion = versions.find(({ isLive }) => isLive);
  const mayOverride = overrides?.isAllowed ?? false;
  const override = overrides?.mine.find(({ remote }) => remote === name);
  const close = () => setOpenDialog(undefined);
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
              <Button
                variant="outlined"
                size="small"
                onClick={() => setOpenDialog({ kind: 'rollback', version: previous })}
              >
                Roll back to {previous}
              </Button>
            )}
            {mayOverride && (
              <Button color="inherit" size="small" onClick={() => setOpenDialog({ kind: 'override' })}>
                Use my own version
              </Button>
            )}
            {mayRelease && live !== null && name !== releasePageRemote && (
              <Button color="inherit" size="small" onClick={() => setOpenDialog({ kind: 'retire' })}>
                Retire
              </Button>
            )}
          </Stack>
        </Stack>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        {ring && <RingNotice release={release} ring={ring} mayRelease={mayRelease} reload={reload} />}
        {fitting && (
          <FittingNotice
            version={fitting}
            onActivate={mayRelease ? () => setOpenDialog({ kind: 'activate', version: fitting }) : undefined}
          />
        )}
        {override && <OverrideNotice override={override} />}
        {liveVersion && <HealthFigures version={liveVersion} offersApi={offersApi} />}
        <ServiceLine release={release} mayRelease={mayRelease} />
      </Stack>
      <ReleaseParts
        release={release}
        mayRelease={mayRelease}
        mayOverride={mayOverride}
        onActivate={(version) => setOpenDialog({ kind: 'activate', version })}
        onOverride={(version) => setOpenDialog({ kind: 'override', version })}
        onPreview={(version) => setOpenDialog({ kind: 'preview', version })}
        onWithdraw={(version) => setOpenDialog({ kind: 'withdraw', version })}
      />
      {openDialog?.kind === 'override' && (
        <OverrideDialog remote={name} version={openDialog.version} origins={overrides?.origins ?? []} onClose={close} />
      )}
      {openDialog?.kind === 'preview' && (
        <PreviewLinksDialog remote={name} version={openDialog.version} onClose={close} />
      )}
      {openDialog?.kind === 'retire' && <RetireDialog release={release} onClose={close} />}
      {openDialog?.kind === 'withdraw' && <WithdrawDialog remote={name} version={openDialog.version} onClose={close} />}
      {(openDialog?.kind === 'activate' || openDialog?.kind === 'rollback') && (
        <SwitchDialog
          release={release}
          kind={openDialog.kind}
          version={openDialog.version}
          onClose={close}
          reload={reload}
        />
      )}
    </Card>
  );
}
