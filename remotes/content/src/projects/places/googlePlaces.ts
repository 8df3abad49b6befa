import { loadGoogleMaps } from '@msl/shared/map';
import { roundDegrees } from '../map/coordinates';
import { formatPlace } from './formatPlace';
import type { LocatedPlace, Suggestion } from './suggestion';

export type PlaceSearch = (text: string) => Promise<Suggestion[]>;

const language = 'en';

/** Uses the full name of the country, as in our own places, because the site groups projects by country. */
function toPlaceText(
  { text, mainText }: google.maps.places.PlacePrediction,
  { addressComponents }: google.maps.places.Place,
) {
  const findComponent = (type: string) => addressComponents?.find(({ types }) => types.includes(type))?.longText ?? '';
  const country = findComponent('country');
  if (!mainText || !country) return text.text;
  return formatPlace({ name: mainText.text, region: findComponent('administrative_area_level_1'), country });
}

async function locate(prediction: google.maps.places.PlacePrediction): Promise<LocatedPlace | undefined> {
  const place = prediction.toPlace();
  await place.fetchFields({ fields: ['location', 'addressComponents'] });
  const { location } = place;
  return location
    ? {
        text: toPlaceText(prediction, place),
        latitude: roundDegrees(location.lat()),
        longitude: roundDegrees(location.lng()),
      }
    : undefined;
}

/**
 * Returns a search among Google's cities. Rejects if Google cannot be reached or refuses the key.
 *
 * Google bills all requests until a place is chosen as one session.
 */
export async function openGooglePlaces(apiKey: string): Promise<PlaceSearch> {
  await loadGoogleMaps(apiKey);
  const { AutocompleteSessionToken, AutocompleteSuggestion } = (await google.maps.importLibrary(
    'places',
  )) as google.maps.PlacesLibrary;
  let session: google.maps.places.AutocompleteSessionToken | undefined;
  return async (text) => {
    session ??= new AutocompleteSessionToken();
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      ...{ input: text, sessionToken: session, includedPrimaryTypes: ['(cities)'], language },
    });
    return suggestions.flatMap(({ placePrediction }) => {
      if (!placePrediction) return [];
      const locateAndEndSession = () => {
        session = undefined;
        return locate(placePrediction);
      };
      return [{ key: placePrediction.placeId, text: placePrediction.text.text, locate: locateAndEndSession }];
    });
  };
}
