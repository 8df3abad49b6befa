import { type Limits, usualLimits } from './fileRules';
import { useGetUploadLimitsQuery, useLazyGetUploadLimitsQuery } from './uploadEndpoints';

/** The largest files the server accepts, in megabytes; the usual ones until it answers. */
export const useUploadLimits = (): Limits => useGetUploadLimitsQuery().data?.data ?? usualLimits;

/** Reads them when a file is there to be checked; the usual ones when the server does not answer. */
export function useLimitsOnDemand(): () => Promise<Limits> {
  const [read] = useLazyGetUploadLimitsQuery();
  return () =>
    read(undefined, true)
      .unwrap()
      .then(({ data }) => data)
      .catch(() => usualLimits);
}
