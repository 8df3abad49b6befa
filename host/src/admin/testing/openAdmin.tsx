import type { RemoteReport } from '@msl/shared/contracts';
import { createStore } from '@msl/shared/data';
import type {
  AreaRoute,
  RemoteEntry,
  RemoteManifest,
  RemoteRegistry,
  RemoteSlots,
  RetiredRemotes,
} from '@msl/shared/remote';
import { answered, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { AreaRoutes } from '../AreaRoutes';
import { cleanLifetimes } from '../remotes/areas/cleanLifetimes';
import { RemotesProvider } from '../remotes/areas/RemotesProvider';
import { trackLeftovers } from '../remotes/failures/leftovers';
import { trackRemoteFiles } from '../remotes/loading/remoteFiles';
import { createRemoteLoader } from '../remotes/loading/remoteLoader';
import { AdminLayout } from '../shell/layout/AdminLayout';
import { Toasts } from '../shell/layout/Toasts';

export type Page = AreaRoute['page'];

export function Thing() {
  const { id } = useParams();
  return <h1>Thing {id ?? 'list'}</h1>;
}

const thingPage: Page = async () => ({ default: Thing });

/** Returns the manifest of a remote with one area of the same name; all its screens are `page`. @param slots what it adds */
export const manifestOf = (name: string, page: Page = thingPage, slots?: RemoteSlots): RemoteManifest => ({
  name,
  requires: { api: '^1.0.0' },
  areas: [
    {
      name,
      title: `Area of ${name}`,
      icon: 'file',
      group: name === 'settings' ? 'Settings' : undefined,
      routes: [
        { path: `${name}/index`, title: `Area of ${name}`, page },
        { path: `${name}/edit/:id`, title: `Edit ${name}`, page },
      ],
    },
  ],
  slots,
});

export type Loads = Record<string, () => unknown>;

export const working: Loads = Object.fromEntries(
  ['catalogue', 'content', 'inbox', 'settings'].map((name) => [name, () => manifestOf(name)]),
);

export const entryOf = (name: string): RemoteEntry => ({
  version: '1.4.2',
  entry: `/${name}.js`,
  integrity: 'sha384-x',
});

const count = { total: 3, last30Days: 1, previous30Days: 2 };
const figures = {
  ...{ categories: count, products: count, inquiries: count, contacts: count },
  ...{ incomplete: { total: 0, records: [] }, weeks: [], byProduct: [] },
};

const noFiles = trackRemoteFiles();
// Once per test file, as once per page.
const leftovers = trackLeftovers(noFiles);

const user = { name: 'Ann', mayRelease: false };

/**
 * Renders the shell with remotes that load or fail as `loads` defines. A test may change `loads`, the registry `listed`
 * and the server's handlers while it runs.
 *
 * @param Gate stands around the layout
 */
export function openAdmin(
  address: string,
  loads: Loads,
  handlers: ServerStandIn['handlers'] = {},
  Gate: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const listed: RemoteRegistry = Object.fromEntries(Object.keys(loads).map((name) => [name, entryOf(name)]));
  const reports: RemoteReport[] = [];
  const retired: RetiredRemotes = {};
  const source = {
    registry: async () => ({ ...listed }),
    retired: async () => ({ ...retired }),
    manifest: async (name: string) => loads[name]?.(),
  };
  const loader = createRemoteLoader(source, 50, (report) => reports.push(report));
  const server = serverStandIn({
    'GET admin/dashboard': () => answered(figures),
    'GET admin/user': () => answered(user),
    ...handlers,
  });
  const view = render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter initialEntries={[address]}>
        <Toasts>
          <RemotesProvider loader={loader} lifetimes={cleanLifetimes(noFiles, loader, leftovers)}>
            <Routes>
              <Route
                path="/admin/*"
                element={
                  <Gate>
                    <AdminLayout>
                      <AreaRoutes />
                    </AdminLayout>
                  </Gate>
                }
              />
            </Routes>
            <Link to="/admin/content/index">Elsewhere</Link>
          </RemotesProvider>
        </Toasts>
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup({ delay: null }), listed, retired, loads, reports, server, ...view };
}
