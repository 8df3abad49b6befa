import type { ApiError } from '@msl/shared/data';
import { useState } from 'react';
import { useLeaveOwnVersionMutation } from './releaseEndpoints';
import { useRemoteLoader } from '../../remotes/areas/RemotesProvider';

/** The way back from an own version of a remote to the one that everybody sees, without leaving the page. */
export function useLiveVersion(remote: string) {
  const loader = useRemoteLoader();
  const [leave, { isLoading }] = useLeaveOwnVersionMutation();
  const [problem, setProblem] = useState<string | null>(null);

  async function showLive() {
    setProblem(null);
    const { error } = await leave({ remote });
    if (error) return setProblem((error as ApiError).message);
    await loader.retry(remote);
  }
  return { showLive, isLeaving: isLoading, problem };
}
