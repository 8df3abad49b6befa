import { useEffect, useState } from 'react';
import { openGooglePlaces, type PlaceSearch } from './googlePlaces';
import type { Suggestion } from './suggestion';

interface Found {
  search: string;
  suggestions: Suggestion[];
}

/**
 * Google's cities for a text, once there are any.
 *
 * @param search what is looked for; nothing when it is undefined
 */
export function useGooglePlaces(apiKey: string | null, search: string | undefined) {
  const [find, setFind] = useState<PlaceSearch>();
  const [found, setFound] = useState<Found>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!apiKey) return;
    let isOff = false;
    openGooglePlaces(apiKey).then(
      (opened) => !isOff && setFind(() => opened),
      () => !isOff && setHasFailed(true),
    );
    return () => {
      isOff = true;
    };
  }, [apiKey]);

  useEffect(() => {
    if (!find || search === undefined) return;
    let isOff = false;
    find(search).then(
      (suggestions) => !isOff && setFound({ search, suggestions }),
      () => !isOff && setHasFailed(true),
    );
    return () => {
      isOff = true;
    };
  }, [find, search]);

  return { hasFailed, suggestions: found?.search === search ? found?.suggestions : undefined };
}
