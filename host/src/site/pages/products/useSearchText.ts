import { startTransition, useEffect, useRef, useState } from 'react';

const debounceMs = 500;

/**
 * The text of a search box over a search that lives elsewhere (the address): what is typed is committed when it has
 * rested for 500 ms; a search changed from outside (Back) replaces the text.
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
    const wanted = text.trim();
    if (wanted === known) return;
    const timer = setTimeout(() => {
      // The address changes in a transition too: until then the search is still the old one.
      startTransition(() => {
        setKnown(wanted);
        latestCommit.current(wanted);
      });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, known]);

  return [text, setText] as const;
}
