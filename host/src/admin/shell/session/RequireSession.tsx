import { session } from '@msl/shared/data';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useToken } from './useToken';

/** Ends an expired session and stores the page to return to; the guard then finds no token. */
function ExpiredSession() {
  const { pathname, search } = useLocation();
  useEffect(() => session.end(pathname + search), [pathname, search]);
  return null;
}

/**
 * Route guard for signed-in administrators. Redirects to the sign-in page, which leads back here, if a session expired
 * or ended while the admin was open; otherwise to the public site.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const token = useToken();
  const [hadToken] = useState(token !== null);
  if (token === null) return <Navigate to={hadToken && session.hasReturn() ? '/admin/login' : '/'} replace />;
  if (session.hasExpired(token)) return <ExpiredSession />;
  return children;
}
