import { useField } from '@msl/shared/forms';
import type { Coordinates } from '@msl/shared/map';
import { useToasts } from '@msl/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Suggestion } from './suggestion';

/** Values of the form. */
type Location = Record<'text' | 'latitude' | 'longitude', string>;

const emptyLocation: Location = { text: '', latitude: '', longitude: '' };

/**
 * Reads and sets the location of a project, which consists of three fields. Coordinates and text always match: the
 * coordinates are empty while those of a chosen place load; if they are unknown, the previous location is restored.
 */
export function useProjectLocation() {
  const latitude = useField<string>('latitude', 'Location', {
    linkedFields: ['longitude', 'location'],
    format: (_, { location: place }) => String(place ?? ''),
  });
  const { field: longitude } = useController({ name: 'longitude' });
  const { field: text } = useController({ name: 'location' });
  const toasts = useToasts();
  const [previous, setPrevious] = useState<Location>();
  const chosenSuggestion = useRef<Suggestion>(null);
  useEffect(
    () => () => {
      chosenSuggestion.current = null;
    },
    [],
  );

  const current = { text: text.value, latitude: latitude.value, longitude: longitude.value } as Location;
  const setLocation = (location: Location) => {
    text.onChange(location.text);
    longitude.onChange(location.longitude);
    latitude.onChange(location.latitude);
  };
  const choose = async (suggestion: Suggestion | null) => {
    chosenSuggestion.current = suggestion;
    const restored = previous ?? current;
    setPrevious(suggestion ? restored : undefined);
    setLocation({ ...emptyLocation, text: suggestion?.text ?? '' });
    if (!suggestion) return;
    const place = await suggestion.locate().catch(() => undefined);
    // Another place was chosen meanwhile, or the form was unmounted.
    if (chosenSuggestion.current !== suggestion) return;
    setPrevious(undefined);
    if (!place) toasts.failure('Location details are not available.');
    setLocation(
      place ? { text: place.text, latitude: String(place.latitude), longitude: String(place.longitude) } : restored,
    );
  };
  const moveTo = (to: Coordinates) => {
    if (!previous) setLocation({ ...current, latitude: String(to.latitude), longitude: String(to.longitude) });
  };
  return { field: latitude, text: String(text.value ?? ''), spot: toCoordinates(previous ?? current), choose, moveTo };
}

/** Returns the coordinates; `undefined` unless both are numbers. */
function toCoordinates({ latitude, longitude }: Location): Coordinates | undefined {
  const [north, east] = [latitude, longitude].map((text) => (text ? Number(text) : NaN));
  return Number.isFinite(north) && Number.isFinite(east)
    ? { latitude: Number(north), longitude: Number(east) }
    : undefined;
}
