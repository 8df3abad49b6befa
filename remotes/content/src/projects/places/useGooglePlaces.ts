import { useEffect, useState } from 'react';
import { openGooglePlaces, type PlaceSearch } from './googlePlaces';
import type { Suggestion } from './suggestion';

interface Found {
  search: string;
  suggestions: Suggestion[];
}

/**
 * Returns Google's cities for a text.
 *
 * @param search the search text; `undefined`: no search
 */
export function useGooglePlaces(apiKey: string | null, search: string | undefined) {
  const [find, setFind] = useState<PlaceSearch>();
  const [found, setFound] = useState<Found>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!apiKey) return;
    let isCancelled = false;
    openGooglePlaces(apiKey).then(
      (opened) => !isCancelled && setFind(() => opened),
      () => !isCancelled && setHasFailed(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [apiKey]);

  useEffect(() => {
    if (!find || search === undefined) return;
    let isCancelled = false;
    find(search).then(
      (suggestions) => !isCancelled && setFound({ search, suggestions }),
      () => !isCancelled && setHasFailed(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [find, search]);

  return { hasFailed, suggestions: found?.search === search ? found?.suggestions : undefined };
}
