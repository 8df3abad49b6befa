import { api, session, useAppDispatch } from '@msl/shared/data';
import { forgetDrafts } from '@msl/shared/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLogOutMutation } from './sessionEndpoints';

/**
 * Signs out: revokes the token on the server, deletes the token and cached data in this browser, and shows the public
 * site. Deletes unsaved text unless `keepDrafts` is set.
 */
export function useSignOut() {
  const [logOut] = useLogOutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    async ({ keepDrafts = false } = {}) => {
      // Sign out locally even if the server cannot be reached.
      await logOut();
      if (!keepDrafts) forgetDrafts();
      session.end();
      dispatch(api.util.resetApiState());
      await navigate('/');
    },
    [logOut, dispatch, navigate],
  );
}
