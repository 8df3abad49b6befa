import {
  type Coordinates,
  type MapView,
  offsetBy,
  type ScreenPoint,
  type Size,
  toDegrees,
  toWorld,
} from '@msl/shared/map';

export const zoomLevels = { min: 2, max: 11, initial: 7 };

/** Maximum latitude of the marker and of requested areas. */
const maxLatitude = 85;

/** Decimal places of a degree: about one metre. */
const decimalPlaces = 5;

export const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

export const roundDegrees = (degrees: number) => Number(degrees.toFixed(decimalPlaces));

/** Returns the coordinates at an offset of `px` from others. */
export function moveByPixels(from: Coordinates, zoom: number, px: ScreenPoint): Coordinates {
  const { longitude, latitude } = toDegrees(offsetBy(toWorld(from), zoom, px));
  return {
    longitude: roundDegrees(clamp(longitude, -180, 180)),
    latitude: roundDegrees(clamp(latitude, -maxLatitude, maxLatitude)),
  };
}

/** Returns the edges of the visible area in degrees. */
export function toBounds(view: MapView, { width, height }: Size) {
  const center = toDegrees(view);
  const topLeft = moveByPixels(center, view.zoom, { x: -width / 2, y: -height / 2 });
  const bottomRight = moveByPixels(center, view.zoom, { x: width / 2, y: height / 2 });
  return { west: topLeft.longitude, south: bottomRight.latitude, east: bottomRight.longitude, north: topLeft.latitude };
}

/** Returns the great-circle distance. */
export function distanceKilometres(one: Coordinates, other: Coordinates): number {
  const [a, b, c] = [one.latitude, other.latitude, other.longitude - one.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c);
  return Math.acos(clamp(cosine, -1, 1)) * 6371;
}
