import { useCallback, useRef, useState } from 'react';
import type { Completion } from '../fields/formContext';

/** Lets a save wait for fields whose value is not complete yet. */
export function useCompletion() {
  const completions = useRef(new Set<Completion>());
  const [isWaiting, setIsWaiting] = useState(false);

  const beforeSave = useCallback((complete: Completion) => {
    completions.current.add(complete);
    return () => void completions.current.delete(complete);
  }, []);

  /** @returns whether every field is complete now */
  const complete = async (): Promise<boolean> => {
    const waitedFor = [...completions.current].flatMap((each) => each() ?? []);
    if (waitedFor.length === 0) return true;
    setIsWaiting(true);
    try {
      const answers = await Promise.all(waitedFor);
      return answers.every(Boolean);
    } finally {
      setIsWaiting(false);
    }
  };
  return { beforeSave, complete, isWaiting };
}
