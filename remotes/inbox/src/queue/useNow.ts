import { useEffect, useState } from 'react';

const everyMs = 60_000;

/** Returns the time in ms, renewed every minute. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
