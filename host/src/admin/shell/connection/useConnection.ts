import { api, type RootState, useAppDispatch, useAppSelector } from '@msl/shared/data';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const probeMs = 5000;

interface Entry {
  endpointName?: string;
  originalArgs?: unknown;
  status?: string;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
  error?: unknown;
}

interface Endpoint {
  initiate: (args: unknown, options: { subscribe: false; forceRefetch: true }) => Parameters<Dispatch>[0];
}
type Dispatch = ReturnType<typeof useAppDispatch>;

const isUnreached = ({ error }: Entry) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 0;

const unreachedQueries = (state: RootState) => Object.values<Entry>(state.api.queries as never).filter(isUnreached);

const callsOf = ({ api: { queries, mutations } }: RootState): Entry[] => [
  ...Object.values<Entry>(queries as never),
  ...Object.values<Entry>(mutations as never),
];

/** Start time of the latest call that did not reach the server; 0 if every call did. Calls in flight do not count. */
const lastUnreachedMs = (state: RootState): number =>
  Math.max(
    0,
    ...callsOf(state)
      .filter((call) => call.status === 'rejected' && isUnreached(call))
      .map(({ startedTimeStamp }) => startedTimeStamp ?? 0),
  );

/** Time of the latest successful response. */
const lastAnsweredMs = (state: RootState): number =>
  Math.max(0, ...callsOf(state).map(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? 0));

/** Time at which the browser went offline; 0 while it is online. */
let offlineSinceMs = 0;

function onNetworkChange(listener: () => void) {
  const note = () => {
    offlineSinceMs = navigator.onLine ? 0 : Date.now();
  };
  const onChange = () => {
    note();
    listener();
  };
  note();
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Repeats the failed reads. */
const repeatFailedReads = (dispatch: Dispatch, getState: () => RootState) => {
  const endpoints = api.endpoints as Record<string, Endpoint>;
  for (const { endpointName = '', originalArgs } of unreachedQueries(getState())) {
    const endpoint = endpoints[endpointName];
    if (endpoint) dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  }
};

/**
 * Returns whether the server can be reached: the latest call succeeded, and the browser has not gone offline since.
 * While offline, polls the server every few seconds and when the network returns; on success repeats the failed reads.
 */
export function useConnection() {
  const dispatch = useAppDispatch();
  const failedMs = useAppSelector(lastUnreachedMs);
  const answeredMs = useAppSelector(lastAnsweredMs);
  const offlineMs = useSyncExternalStore(onNetworkChange, () => offlineSinceMs);
  const hasNetwork = offlineMs === 0;
  const [probedMs, setProbedMs] = useState(0);
  // `navigator.onLine` can be wrong: a later response counts for more.
  const isReached = Math.max(failedMs, offlineMs) <= Math.max(probedMs, answeredMs);

  const probe = useCallback(async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return;
    setProbedMs(Date.now());
    dispatch((run: Dispatch, getState: () => RootState) => repeatFailedReads(run, getState));
  }, [dispatch]);

  useEffect(() => {
    if (isReached) return;
    const first = setTimeout(probe, 0);
    const timer = setInterval(probe, probeMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isReached, hasNetwork, probe]);

  return { hasNetwork, isReached, probe };
}
