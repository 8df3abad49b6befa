import type { RemoteRelease } from '@msl/shared/contracts';
import { countText } from '@msl/shared/ui';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { collectRecentFailures, RecentFailures } from './RecentFailures';
import { ReleaseHistory } from './ReleaseHistory';
import { ReleaseVersions } from './ReleaseVersions';
import { SharedPackages } from './SharedPackages';

type PartName = 'versions' | 'history' | 'failures' | 'packages';

interface DisclosureProps {
  label: string;
  count: number;
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
}

const Disclosure = ({ label, count, panelId, isOpen, onToggle }: DisclosureProps) => (
  <Button
    size="small"
    color={isOpen ? 'primary' : 'inherit'}
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    onClick={onToggle}
    endIcon={
      <ExpandMore sx={{ transition: 'transform 150ms ease-out', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    }
  >
    {label}
    <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {countText(count)}
    </Box>
  </Button>
);

interface ReleasePartsProps {
  release: RemoteRelease;
  mayRelease: boolean;
  mayOverride: boolean;
  onActivate: (version: string) => void;
  onOverride: (version: string) => void;
  onPreview: (version: string) => void;
  onWithdraw: (version: string) => void;
}

/** Details of a remote, one part at a time; the packages are open at first if one is incompatible. */
export function ReleaseParts({ release, ...actions }: ReleasePartsProps) {
  const { name, versions, history } = release;
  const id = useId();
  const shared = versions.find(({ isLive }) => isLive)?.shared ?? [];
  const incompatibleCount = shared.filter(({ fits }) => !fits).length;
  const [part, setPart] = useState<PartName | undefined>(incompatibleCount ? 'packages' : undefined);
  const failures = collectRecentFailures(versions);
  const parts: { part: PartName; label: string; count: number }[] = [
    { part: 'versions', label: 'Versions', count: versions.length },
    { part: 'history', label: 'History', count: history.length },
    { part: 'failures', label: 'Failures', count: failures.length },
    incompatibleCount
      ? { part: 'packages', label: 'Incompatible packages', count: incompatibleCount }
      : { part: 'packages', label: 'Packages', count: shared.length },
  ];
  return (
    <>
      <Box
        sx={{ borderTop: 1, borderColor: 'divider', px: 1.5, py: 0.75, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
      >
        {parts.map((one) => (
          <Disclosure
            key={one.part}
            label={one.label}
            count={one.count}
            panelId={id}
            isOpen={part === one.part}
            onToggle={() => setPart(part === one.part ? undefined : one.part)}
          />
        ))}
      </Box>
      {part && (
        <Box id={id} sx={{ px: 2.5, pb: 2.5, pt: 0.5, minWidth: 0 }}>
          {part === 'versions' && <ReleaseVersions release={release} {...actions} />}
          {part === 'history' && <ReleaseHistory label={`History of ${name}`} history={history} />}
          {part === 'failures' && <RecentFailures label={`Failures of ${name}`} failures={failures} />}
          {part === 'packages' && <SharedPackages label={`Packages of ${name}`} shared={shared} />}
        </Box>
      )}
    </>
  );
}
