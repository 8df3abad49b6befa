import { UndoOffers } from '@msl/shared/ui';
import { useRenderContext } from '../site/lib/rendering/renderContext';
import { AreaRoutes } from './AreaRoutes';
import type { AreaLifetimes } from './remotes/areas/areaLifetimes';
import { cleanLifetimes } from './remotes/areas/cleanLifetimes';
import { RemotesProvider } from './remotes/areas/RemotesProvider';
import { federatedRemotes } from './remotes/loading/federation';
import { dropWhenHostReplaced } from './remotes/failures/hostUpdate';
import { reportRemoteErrors } from './remotes/failures/remoteErrors';
import { trackRemoteFiles } from './remotes/loading/remoteFiles';
import { createRemoteLoader, type RemoteLoader } from './remotes/loading/remoteLoader';
import { createReporter, sendReports } from './remotes/failures/remoteReports';
import { createScreenWatch, type ScreenWatch } from './remotes/failures/screenWatch';
import { remoteTimeLimitMs } from './remotes/loading/timeLimit';
import { lockGlobals } from './remotes/protection/lockGlobals';
import { refuseServiceWorkers } from './remotes/protection/refuseServiceWorkers';
import { AdminLayout } from './shell/layout/AdminLayout';
import { AdminTheme } from './shell/layout/AdminTheme';
import { Toasts } from './shell/layout/Toasts';
import { SecondFactorGate } from './shell/session/SecondFactorGate';

export { RemoteCheckPage } from './pages/remote-check/RemoteCheckPage';

interface PageRemotes {
  loader: RemoteLoader;
  lifetimes: AreaLifetimes;
  screenWatch: ScreenWatch;
}

let remotes: PageRemotes | undefined;

function createRemotes(registryUrl: string): PageRemotes {
  const files = trackRemoteFiles();
  const report = dropWhenHostReplaced(createReporter(sendReports));
  const created = createRemoteLoader(federatedRemotes(registryUrl, files), remoteTimeLimitMs, report);
  reportRemoteErrors(files, created, report);
  const lifetimes = cleanLifetimes(files, created);
  const screenWatch = createScreenWatch(sendReports);
  refuseServiceWorkers();
  lockGlobals();
  return { loader: created, lifetimes, screenWatch };
}

/** Created once per page load: signing out and in again must not load a remote twice. */
const pageRemotes = (registryUrl: string) => (remotes ??= createRemotes(registryUrl));

/** The signed-in admin: theme, toasts, remotes and layout. */
export function AdminShell() {
  const { remotesUrl } = useRenderContext();
  return (
    <AdminTheme>
      <Toasts>
        <UndoOffers />
        <RemotesProvider {...pageRemotes(remotesUrl)}>
          <SecondFactorGate>
            <AdminLayout>
              <AreaRoutes />
            </AdminLayout>
          </SecondFactorGate>
        </RemotesProvider>
      </Toasts>
    </AdminTheme>
  );
}
