import type { UploadLimits } from '../../contracts/uploads';
import { defaultLimits } from './fileRules';
import { useGetUploadLimitsQuery, useLazyGetUploadLimitsQuery } from './uploadEndpoints';

/** Returns the size limits of uploads in megabytes: the server's, or the defaults until they are loaded. */
export const useUploadLimits = (): UploadLimits => useGetUploadLimitsQuery().data?.data ?? defaultLimits;

/**
 * Returns a function that loads the limits when a file has to be checked; resolves to the defaults if the request
 * fails.
 */
export function useLimitsOnDemand(): () => Promise<UploadLimits> {
  const [read] = useLazyGetUploadLimitsQuery();
  return () =>
    read(undefined, true)
      .unwrap()
      .then(({ data }) => data)
      .catch(() => defaultLimits);
}
