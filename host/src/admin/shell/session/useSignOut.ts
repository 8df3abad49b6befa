import { api, session, useAppDispatch } from '@msl/shared/data';
import { forgetDrafts } from '@msl/shared/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLogOutMutation } from './sessionEndpoints';

/**
 * Signs out: the server revokes the token, this browser forgets it and what it had read, and the public site is shown.
 * Unsaved text is removed from this browser unless `keepDrafts` is set.
 */
export function useSignOut() {
  const [logOut] = useLogOutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    async ({ keepDrafts = false } = {}) => {
      // A server that cannot be reached must not keep anyone signed in here.
      await logOut();
      if (!keepDrafts) forgetDrafts();
      session.end();
      dispatch(api.util.resetApiState());
      await navigate('/');
    },
    [logOut, dispatch, navigate],
  );
}
