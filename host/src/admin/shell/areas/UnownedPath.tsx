import { lazyPart } from '@msl/shared/ui';
import { useLocation } from 'react-router-dom';
import { screenAt } from '../../remotes/areas/areaViews';
import { FailureNotice, FailurePanel } from './FailurePanel';
import { useHiddenAreas, useOwnRights, useRemoteLoader, useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';
import { ScreenSkeleton } from './ScreenSkeleton';

const UnknownPath = lazyPart(async () => (await import('./UnknownPath')).UnknownPath, {
  failed: 'This page could not be loaded.',
  skeleton: <ScreenSkeleton />,
});

/** A path that no loaded manifest owns: a skeleton while remotes load, a failure if one failed, else that it is unknown. */
export function UnownedPath() {
  const { registry, remotes } = useRemotesSnapshot();
  const loader = useRemoteLoader();
  const states = Object.values(remotes);
  const { isLoading } = useOwnRights();
  const hidden = screenAt(useHiddenAreas(), useLocation().pathname);
  if (isLoading || (!hidden && (registry === 'loading' || states.some(({ status }) => status === 'loading'))))
    return <ScreenSkeleton />;
  const failed = states.filter((state) => state.status === 'failed');
  const isUnlisted = typeof registry === 'object';
  if (hidden || (!isUnlisted && !failed.length)) return <UnknownPath hidden={hidden?.view.area.title} />;
  return (
    <FailurePanel title="This area cannot be shown">
      {isUnlisted && <FailureNotice failure={registry} onRetry={() => loader.start(Object.keys(remotes))} />}
      {!isUnlisted &&
        failed.map((remote) => (
          <FailureNotice
            key={remote.name}
            failure={remote.failure}
            remote={remote}
            onRetry={() => loader.retry(remote.name)}
          />
        ))}
    </FailurePanel>
  );
}
