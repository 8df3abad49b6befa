import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';
import type { NamedRemote } from '../../remotes/loading/remoteLoader';
import type { OverriddenRemote } from './OverrideLine';

const OverrideLine = lazy(() => import('./OverrideLine'));

const toOverridden = ({ name, version, override }: NamedRemote): OverriddenRemote[] =>
  override ? [{ name, version, override }] : [];

/** Names, on every screen, the remotes that this browser shows in another version than the live one. */
export function OverridesBanner() {
  const remotes = Object.values(useRemotesSnapshot().remotes).flatMap(toOverridden);
  return (
    <Box role="status" aria-label="Own versions">
      {remotes.map((remote) => (
        <Suspense key={remote.name}>
          <OverrideLine remote={remote} />
        </Suspense>
      ))}
    </Box>
  );
}
