/** Degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** What the map shows: the spot in its middle, and the zoom as map services count it. */
export interface MapView extends Coordinates {
  zoom: number;
}

export interface MapSize {
  width: number;
  height: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

export const zoomLevels = { min: 2, max: 11, initial: 7 };

/** Mercator grows without bound towards the poles. */
const maxLatitude = 85;

/** Decimal places of a degree: about one metre. */
const decimalPlaces = 5;

export const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Width and height of the whole world in px. */
export const worldPx = (zoom: number) => 256 * 2 ** zoom;

/** Web Mercator, 0 to 1 from west to east and from north to south. */
export function toWorld({ latitude, longitude }: Coordinates): MapPoint {
  const sine = Math.sin((clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export const rounded = (degrees: number) => Number(degrees.toFixed(decimalPlaces));

const toSpot = ({ x, y }: MapPoint): Coordinates => ({
  longitude: rounded(clamp((x - 0.5) * 360, -180, 180)),
  latitude: rounded(clamp((Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI, -maxLatitude, maxLatitude)),
});

/** Where a spot lies, in px from the map's upper left corner. */
export function toScreen(spot: Coordinates, view: MapView, { width, height }: MapSize): MapPoint {
  const [point, middle, scale] = [toWorld(spot), toWorld(view), worldPx(view.zoom)];
  return { x: (point.x - middle.x) * scale + width / 2, y: (point.y - middle.y) * scale + height / 2 };
}

/** The spot that lies so many px to the right of another one, and below it. */
export function movedBy(spot: Coordinates, zoom: number, { x, y }: MapPoint): Coordinates {
  const [from, scale] = [toWorld(spot), worldPx(zoom)];
  return toSpot({ x: from.x + x / scale, y: from.y + y / scale });
}

/** The edges of what the map shows, in degrees. */
export function edgesOf(view: MapView, { width, height }: MapSize) {
  const upper = movedBy(view, view.zoom, { x: -width / 2, y: -height / 2 });
  const lower = movedBy(view, view.zoom, { x: width / 2, y: height / 2 });
  return { west: upper.longitude, south: lower.latitude, east: lower.longitude, north: upper.latitude };
}

/** Along the earth's surface. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const [a, b, c] = [one.latitude, other.latitude, other.longitude - one.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c);
  return Math.acos(clamp(cosine, -1, 1)) * 6371;
}
