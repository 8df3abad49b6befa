import type { RemoteRelease, RemoteRing } from '@msl/shared/contracts';
import { countText, DateTime } from '@msl/shared/ui';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from './formatFigures';
import { PromoteDialog } from './PromoteDialog';
import { type ReloadReleases, SwitchDialog } from './SwitchDialog';
import { VersionName } from './VersionName';

/** Names who is shown the version of a ring. */
const ringMembers = ({ people, roles = [], share }: RemoteRing) =>
  [...people, ...roles.map((role) => `role ${role}`), ...(share ? [`${share}% of the administrators`] : [])].join(', ');

/** The failures of the version of a ring, and when it goes on. */
function RingFigures({ ring: { watch } }: { ring: RemoteRing }) {
  const { tries, failures, before, next } = watch;
  const audience = next?.to === 'all' ? 'everyone' : `${next?.to} of the administrators`;
  return (
    <>
      {failures} of {formatCount(tries, 'load')} failed
      {before && `; of ${before.version} ${before.failures} of ${countText(before.tries)}`}.{' '}
      {next ? (
        <>
          Goes on to {audience} after <DateTime at={next.at} />
          {next.waitsFor && ` (waits: ${next.waitsFor})`}.
        </>
      ) : (
        'Goes on only if it is promoted.'
      )}
    </>
  );
}

interface RingNoticeProps {
  release: RemoteRelease;
  ring: RemoteRing;
  mayRelease: boolean;
  reload: ReloadReleases;
}

/** The version that some administrators are shown instead of the live one, with the actions to promote and to end it. */
export function RingNotice({ release, ring, mayRelease, reload }: RingNoticeProps) {
  const [openDialog, setOpenDialog] = useState<'promote' | 'recall'>();
  const { version, reached, administrators, startedAt, who, why } = ring;
  const close = () => setOpenDialog(undefined);
  return (
    <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { width: '100%', minWidth: 0 } }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <VersionName version={version} /> is shown to {reached} of {administrators} administrators: {ringMembers(ring)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        Since <DateTime at={startedAt} /> by {who}
        {why && `: ${why}`}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        <RingFigures ring={ring} />
      </Typography>
      {mayRelease && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" onClick={() => setOpenDialog('promote')}>
            Promote
          </Button>
          <Button size="small" color="inherit" onClick={() => setOpenDialog('recall')}>
            Take back
          </Button>
        </Stack>
      )}
      {openDialog === 'promote' && <PromoteDialog remote={release.name} ring={ring} onClose={close} reload={reload} />}
      {openDialog === 'recall' && (
        <SwitchDialog release={release} kind="recall" version={version} onClose={close} reload={reload} />
      )}
    </Alert>
  );
}
