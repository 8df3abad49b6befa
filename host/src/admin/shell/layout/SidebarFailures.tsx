import { Alert, Button } from '@mui/material';
import { useAreas, useRemoteLoader, useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';

/** Remotes that failed and whose areas this browser does not know, so that they have no sidebar entries. */
export function SidebarFailures() {
  const { registry, remotes } = useRemotesSnapshot();
  const areas = useAreas();
  const loader = useRemoteLoader();
  const shown = new Set(areas.map(({ remote }) => remote.name));
  const hidden = Object.values(remotes).filter(({ name, status }) => status === 'failed' && !shown.has(name));
  const isUnlisted = typeof registry === 'object' && !areas.length;
  if (!hidden.length && !isUnlisted) return null;

  const retry = () =>
    isUnlisted ? loader.start(Object.keys(remotes)) : hidden.forEach(({ name }) => loader.retry(name));
  const names = hidden.map(({ name }) => name).join(', ');
  return (
    <Alert severity="warning" sx={{ m: 1, flexShrink: 0 }}>
      {isUnlisted ? 'The areas could not be loaded.' : `Not loaded: ${names}.`}
      <Button size="small" color="inherit" onClick={retry} sx={{ display: 'block', ml: -0.5 }}>
        Load again
      </Button>
    </Alert>
  );
}
