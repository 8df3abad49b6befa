import { Button } from '@mui/material';
import { useState } from 'react';
import type { Failure } from '../../remotes/failures/failures';
import { PreviousVersionDialog } from './PreviousVersionDialog';
import { useGetFailedReleaseQuery, useGetSignedInQuery } from './releaseEndpoints';

interface PreviousVersionButtonProps {
  remote: string;
  failure: Failure;
}

/** Offers administrators with release permission the version before the failing one, for everybody. */
export function PreviousVersionButton({ remote, failure }: PreviousVersionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRelease = useGetSignedInQuery().data?.data.mayRelease ?? false;
  const { data } = useGetFailedReleaseQuery({ remote }, { skip: !mayRelease, refetchOnMountOrArgChange: true });
  const release = data?.data;
  if (!release?.live || !release.previous) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)} variant="outlined" color="inherit">
        Use the previous version
      </Button>
      {isOpen && (
        <PreviousVersionDialog
          remote={remote}
          from={release.live}
          to={release.previous}
          revision={release.turn}
          failure={failure}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
