import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createStore } from '../data/store';
import type { RemoteManifest } from '../remote';
import { type AreaRights, AreaRightsContext } from '../ui/areas/areaRights';
import { PasswordConfirmation } from '../ui/feedback/PasswordConfirmation';
import type { ServerStandIn } from './serverStandIn';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/**
 * Renders a remote's screens at an address below `/admin/` as the host does, with a fake server.
 *
 * @param siblings element rendered beside the screen, inside the same router
 * @param rights what the administrator may do in the area; default: everything
 * @returns `user` to interact, `address()` to read the current path and query, `leave()` to unmount the page
 */
export async function renderRemote(
  manifest: RemoteManifest,
  address: string,
  server: ServerStandIn,
  siblings?: ReactNode,
  rights: AreaRights = { mayWrite: true, mayDelete: true },
) {
  const routes = manifest.areas.flatMap((area) => area.routes);
  const screens = await Promise.all(
    routes.map(async ({ path, page }) => ({ path: `/admin/${path}`, Page: (await page()).default })),
  );
  const store = createStore({ transport: server.transport });
  const user = userEvent.setup({ delay: null });
  const view = render(
    <Provider store={store}>
      <SnackbarProvider>
        <MemoryRouter initialEntries={[`/admin/${address}`]}>
          <main>
            <AreaRightsContext value={rights}>
              <Routes>
                {screens.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Routes>
            </AreaRightsContext>
          </main>
          <PasswordConfirmation />
          <Address />
          {siblings}
        </MemoryRouter>
      </SnackbarProvider>
    </Provider>,
  );
  return { user, address: () => view.getByLabelText('Address').textContent, leave: view.unmount };
}
