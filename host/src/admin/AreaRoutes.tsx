import type { KeepScreenState } from '@msl/shared/remote';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { DashboardPage } from './pages/dashboard/DashboardPage';
import { AreaScreen } from './shell/areas/AreaScreen';
import { useAreas } from './remotes/areas/RemotesProvider';
import { UnownedPath } from './shell/areas/UnownedPath';

/** Routes of every admin screen, below `/admin/`. */
export function AreaRoutes() {
  const areas = useAreas();
  const { pathname, state } = useLocation();
  const screen = (state as KeepScreenState | null)?.screen ?? pathname;
  return (
    <Routes>
      <Route index element={<Navigate to="/admin/dashboard" replace />} />
      <Route path="dashboard" element={<DashboardPage />} />
      {areas.flatMap((view) =>
        view.area.routes.map((route) => (
          <Route
            key={`${view.remote.name} ${route.path}`}
            path={route.path}
            element={<AreaScreen key={screen} view={view} route={route} />}
          />
        )),
      )}
      <Route path="*" element={<UnownedPath />} />
    </Routes>
  );
}
