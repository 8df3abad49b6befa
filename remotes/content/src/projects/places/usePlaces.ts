import type { Place } from '@msl/shared/contracts';
import { useMapsQuery, useSearchPlacesQuery } from '../projectEndpoints';
import { placeText } from './placeText';
import type { Suggestion } from './suggestion';
import { useGooglePlaces } from './useGooglePlaces';

/** Source of the places: Google, our own, or (`instead`) our own because Google is not available. */
export type PlaceSource = 'google' | 'own' | 'instead';

function suggestionOf(place: Place): Suggestion {
  const { latitude, longitude } = place;
  const text = placeText(place);
  return { key: `${latitude} ${longitude}`, text, locate: () => Promise.resolve({ text, latitude, longitude }) };
}

/**
 * Returns the places for a text: Google's if the site has a key and Google answers, else our own.
 *
 * @param search the search text; `undefined`: no search
 */
export function usePlaces(search: string | undefined) {
  const maps = useMapsQuery();
  const googleMapsApiKey = maps.data?.data.googleMapsApiKey ?? null;
  const google = useGooglePlaces(googleMapsApiKey, search);
  const source: PlaceSource = !googleMapsApiKey ? 'own' : google.hasFailed ? 'instead' : 'google';
  const isOwn = source !== 'google' && !maps.isLoading;
  const own = useSearchPlacesQuery({ query: { search: search ?? '' } }, { skip: !isOwn || search === undefined });
  const suggestions = isOwn ? own.currentData?.data.map(suggestionOf) : google.suggestions;
  const hasFailed = isOwn && own.isError;
  return {
    suggestions: search === undefined ? [] : (suggestions ?? []),
    isLoading: search !== undefined && !suggestions && !hasFailed,
    hasFailed,
    source,
    googleMapsApiKey,
    isMapUnknown: maps.isLoading,
  };
}
