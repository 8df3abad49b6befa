import { SnackbarProvider } from 'notistack';
import { usePageSettings } from '../site/document/pageContext';
import { AreaRoutes } from './areas/AreaRoutes';
import { RemotesProvider } from './areas/RemotesProvider';
import { federatedRemotes } from './federation/federation';
import { createRemoteLoader, type RemoteLoader } from './federation/remoteLoader';
import { AdminLayout } from './layout/AdminLayout';
import { AdminTheme } from './layout/AdminTheme';

let loader: RemoteLoader | undefined;

/** One for as long as the page lives: signing out and in again must not load a remote twice. */
const pageLoader = (registryUrl: string) => (loader ??= createRemoteLoader(federatedRemotes(registryUrl)));

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
        <RemotesProvider loader={pageLoader(remotesUrl)}>
          <AdminLayout>
            <AreaRoutes />
          </AdminLayout>
        </RemotesProvider>
      </SnackbarProvider>
    </AdminTheme>
  );
}
