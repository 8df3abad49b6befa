import { Navigate, useLocation } from 'react-router-dom';
import { adminPath, screenAt } from '../../remotes/areas/areaViews';
import { FailureNotice, FailurePanel } from './FailurePanel';
import {
  useAreas,
  useHiddenAreas,
  useOwnRights,
  useRemoteLoader,
  useRemotesSnapshot,
} from '../../remotes/areas/RemotesProvider';
import { ScreenSkeleton } from './ScreenSkeleton';
import { UnknownPath } from './unknownPathPart';

/** Returns the first screen of the area whose addresses begin with this path, such as `/admin/inbox`. */
function useFirstScreen(): string | undefined {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const first = useAreas().map(({ area }) => adminPath(area.routes[0]?.path ?? ''));
  return first.find((screen) => screen === `${path}/index`);
}

/**
 * A path that no loaded manifest owns: leads to the list of the area that it begins, shows a skeleton while remotes load, a
 * failure if one failed, else that it is unknown.
 */
export function UnownedPath() {
  const firstScreen = useFirstScreen();
  const { registry, remotes } = useRemotesSnapshot();
  const loader = useRemoteLoader();
  const states = Object.values(remotes);
  const { isLoading } = useOwnRights();
  const hidden = screenAt(useHiddenAreas(), useLocation().pathname);
  if (firstScreen) return <Navigate to={firstScreen} replace />;
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
