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

  /** Resolves to why the values cannot be saved; `undefined` if every field is complete. */
  const complete = async (): Promise<'incomplete' | 'invalid' | undefined> => {
    const answers = [...completions.current].map((each) => each());
    if (answers.includes('invalid')) return 'invalid';
    const pending = answers.filter((answer) => answer instanceof Promise);
    if (pending.length === 0) return undefined;
    setIsWaiting(true);
    try {
      return (await Promise.all(pending)).every(Boolean) ? undefined : 'incomplete';
    } finally {
      setIsWaiting(false);
    }
  };
  return { beforeSave, complete, isWaiting };
}
