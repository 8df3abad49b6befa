import { useCallback, useRef, useState } from 'react';
import type { Completion } from '../fields/formContext';

/** Makes a save wait for fields whose value is incomplete, e.g. during an upload into rich text. */
export function useCompletion() {
  const completions = useRef(new Set<Completion>());
  const [isWaiting, setIsWaiting] = useState(false);

  const beforeSave = useCallback((complete: Completion) => {
    completions.current.add(complete);
    return () => void completions.current.delete(complete);
  }, []);

  /** Resolves to whether every field could be completed. */
  const complete = async (): Promise<boolean> => {
    const pending = [...completions.current].flatMap((each) => each() ?? []);
    if (pending.length === 0) return true;
    setIsWaiting(true);
    try {
      const answers = await Promise.all(pending);
      return answers.every(Boolean);
    } finally {
      setIsWaiting(false);
    }
  };
  return { beforeSave, complete, isWaiting };
}
