/** Degrees. */
export interface Spot {
  latitude: number;
  longitude: number;
}

/** What the map shows: the spot in its middle, and the zoom as map services count it. */
export interface View extends Spot {
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const zooms = { least: 2, most: 11, first: 7 };

/** Beyond it Mercator has no end. */
const mostLatitude = 85;

/** A metre or so; more digits would only look exact. */
const digits = 5;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** Width and height of the whole world in px. */
export const worldPx = (zoom: number) => 256 * 2 ** zoom;

/** Web Mercator, 0 to 1 from west to east and from north to south. */
export function toWorld({ latitude, longitude }: Spot): Point {
  const sine = Math.sin((between(-mostLatitude, latitude, mostLatitude) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export const rounded = (degrees: number) => Number(degrees.toFixed(digits));

const toSpot = ({ x, y }: Point): Spot => ({
  longitude: rounded(between(-180, (x - 0.5) * 360, 180)),
  latitude: rounded(
    between(-mostLatitude, (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI, mostLatitude),
  ),
});

/** Where a spot lies, in px from the map's upper left corner. */
export function toScreen(spot: Spot, view: View, { width, height }: Size): Point {
  const [point, middle, scale] = [toWorld(spot), toWorld(view), worldPx(view.zoom)];
  return { x: (point.x - middle.x) * scale + width / 2, y: (point.y - middle.y) * scale + height / 2 };
}

/** The spot that lies so many px to the right of another one, and below it. */
export function moved(spot: Spot, zoom: number, { x, y }: Point): Spot {
  const [from, scale] = [toWorld(spot), worldPx(zoom)];
  return toSpot({ x: from.x + x / scale, y: from.y + y / scale });
}

/** The edges of what the map shows, in degrees. */
export function edgesOf(view: View, { width, height }: Size) {
  const upper = moved(view, view.zoom, { x: -width / 2, y: -height / 2 });
  const lower = moved(view, view.zoom, { x: width / 2, y: height / 2 });
  return { west: upper.longitude, south: lower.latitude, east: lower.longitude, north: upper.latitude };
}

/** Along the earth's surface. */
export function kilometresBetween(one: Spot, other: Spot): number {
  const [a, b, c] = [one.latitude, other.latitude, other.longitude - one.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c);
  return Math.acos(between(-1, cosine, 1)) * 6371;
}
