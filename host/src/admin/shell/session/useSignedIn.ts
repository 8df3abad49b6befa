import { session } from '@msl/shared/data';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

const home = '/admin/dashboard';

/** Only admin pages are valid return paths. */
const isAdminPage = (path: string) => path.startsWith('/admin/') && !path.startsWith('/admin/login');

/** Starts a session and opens the page it was interrupted on, or the dashboard. */
export function useSignedIn() {
  const navigate = useNavigate();
  return useCallback(
    async (token: string) => {
      const interrupted = session.takeReturn();
      session.begin(token);
      await navigate(interrupted && isAdminPage(interrupted) ? interrupted : home, { replace: true });
    },
    [navigate],
  );
}
