import type { AreaRoute } from '@msl/shared/remote';
import { type AreaRights, AreaRightsContext } from '@msl/shared/ui';
import { createElement, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useDocumentTitle } from '../layout/useDocumentTitle';
import { titleOf, useRecordName } from '../layout/useRecordName';
import { AreaBoundary } from './AreaBoundary';
import { AreaScopeProvider } from '../../remotes/areas/AreaScopeProvider';
import { adminPath, type AreaView, type Screen } from '../../remotes/areas/areaViews';
import { FailureNotice, FailurePanel } from './FailurePanel';
import { evictPage, lazyPage } from '../../remotes/areas/lazyPages';
import { useOwnRights, useRemoteLoader, useScreenWatch } from '../../remotes/areas/RemotesProvider';
import { useSlotState } from '../slots/slotState';
import { ScreenSkeleton } from './ScreenSkeleton';
import { UnknownPath } from './unknownPathPart';

interface LoadedScreenProps {
  remote: AreaView['remote'];
  area: AreaView['area'];
  route: AreaRoute;
}

/** Titles the document, after the number of the area's badge. */
function ScreenTitle({ name, route, mayWrite }: { name: string; route: AreaRoute; mayWrite: boolean }) {
  const count = useSlotState().badges[name]?.[0]?.count;
  useDocumentTitle(`${count ? `(${count}) ` : ''}${titleOf(route.title, useRecordName(), mayWrite)}`);
  return null;
}

/** Looks up the page when it renders: a retry loads it anew. */
const Page = ({ route }: { route: AreaRoute }) => createElement(lazyPage(route));

/** Tells the lists and forms of an area what the administrator may do there. */
function useRightsIn({ needs }: AreaView['area']): AreaRights {
  const { may } = useOwnRights();
  return useMemo(
    () => ({
      mayWrite: may('write', needs),
      mayDelete: may('delete', needs),
      mayAudit: may('read', 'audit'),
      hasPresence: true,
    }),
    [may, needs],
  );
}

/** Marks the page as showing a screen of a remote, in case the screen freezes it. */
function Watched({ remote, children }: { remote: AreaView['remote']; children: ReactNode }) {
  const watch = useScreenWatch();
  // The first render of the screen may already never end.
  useState(() => watch?.announce(remote));
  useEffect(() => watch?.enter(remote), [watch, remote]);
  return children;
}

function LoadedScreen({ remote, area, route }: LoadedScreenProps) {
  const loader = useRemoteLoader();
  const rights = useRightsIn(area);
  // A form without a record has nothing to read.
  if (!rights.mayWrite && route.path.endsWith('/add')) return <UnknownPath hidden={route.title} />;
  const name = `${remote.name}/${area.name}`;
  return (
    <AreaBoundary
      title={area.title}
      remote={remote}
      onRetry={() => evictPage(route)}
      onFailure={(failure) => loader.reportRuntime(remote, failure, adminPath(route.path))}
    >
      <AreaScopeProvider name={name}>
        <AreaRightsContext value={rights}>
          <Suspense fallback={<ScreenSkeleton title={route.title} />}>
            <Watched remote={remote}>
              <ScreenTitle name={name} route={route} mayWrite={rights.mayWrite} />
              <Page route={route} />
            </Watched>
          </Suspense>
        </AreaRightsContext>
      </AreaScopeProvider>
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
  return <LoadedScreen remote={remote} area={area} route={route} />;
}
