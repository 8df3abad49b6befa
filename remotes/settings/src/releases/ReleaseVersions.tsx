import type { PublishedVersion, RemoteRelease } from '@msl/shared/contracts';
import { Box, Chip, Paper, type SxProps, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DateTime } from '@msl/shared/ui';
import { formatCount, countFailures, formatFailureRate, formatKilobytes } from './formatFigures';
import { type VersionAction, VersionActions } from './VersionActions';
import { VersionName } from './VersionName';

interface ReleaseVersionsProps {
  release: RemoteRelease;
  mayRelease: boolean;
  mayOverride: boolean;
  onActivate: (version: string) => void;
  onOverride: (version: string) => void;
  onPreview: (version: string) => void;
  onWithdraw: (version: string) => void;
}

const isCompatible = ({
  fitsApi,
  shared,
  unansweredCalls,
  missingNames,
}: Pick<PublishedVersion, 'fitsApi' | 'shared' | 'unansweredCalls' | 'missingNames'>) =>
  fitsApi && shared.every((one) => one.fits) && !unansweredCalls.length && !missingNames.length;

const skippedChecks = ({ checks }: Pick<PublishedVersion, 'checks'>) =>
  checks.filter(({ outcome }) => outcome === 'skipped').map(({ check }) => check);

function describeChecks({ checks, isBundled }: PublishedVersion): string {
  const skipped = skippedChecks({ checks });
  const allowed = checks.filter(({ outcome }) => outcome === 'allowed');
  const exceptions = [
    ...(skipped.length ? [`without ${skipped.join(', ')}`] : []),
    ...allowed.map(({ check, why }) => `${check} allowed${why ? ` (${why})` : ''}`),
  ];
  if (exceptions.length) return `Checked, ${exceptions.join('; ')}`;
  if (checks.length) return 'All checks passed';
  return isBundled ? 'Bundled with the product' : 'Not checked';
}

interface VersionTitleProps {
  version: PublishedVersion;
  isInRing: boolean;
}

const VersionTitle = ({ version: { version, isLive, withdrawn, ...rest }, isInRing }: VersionTitleProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
    <VersionName version={version} />
    {isLive && <Chip size="small" color="success" variant="outlined" label="Live" />}
    {isInRing && <Chip size="small" color="info" variant="outlined" label="Shown to some" />}
    {withdrawn && <Chip size="small" variant="outlined" label="Withdrawn" />}
    {!withdrawn && skippedChecks(rest).length > 0 && (
      <Chip size="small" color="warning" variant="outlined" label="Checked in part" />
    )}
    {!withdrawn && !isCompatible(rest) && <Chip size="small" color="error" variant="outlined" label="Incompatible" />}
  </Box>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

function VersionFacts({ version, isInRing }: VersionTitleProps) {
  const { publishedAt, publishedBy, health, bytes, withdrawn } = version;
  return (
    <>
      <div>
        <VersionTitle version={version} isInRing={isInRing} />
        <Note>{withdrawn ? `by ${withdrawn.by}: ${withdrawn.why}` : describeChecks(version)}</Note>
      </div>
      <div>
        <DateTime at={publishedAt} />
        <Note>by {publishedBy}</Note>
      </div>
      <div>
        {formatCount(health.loads, 'load')}, {formatCount(countFailures(health), 'failure')} (
        {formatFailureRate(health)})<Note>{formatKilobytes(bytes.javascript)} of JavaScript</Note>
      </div>
    </>
  );
}

const rowStyle: SxProps = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2.5fr) minmax(0, 3fr) 13rem' },
  gap: { xs: 0.75, md: 2 },
  px: 2,
  py: 1.25,
  fontSize: '0.875rem',
  alignItems: { md: 'center' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

type ActionsProps = Omit<ReleaseVersionsProps, 'release'>;

/** Returns the actions of a version, the most likely one first; none if it is live or withdrawn. */
function actionsOf({ version, isLive, withdrawn }: PublishedVersion, props: ActionsProps): VersionAction[] {
  if (isLive || withdrawn) return [];
  const { mayRelease, mayOverride, onActivate, onOverride, onPreview, onWithdraw } = props;
  const override = { label: 'Use in my browser only', run: () => onOverride(version) };
  return [
    ...(mayRelease ? [{ label: 'Activate', run: () => onActivate(version) }] : []),
    ...(mayOverride ? [override] : []),
    ...(mayRelease ? [{ label: 'Preview link', run: () => onPreview(version) }] : []),
    ...(mayRelease ? [{ label: 'Withdraw', isDestructive: true, run: () => onWithdraw(version) }] : []),
  ];
}

/** Lists all published versions, with actions to activate, try or withdraw one. */
export function ReleaseVersions({ release, ...actions }: ReleaseVersionsProps) {
  const { name, versions, ring } = release;
  return (
    <Paper component="ul" variant="outlined" aria-label={`Versions of ${name}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {versions.map((version) => (
        <Box component="li" key={version.version} sx={rowStyle}>
          <VersionFacts version={version} isInRing={version.version === ring?.version} />
          <VersionActions version={version.version} actions={actionsOf(version, actions)} />
        </Box>
      ))}
    </Paper>
  );
}
