import type { Place } from '@msl/shared/contracts';
import { useMapsQuery, useSearchPlacesQuery } from '../projectEndpoints';
import { formatPlace } from './formatPlace';
import type { Suggestion } from './suggestion';
import { useGooglePlaces } from './useGooglePlaces';

/** Source of the places: Google, our own, or (`fallback`) our own because Google is not available. */
export type PlaceSource = 'google' | 'own' | 'fallback';

function toSuggestion(place: Place): Suggestion {
  const { latitude, longitude } = place;
  const text = formatPlace(place);
  return { key: `${latitude} ${longitude}`, text, locate: () => Promise.resolve({ text, latitude, longitude }) };
}

function toSource(apiKey: string | null, hasGoogleFailed: boolean): PlaceSource {
  if (!apiKey) return 'own';
  return hasGoogleFailed ? 'fallback' : 'google';
}

/**
 * Returns the places for a text: Google's if the site has a key and Google answers, else our own.
 *
 * @param search the search text; `undefined`: no search
 */
export function usePlaces(search: string | undefined) {
  const maps = useMapsQuery();
  const googleMapsApiKey = maps.data?.data.googleMapsApiKey ?? null;
  const googlePlaces = useGooglePlaces(googleMapsApiKey, search);
  const source = toSource(googleMapsApiKey, googlePlaces.hasFailed);
  const usesOwnPlaces = source !== 'google' && !maps.isLoading;
  const ownPlaces = useSearchPlacesQuery(
    { query: { search: search ?? '' } },
    { skip: !usesOwnPlaces || search === undefined },
  );
  const suggestions = usesOwnPlaces ? ownPlaces.currentData?.data.map(toSuggestion) : googlePlaces.suggestions;
  const hasFailed = usesOwnPlaces && ownPlaces.isError;
  return {
    suggestions: search === undefined ? [] : (suggestions ?? []),
    isLoading: search !== undefined && !suggestions && !hasFailed,
    hasFailed,
    source,
    googleMapsApiKey,
    isMapUnknown: maps.isLoading,
  };
}
