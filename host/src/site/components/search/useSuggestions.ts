import type { FoundItem } from '@msl/shared/contracts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const debounceMs = 150;
const minLength = 2;

async function readSuggestions(text: string, signal: AbortSignal): Promise<FoundItem[]> {
  const response = await fetch(`/api/guest/search/suggest?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) return [];
  return ((await response.json()) as { data: FoundItem[] }).data;
}

/**
 * Reads suggestions for what is typed into a field.
 *
 * @returns the suggestions, `null` until something was typed, and a function that closes them: an answer that arrives
 * later does not open them again
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [items, setItems] = useState<FoundItem[] | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();
    stop.current = () => {
      clearTimeout(timer);
      request.abort();
    };
    const read = (text: string) => {
      request = new AbortController();
      const { signal } = request;
      const show = (found: FoundItem[] | null) => {
        if (!signal.aborted) setItems(found);
      };
      readSuggestions(text, signal).then(show, () => show(null));
    };
    const onInput = () => {
      stop.current();
      const text = field.value.trim();
      if (text.length < minLength) setItems(null);
      else timer = setTimeout(read, debounceMs, text);
    };
    field.addEventListener('input', onInput);
    // Something may have been typed while this code was loaded.
    if (field.value && field.value !== field.defaultValue) onInput();
    return () => {
      stop.current();
      field.removeEventListener('input', onInput);
    };
  }, [input]);
  const close = useCallback(() => {
    stop.current();
    setItems(null);
  }, []);
  return [items, close] as const;
}
