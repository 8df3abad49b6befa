import { api, type RootState, useAppDispatch, useAppSelector } from '@msl/shared/data';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const probeMs = 5000;

interface Entry {
  endpointName?: string;
  originalArgs?: unknown;
  startedTimeStamp?: number;
  error?: unknown;
}

interface Endpoint {
  initiate: (args: unknown, options: { subscribe: false; forceRefetch: true }) => Parameters<Dispatch>[0];
}
type Dispatch = ReturnType<typeof useAppDispatch>;

const isUnreached = ({ error }: Entry) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 0;

const unreachedQueries = (state: RootState) => Object.values<Entry>(state.api.queries as never).filter(isUnreached);

/** When the last call began that did not reach the server; 0: all did. */
function lastUnreachedMs(state: RootState): number {
  const calls = [...unreachedQueries(state), ...Object.values<Entry>(state.api.mutations as never).filter(isUnreached)];
  return Math.max(0, ...calls.map(({ startedTimeStamp }) => startedTimeStamp ?? 0));
}

function onNetworkChange(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What could not be read is read again. */
const readAgain = (dispatch: Dispatch, getState: () => RootState) => {
  const endpoints = api.endpoints as Record<string, Endpoint>;
  for (const { endpointName = '', originalArgs } of unreachedQueries(getState())) {
    const endpoint = endpoints[endpointName];
    if (endpoint) dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  }
};

/**
 * Whether the server can be reached: the browser knows of a network, and the last call came through. While it cannot, it
 * is asked every few seconds; once it answers, what could not be read is read again.
 */
export function useConnection() {
  const dispatch = useAppDispatch();
  const hasNetwork = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const failedMs = useAppSelector(lastUnreachedMs);
  const [reachedMs, setReachedMs] = useState(0);
  const isReached = failedMs <= reachedMs;

  const probe = useCallback(async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return;
    setReachedMs(Date.now());
    dispatch((run: Dispatch, getState: () => RootState) => readAgain(run, getState));
  }, [dispatch]);

  useEffect(() => {
    if (!hasNetwork || isReached) return;
    const first = setTimeout(probe, 0);
    const timer = setInterval(probe, probeMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [hasNetwork, isReached, probe]);

  return { hasNetwork, isReached, probe };
}
