import { lazy, Suspense } from 'react';
import { FailureNotice, FailurePanel } from './FailurePanel';
import { useRemoteLoader, useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';
import { ScreenSkeleton } from './ScreenSkeleton';

const UnknownPath = lazy(async () => ({ default: (await import('./UnknownPath')).UnknownPath }));

/** A path that no loaded manifest owns: a skeleton while remotes load, a failure if one failed, else that it is unknown. */
export function UnownedPath() {
  const { registry, remotes } = useRemotesSnapshot();
  const loader = useRemoteLoader();
  const states = Object.values(remotes);
  if (registry === 'loading' || states.some(({ status }) => status === 'loading')) return <ScreenSkeleton />;
  const failed = states.filter((state) => state.status === 'failed');
  const isUnlisted = typeof registry === 'object';
  if (!isUnlisted && !failed.length) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <UnknownPath />
      </Suspense>
    );
  }
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
