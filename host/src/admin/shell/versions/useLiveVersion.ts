import type { ApiError } from '@msl/shared/data';
import { useState } from 'react';
import { useEndOverrideMutation } from './releaseEndpoints';
import { useRemoteLoader } from '../../remotes/areas/RemotesProvider';

/** Ends the override of a remote and loads the live version, without leaving the page. */
export function useLiveVersion(remote: string) {
  const loader = useRemoteLoader();
  const [leave, { isLoading }] = useEndOverrideMutation();
  const [problem, setProblem] = useState<string | null>(null);

  async function showLive() {
    setProblem(null);
    const { error } = await leave({ remote });
    if (error) return setProblem((error as ApiError).message);
    await loader.retry(remote);
  }
  return { showLive, isLeaving: isLoading, problem };
}
