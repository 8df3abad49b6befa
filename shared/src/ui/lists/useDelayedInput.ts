import { startTransition, useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 500;

/**
 * Delays changes of a control whose value is stored in the address.
 *
 * @param value value in the address
 * @param onSettled called 500 ms after the last keystroke
 * @returns the text of the control and its setter
 */
export function useDelayedInput(value: string, onSettled: (text: string) => void) {
  const [draft, setDraft] = useState<string>();

  // The router navigates in a transition. Clears the draft in the same one, so that the old text never flashes.
  const settle = useEffectEvent((text: string) =>
    startTransition(() => {
      if (text.trim() !== value) onSettled(text);
      setDraft(undefined);
    }),
  );
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => settle(draft), debounceMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return [draft ?? value, setDraft] as const;
}
