import { useField } from '@msl/shared/forms';
import type { Coordinates } from '@msl/shared/map';
import { useToasts } from '@msl/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Suggestion } from './suggestion';

/** Values of the form. */
type Location = Record<'text' | 'latitude' | 'longitude', string>;

const nowhere: Location = { text: '', latitude: '', longitude: '' };

/**
 * Reads and sets the location of a project, which consists of three fields. Coordinates and text always match: the
 * coordinates are empty while those of a chosen place load; if they are unknown, the previous location is restored.
 */
export function useLocation() {
  const latitude = useField<string>('latitude', 'Location', {
    along: ['longitude', 'location'],
    show: (_, { location: place }) => String(place ?? ''),
  });
  const { field: longitude } = useController({ name: 'longitude' });
  const { field: text } = useController({ name: 'location' });
  const toasts = useToasts();
  const [former, setFormer] = useState<Location>();
  const chosen = useRef<Suggestion>(null);
  useEffect(
    () => () => {
      chosen.current = null;
    },
    [],
  );

  const now = { text: text.value, latitude: latitude.value, longitude: longitude.value } as Location;
  const put = (location: Location) => {
    text.onChange(location.text);
    longitude.onChange(location.longitude);
    latitude.onChange(location.latitude);
  };
  const choose = async (suggestion: Suggestion | null) => {
    chosen.current = suggestion;
    const before = former ?? now;
    setFormer(suggestion ? before : undefined);
    put({ ...nowhere, text: suggestion?.text ?? '' });
    if (!suggestion) return;
    const place = await suggestion.locate().catch(() => undefined);
    // Another place was chosen meanwhile, or the form was unmounted.
    if (chosen.current !== suggestion) return;
    setFormer(undefined);
    if (!place) toasts.failure('Location details are not available.');
    put(place ? { text: place.text, latitude: String(place.latitude), longitude: String(place.longitude) } : before);
  };
  const move = (to: Coordinates) => {
    if (!former) put({ ...now, latitude: String(to.latitude), longitude: String(to.longitude) });
  };
  return { field: latitude, text: String(text.value ?? ''), spot: spotOf(former ?? now), choose, move };
}

/** Returns the coordinates; `undefined` unless both are numbers. */
function spotOf({ latitude, longitude }: Location): Coordinates | undefined {
  const [north, east] = [latitude, longitude].map((text) => (text ? Number(text) : NaN));
  return Number.isFinite(north) && Number.isFinite(east)
    ? { latitude: Number(north), longitude: Number(east) }
    : undefined;
}
