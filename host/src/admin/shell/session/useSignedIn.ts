import { session } from '@msl/shared/data';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

const home = '/admin/dashboard';

/** Only a page of the admin is a way back. */
const isAdminPage = (path: string) => path.startsWith('/admin/') && !path.startsWith('/admin/login');

/** Begins a session and goes to the page it was interrupted on, or to the dashboard. */
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
