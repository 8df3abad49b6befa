import { session } from '@msl/shared/data';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSignInTarget, toSignInState } from '../../../site/lib/routing/signInTarget';

const home = '/admin/dashboard';

/** Starts a session and opens the screen it was interrupted on, the screen that a link pointed to, or the dashboard. */
export function useSignedIn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(
    async (token: string) => {
      const interrupted = session.takeReturn();
      session.begin(token);
      const target = readSignInTarget(interrupted === null ? state : toSignInState({ path: interrupted }));
      await navigate(target?.path ?? home, { replace: true });
    },
    [navigate, state],
  );
}
