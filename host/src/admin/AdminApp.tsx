import './parseWithoutEval';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { loadShell } from './loadShell';
import { RequireSession } from './shell/session/RequireSession';
import { SignInPage } from './shell/session/SignInPage';
import './admin.css';

const AdminShell = lazy(loadShell);
const RegisterPage = lazy(async () => ({ default: (await import('./shell/session/RegisterPage')).RegisterPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./shell/session/ForgotPasswordPage')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./shell/session/ResetPasswordPage')).ResetPasswordPage,
}));
const preloadShell = () => void loadShell().catch(() => undefined);
const RemoteCheckPage = lazy(async () => ({ default: (await loadShell()).RemoteCheckPage }));
const RemotePreviewPage = lazy(async () => ({
  default: (await import('./pages/remote-preview/RemotePreviewPage')).RemotePreviewPage,
}));

/**
 * Routes of `/admin` and `/register`. The signed-in admin is a chunk of its own, so that the sign-in page stays small.
 */
export default function AdminApp() {
  return (
    <Routes>
      <Route path="/admin/login" element={<SignInPage onTyping={preloadShell} />} />
      <Route
        path="/admin/forgot-password"
        element={
          <Suspense>
            <ForgotPasswordPage />
          </Suspense>
        }
      />
      <Route
        path="/admin/reset-password"
        element={
          <Suspense>
            <ResetPasswordPage />
          </Suspense>
        }
      />
      <Route
        path="/admin/remote-check"
        element={
          <Suspense>
            <RemoteCheckPage />
          </Suspense>
        }
      />
      <Route
        path="/admin/remote-preview"
        element={
          <Suspense>
            <RemotePreviewPage />
          </Suspense>
        }
      />
      <Route
        path="/register"
        element={
          <Suspense>
            <RegisterPage />
          </Suspense>
        }
      />
      <Route path="/register/*" element={<Navigate to="/register" replace />} />
      <Route
        path="/admin/*"
        element={
          <RequireSession>
            <Suspense>
              <AdminShell />
            </Suspense>
          </RequireSession>
        }
      />
    </Routes>
  );
}
