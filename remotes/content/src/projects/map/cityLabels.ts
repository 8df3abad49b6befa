import type { Place } from '@msl/shared/contracts';
import { type Coordinates, type MapView, type ScreenPoint, type Size, toScreen, toWorld } from '@msl/shared/map';
import { distanceKilometres } from './coordinates';

const characterPx = 6.6;
const linePx = 15;
const gapPx = 7;

export interface CityLabel extends ScreenPoint {
  place: Place;
  /** Whether there is room for the name beside the dot. */
  isNamed: boolean;
}

/** Returns the positions of cities. Omits a name that would overlap the name of a larger city. */
export function placeLabels(places: readonly Place[], view: MapView, size: Size): CityLabel[] {
  const named: { left: number; right: number; y: number }[] = [];
  return places.map((place) => {
    const { x, y } = toScreen(toWorld(place), view, size);
    const [left, right] = [x - gapPx, x + gapPx + place.name.length * characterPx];
    const isFree = named.every((other) => right < other.left || left > other.right || Math.abs(y - other.y) > linePx);
    if (isFree) named.push({ left, right, y });
    return { place, x, y, isNamed: isFree };
  });
}

/** Returns the nearest city and its distance. */
export function findNearestCity(
  spot: Coordinates,
  places: readonly Place[],
): { place: Place; kilometres: number } | undefined {
  const byDistance = places.map((place) => ({ place, kilometres: distanceKilometres(spot, place) }));
  return byDistance.sort((one, other) => one.kilometres - other.kilometres)[0];
}
