import { Box } from '@mui/material';
import { lazyPart } from '@msl/shared/ui';
import { useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';
import type { NamedRemote } from '../../remotes/loading/remoteLoader';
import type { OverriddenRemote } from './OverrideLine';

const OverrideLine = lazyPart(async () => (await import('./OverrideLine')).OverrideLine, {
  failed: 'This browser shows a version of its own. Its name could not be loaded.',
});

const toOverridden = ({ name, version, override }: NamedRemote): OverriddenRemote[] =>
  override ? [{ name, version, override }] : [];

/** Names, on every screen, the remotes that this browser shows in another version than the live one. */
export function OverridesBanner() {
  const remotes = Object.values(useRemotesSnapshot().remotes).flatMap(toOverridden);
  return (
    <Box role="status" aria-label="Own versions">
      {remotes.map((remote) => (
        <OverrideLine key={remote.name} remote={remote} />
      ))}
    </Box>
  );
}
