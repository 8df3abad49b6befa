import type { UploadLimits } from '../../contracts/uploads';
import { defaultLimits } from './fileRules';
import { useGetUploadLimitsQuery, useLazyGetUploadLimitsQuery } from './uploadEndpoints';

/** Returns the size limits of uploads in megabytes: the server's, and the defaults until it answers. */
export const useUploadLimits = (): UploadLimits => useGetUploadLimitsQuery().data?.data ?? defaultLimits;

/** Returns a function that loads the limits when a file has to be checked; the defaults if the server does not answer. */
export function useLimitsOnDemand(): () => Promise<UploadLimits> {
  const [read] = useLazyGetUploadLimitsQuery();
  return () =>
    read(undefined, true)
      .unwrap()
      .then(({ data }) => data)
      .catch(() => defaultLimits);
}
