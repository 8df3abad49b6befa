import { Button } from '@mui/material';
import { lazyPart } from '@msl/shared/ui';
import { useState } from 'react';
import type { Failure } from '../../remotes/failures/failures';
import { useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';
import { useGetSignedInQuery } from '../../remotes/areas/userEndpoints';
import { useGetFailedReleaseQuery } from './releaseEndpoints';

const PreviousVersionDialog = lazyPart(async () => (await import('./PreviousVersionDialog')).PreviousVersionDialog, {
  failed: 'The dialog could not be loaded.',
  isDialog: true,
});

interface PreviousVersionButtonProps {
  remote: string;
  failure: Failure;
}

/** Offers administrators with release permission to replace the failing version, for everybody who sees it. */
export function PreviousVersionButton({ remote, failure }: PreviousVersionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRelease = useGetSignedInQuery().data?.data.mayRelease ?? false;
  const { data } = useGetFailedReleaseQuery({ remote }, { skip: !mayRelease, refetchOnMountOrArgChange: true });
  const shown = useRemotesSnapshot().remotes[remote]?.version;
  const release = data?.data;
  const isRing = shown !== undefined && release?.ring?.version === shown;
  const from = isRing ? shown : release?.live;
  const to = isRing ? release?.live : release?.previous;
  if (!release || !from || !to) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)} variant="outlined" color="inherit">
        Use the previous version
      </Button>
      {isOpen && (
        <PreviousVersionDialog
          remote={remote}
          from={from}
          to={to}
          revision={release.turn}
          failure={failure}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
