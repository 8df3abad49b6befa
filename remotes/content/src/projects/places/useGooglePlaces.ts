import { useEffect, useState } from 'react';
import { openGooglePlaces, type PlaceSearch } from './googlePlaces';
import type { Suggestion } from './suggestion';

interface SearchResult {
  search: string;
  suggestions: Suggestion[];
}

/**
 * Returns Google's cities for a text.
 *
 * @param search the search text; `undefined`: no search
 */
export function useGooglePlaces(apiKey: string | null, search: string | undefined) {
  const [searchPlaces, setSearchPlaces] = useState<PlaceSearch>();
  const [result, setResult] = useState<SearchResult>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!apiKey) return;
    let isCancelled = false;
    openGooglePlaces(apiKey).then(
      (opened) => !isCancelled && setSearchPlaces(() => opened),
      () => !isCancelled && setHasFailed(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [apiKey]);

  useEffect(() => {
    if (!searchPlaces || search === undefined) return;
    let isCancelled = false;
    searchPlaces(search).then(
      (suggestions) => !isCancelled && setResult({ search, suggestions }),
      () => !isCancelled && setHasFailed(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [searchPlaces, search]);

  return { hasFailed, suggestions: result?.search === search ? result?.suggestions : undefined };
}
