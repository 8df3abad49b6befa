import './parseWithoutEval';
import { retryableLazy } from '@msl/shared/loading';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { loadShell } from './loadShell';
import { RequireSession } from './shell/session/RequireSession';
import { SignInPage } from './shell/session/SignInPage';
import './admin.css';

const AdminShell = retryableLazy(async () => (await loadShell()).AdminShell);
const RegisterPage = retryableLazy(async () => (await import('./shell/session/RegisterPage')).RegisterPage);
const ForgotPasswordPage = retryableLazy(
  async () => (await import('./shell/session/ForgotPasswordPage')).ForgotPasswordPage,
);
const ResetPasswordPage = retryableLazy(
  async () => (await import('./shell/session/ResetPasswordPage')).ResetPasswordPage,
);
const RemoteCheckPage = retryableLazy(async () => (await loadShell()).RemoteCheckPage);
const RemotePreviewPage = retryableLazy(
  async () => (await import('./pages/remote-preview/RemotePreviewPage')).RemotePreviewPage,
);
const preloadShell = () => void loadShell().catch(() => undefined);

/**
 * Routes of `/admin` and `/register`. The signed-in admin is a chunk of its own, so that the sign-in page stays small.
 */
export function AdminApp() {
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
