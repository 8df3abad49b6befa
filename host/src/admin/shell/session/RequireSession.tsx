import { session } from '@msl/shared/data';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useToken } from './useToken';

/** Ends an expired session, remembering the page; the guard then sees that the token is gone. */
function ExpiredSession() {
  const { pathname, search } = useLocation();
  useEffect(() => session.end(pathname + search), [pathname, search]);
  return null;
}

/**
 * Lets only a signed-in administrator through. Without a token one goes to the public site; when a session ends while the
 * admin is open, or has expired, one goes to the sign-in page, which leads back.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const token = useToken();
  const [hadToken] = useState(token !== null);
  if (token === null) return <Navigate to={hadToken && session.hasReturn() ? '/admin/login' : '/'} replace />;
  if (session.hasExpired(token)) return <ExpiredSession />;
  return children;
}
