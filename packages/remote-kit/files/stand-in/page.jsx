import { createStore } from '@msl/shared/data';
import { byContract } from '@msl/shared/testing';
import { PasswordConfirmation, UndoOffers } from '@msl/shared/ui';
import { Card, CardContent, CssBaseline, Typography } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { SnackbarProvider } from 'notistack';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, NavLink, Route, Routes } from 'react-router-dom';
import manifest from 'remote:manifest';
import { startServer } from 'remote:stand-in';
import { adminTheme } from './adminTheme.js';
import './page.css';

const transport = byContract(startServer().transport, 'src/standIn.ts');
const toAddress = (path) => `/admin/${path}`;
const screens = manifest.areas.flatMap(({ routes }) => routes).map(({ path, page }) => ({ path, Page: lazy(page) }));
const cards = (manifest.slots?.dashboard ?? []).map(({ name, title, card }) => ({ name, title, Content: lazy(card) }));
const [firstScreen] = screens;
const start = cards.length ? '' : firstScreen.path;

const Areas = () => (
  <nav aria-label="Areas">
    {cards.length > 0 && (
      <NavLink to={toAddress('')} end>
        Dashboard
      </NavLink>
    )}
    {manifest.areas.map(({ name, title, routes }) => (
      <NavLink key={name} to={toAddress(routes[0].path)}>
        {title}
      </NavLink>
    ))}
  </nav>
);

/** The cards that the remote adds to the dashboard, without those of the host. */
const Dashboard = () => (
  <div className="dashboard">
    {cards.map(({ name, title, Content }) => (
      <Card key={name} component="section" variant="outlined" aria-label={title}>
        <CardContent>
          <Typography variant="h2" gutterBottom>
            {title}
          </Typography>
          <Content />
        </CardContent>
      </Card>
    ))}
  </div>
);

/** The screens and cards of a remote, as in the host but without its shell, against a stand-in of the server. */
const StandIn = () => (
  <Provider store={createStore({ transport })}>
    <ThemeProvider theme={adminTheme} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      <SnackbarProvider>
        <BrowserRouter>
          <Areas />
          <main className={`${manifest.name}-area`}>
            <Suspense fallback={<p role="status">Loading …</p>}>
              <Routes>
                {screens.map(({ path, Page }) => (
                  <Route key={path} path={toAddress(path)} element={<Page />} />
                ))}
                {cards.length > 0 && <Route path={toAddress('')} element={<Dashboard />} />}
                <Route path="*" element={<Navigate to={toAddress(start)} replace />} />
              </Routes>
            </Suspense>
          </main>
          <PasswordConfirmation />
          <UndoOffers />
        </BrowserRouter>
      </SnackbarProvider>
    </ThemeProvider>
  </Provider>
);

createRoot(document.getElementById('root')).render(<StandIn />);
new EventSource('/esbuild').addEventListener('change', () => location.reload());
