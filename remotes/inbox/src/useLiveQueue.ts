import { api, useAppDispatch } from '@msl/shared/data';
import { useEffect } from 'react';
import { queueStream } from './queueStream';

/** Several changes in this time are read once. */
const gatherMs = 300;

/** Reads what is shown of the queue again when the server says that it has changed. */
export function useLiveQueue(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const tags = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      dispatch(api.util.invalidateTags([...tags] as never[]));
      tags.clear();
    };
    const stop = queueStream.onEvent((event) => {
      tags.add(event === 'change' ? 'Queue' : 'OpenMessage');
      timer ??= setTimeout(refresh, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [dispatch]);
}
