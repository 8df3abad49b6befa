import { startTransition, useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 500;

/**
 * What is being typed into a control whose value lies in the address.
 *
 * @param value as the address has it
 * @param onSettled called 500 ms after the last keystroke
 * @returns the text to show and the way to change it
 */
export function useDelayedInput(value: string, onSettled: (text: string) => void) {
  const [draft, setDraft] = useState<string>();

  // The router moves in a transition; the draft goes in the same one, so that the old text never shows between.
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
