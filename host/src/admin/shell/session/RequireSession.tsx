import { session } from '@msl/shared/data';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { toSignInState } from '../../../site/lib/routing/signInTarget';
import { screenNameFor } from './screenNames';
import { useToken } from './useToken';

/** Ends an expired session and stores the page to return to; the guard then finds no token. */
function ExpiredSession() {
  const { pathname, search } = useLocation();
  useEffect(() => session.end(pathname + search), [pathname, search]);
  return null;
}

/** Leads to the public site, which leads to the sign-in page and from there back to the linked screen. */
function SignedOut() {
  const { pathname, search, hash } = useLocation();
  const target = { path: pathname + search + hash, name: screenNameFor(pathname) };
  return <Navigate to="/" state={toSignInState(target)} replace />;
}

/**
 * Route guard for signed-in administrators. Redirects to the sign-in page, which leads back here, if a session expired
 * or ended while the admin was open; otherwise to the public site.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const token = useToken();
  const [hadToken] = useState(token !== null);
  if (token === null && !hadToken) return <SignedOut />;
  if (token === null) return <Navigate to={session.hasReturn() ? '/admin/login' : '/'} replace />;
  if (session.hasExpired(token)) return <ExpiredSession />;
  return children;
}
