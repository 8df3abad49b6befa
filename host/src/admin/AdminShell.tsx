import { UndoOffers } from '@msl/shared/ui';
import { SnackbarProvider } from 'notistack';
import { usePageSettings } from '../site/document/pageContext';
import { AreaRoutes } from './areas/AreaRoutes';
import { RemotesProvider } from './areas/RemotesProvider';
import { federatedRemotes } from './federation/federation';
import { unlessHostReplaced } from './federation/hostUpdate';
import { reportRemoteErrors } from './federation/remoteErrors';
import { remoteFiles } from './federation/remoteFiles';
import { createRemoteLoader, type RemoteLoader } from './federation/remoteLoader';
import { createReports, sendReports } from './federation/remoteReports';
import { remoteTimeLimitMs } from './federation/timeLimit';
import { AdminLayout } from './layout/AdminLayout';
import { AdminTheme } from './layout/AdminTheme';

export { RemoteCheckPage } from './remote-check/RemoteCheckPage';

let loader: RemoteLoader | undefined;

function createLoader(registryUrl: string): RemoteLoader {
  const files = remoteFiles();
  const report = unlessHostReplaced(createReports(sendReports));
  const created = createRemoteLoader(federatedRemotes(registryUrl, files), remoteTimeLimitMs, report);
  reportRemoteErrors(files, created, report);
  return created;
}

/** One for as long as the page lives: signing out and in again must not load a remote twice. */
const pageLoader = (registryUrl: string) => (loader ??= createLoader(registryUrl));

const failureMs = 4000;
const mostToasts = 20;

/** The signed-in admin: its look, the remotes, and the frame around their areas. */
export default function AdminShell() {
  const { remotesUrl } = usePageSettings();
  return (
    <AdminTheme>
      <SnackbarProvider
        maxSnack={mostToasts}
        autoHideDuration={failureMs}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <UndoOffers />
        <RemotesProvider loader={pageLoader(remotesUrl)}>
          <AdminLayout>
            <AreaRoutes />
          </AdminLayout>
        </RemotesProvider>
      </SnackbarProvider>
    </AdminTheme>
  );
}
