import { startTransition, useEffect, useRef, useState } from 'react';

const debounceMs = 500;

/**
 * Text of a search box whose search is in the address: commits 500 ms after the last keystroke; Back and Forward
 * replace the text.
 */
export function useSearchText(search: string, commit: (search: string) => void) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });

  if (search !== known) {
    setKnown(search);
    setText(search);
  }

  useEffect(() => {
    const trimmedText = text.trim();
    if (trimmedText === known) return;
    const timer = setTimeout(() => {
      // The address changes in a transition: until then `search` is the previous one.
      startTransition(() => {
        setKnown(trimmedText);
        latestCommit.current(trimmedText);
      });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, known]);

  return [text, setText] as const;
}
