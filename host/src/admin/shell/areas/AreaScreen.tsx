import type { AreaRoute } from '@msl/shared/remote';
import { createElement, Suspense } from 'react';
import { useDocumentTitle } from '../layout/useDocumentTitle';
import { titleOf, useRecordName } from '../layout/useRecordName';
import { AreaBoundary } from './AreaBoundary';
import { adminPath, type AreaView, type Screen } from '../../remotes/areas/areaViews';
import { FailureNotice, FailurePanel } from './FailurePanel';
import { evictPage, lazyPage } from '../../remotes/areas/lazyPages';
import { useRemoteLoader } from '../../remotes/areas/RemotesProvider';
import { ScreenSkeleton } from './ScreenSkeleton';

interface LoadedScreenProps {
  remote: AreaView['remote'];
  areaTitle: string;
  route: AreaRoute;
}

function Page({ route }: { route: AreaRoute }) {
  useDocumentTitle(titleOf(route.title, useRecordName()));
  return createElement(lazyPage(route));
}

function LoadedScreen({ remote, areaTitle, route }: LoadedScreenProps) {
  const loader = useRemoteLoader();
  return (
    <AreaBoundary
      title={areaTitle}
      remote={remote}
      onRetry={() => evictPage(route)}
      onFailure={(failure) => loader.reportRuntime(remote, failure, adminPath(route.path))}
    >
      <Suspense fallback={<ScreenSkeleton title={route.title} />}>
        <Page route={route} />
      </Suspense>
    </AreaBoundary>
  );
}

/** Renders a screen of an area, its skeleton while the remote loads, or its failure. */
export function AreaScreen({ view: { remote, area }, route }: Screen) {
  const loader = useRemoteLoader();
  if (remote.status === 'failed') {
    return (
      <FailurePanel title={`${area.title} cannot be shown`}>
        <FailureNotice failure={remote.failure} remote={remote} onRetry={() => loader.retry(remote.name)} />
      </FailurePanel>
    );
  }
  if (!('page' in route)) return <ScreenSkeleton title={route.title} />;
  return <LoadedScreen remote={remote} areaTitle={area.title} route={route} />;
}
