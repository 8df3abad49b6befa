import { createStore } from '@msl/shared/data';
import { PasswordConfirmation, UndoOffers } from '@msl/shared/ui';
import CssBaseline from '@mui/material/CssBaseline';
import { SnackbarProvider } from 'notistack';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, NavLink, Route, Routes } from 'react-router-dom';
import manifest from 'remote:manifest';
import { startServer } from 'remote:stand-in';
import './page.css';

const toAddress = (path) => `/admin/${path}`;
const screens = manifest.areas.flatMap(({ routes }) => routes).map(({ path, page }) => ({ path, Page: lazy(page) }));
const [firstScreen] = screens;

const Areas = () => (
  <nav aria-label="Areas">
    {manifest.areas.map(({ name, title, routes }) => (
      <NavLink key={name} to={toAddress(routes[0].path)}>
        {title}
      </NavLink>
    ))}
  </nav>
);

/** The screens of a remote, as in the host but without its shell, against a stand-in of the server. */
const StandIn = () => (
  <Provider store={createStore({ transport: startServer().transport })}>
    <CssBaseline />
    <SnackbarProvider>
      <BrowserRouter>
        <Areas />
        <main>
          <Suspense fallback={<p role="status">Loading …</p>}>
            <Routes>
              {screens.map(({ path, Page }) => (
                <Route key={path} path={toAddress(path)} element={<Page />} />
              ))}
              <Route path="*" element={<Navigate to={toAddress(firstScreen.path)} replace />} />
            </Routes>
          </Suspense>
        </main>
        <PasswordConfirmation />
        <UndoOffers />
      </BrowserRouter>
    </SnackbarProvider>
  </Provider>
);

createRoot(document.getElementById('root')).render(<StandIn />);
new EventSource('/esbuild').addEventListener('change', () => location.reload());
