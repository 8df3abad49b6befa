import { loadTransport } from '@msl/shared/data';
import { useEffect, useEffectEvent, useState } from 'react';
import { runWhenIdle } from '../../lib/browser/runWhenIdle';
import { loadToasts } from '../toasts/showToast';

export interface FormCode {
  hasFailed: boolean;
  /** Resolves to whether the code is loaded. */
  load: () => Promise<boolean>;
}

/**
 * Loads the code that a form needs to be sent and to say what failed, once the form is visible: later there may be no
 * connection.
 *
 * @param loadMore loads further code, e.g. of the page that confirms the message
 */
export function useFormCode(isVisible: boolean, loadMore?: () => Promise<unknown>): FormCode {
  const [hasFailed, setHasFailed] = useState(false);
  const loadCode = async () => {
    try {
      await Promise.all([loadTransport(), loadToasts(), loadMore?.()]);
      return true;
    } catch {
      return false;
    }
  };
  const loadAhead = useEffectEvent(loadCode);
  useEffect(() => {
    if (!isVisible) return undefined;
    // After what the page itself needs.
    return runWhenIdle(() => void loadAhead().then((isLoaded) => setHasFailed(!isLoaded)));
  }, [isVisible]);
  const load = async () => {
    const isLoaded = await loadCode();
    setHasFailed(!isLoaded);
    return isLoaded;
  };
  return { hasFailed, load };
}
