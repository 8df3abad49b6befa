import type { FoundItem } from '@msl/shared/contracts';
import { type RefObject, useEffect, useState } from 'react';

const debounceMs = 150;
const minLength = 2;

async function readSuggestions(text: string, signal: AbortSignal): Promise<FoundItem[]> {
  const response = await fetch(`/api/guest/search/suggest?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) return [];
  return ((await response.json()) as { data: FoundItem[] }).data;
}

/** Reads suggestions for what is typed into a field; `null` until something was typed. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [items, setItems] = useState<FoundItem[] | null>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();
    const read = (text: string) => {
      request = new AbortController();
      readSuggestions(text, request.signal).then(setItems, () => undefined);
    };
    const onInput = () => {
      clearTimeout(timer);
      request.abort();
      const text = field.value.trim();
      if (text.length < minLength) setItems(null);
      else timer = setTimeout(read, debounceMs, text);
    };
    field.addEventListener('input', onInput);
    // Something may have been typed while this code was loaded.
    if (field.value && field.value !== field.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      request.abort();
      field.removeEventListener('input', onInput);
    };
  }, [input]);
  return [items, setItems] as const;
}
