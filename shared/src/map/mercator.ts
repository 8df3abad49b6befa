/** Coordinates in degrees. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

/** A point of the world in web Mercator: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** The visible part of the world: its centre, and the zoom level as map services count it. */
export interface MapView extends WorldPoint {
  zoom: number;
}

/** A point or distance on the screen, in px. */
export interface ScreenPoint {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Maximum zoom of the initial view. */
export const maxStartZoom = 4;
export const maxZoom = 12;

/** Latitude limit of web Mercator. */
const maxLatitude = 85.0511;

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(max, value));

/** Projects coordinates to the world; latitudes beyond the limit of the projection end at its edge. */
export function toWorld({ longitude, latitude }: Coordinates): WorldPoint {
  const sine = Math.sin((clamp(-maxLatitude, latitude, maxLatitude) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Inverse of {@link toWorld}. */
export const toDegrees = ({ x, y }: WorldPoint): Coordinates => ({
  longitude: (x - 0.5) * 360,
  latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
});

/** Width and height of the whole world in px. */
export const worldPx = (zoom: number) => 256 * 2 ** zoom;

/** Shown latitudes: from the Arctic to the southernmost town. */
const north = toWorld({ longitude: 0, latitude: 83 }).y;
const south = toWorld({ longitude: 0, latitude: -60 }).y;

/** The zoom at which the whole world fits on the map. */
export const minZoom = ({ width, height }: Size) => Math.log2(Math.min(width, height / (south - north)) / 256);

/** Clamps the middle of a view along one axis to the world; centres a world smaller than the view. */
const clampMiddle = (start: number, end: number, middle: number, half: number) =>
  end - start < 2 * half ? (start + end) / 2 : clamp(start + half, middle, end - half);

/** Clamps a view to the world; centres a world smaller than the map. */
export function clampToWorld({ x, y, zoom }: MapView, size: Size): MapView {
  const clampedZoom = clamp(minZoom(size), zoom, maxZoom);
  const [halfWidth, halfHeight] = [size.width, size.height].map((px) => px / 2 / worldPx(clampedZoom)) as [
    number,
    number,
  ];
  return {
    x: clampMiddle(0, 1, x, halfWidth),
    y: clampMiddle(north, south, y, halfHeight),
    zoom: clampedZoom,
  };
}

/** Converts a world point to px from the map's top left corner. */
export function toScreen(point: WorldPoint, view: MapView, { width, height }: Size): ScreenPoint {
  const scale = worldPx(view.zoom);
  return { x: (point.x - view.x) * scale + width / 2, y: (point.y - view.y) * scale + height / 2 };
}

/** Whether a screen point is on the map, or at most `px` outside; with negative `px`, at least that far inside. */
export const isNear = ({ x, y }: ScreenPoint, { width, height }: Size, px: number) =>
  x > -px && y > -px && x < width + px && y < height + px;

/** The world point `px` away from another one. */
export const offsetBy = ({ x, y }: WorldPoint, zoom: number, px: ScreenPoint): WorldPoint => ({
  x: x + px.x / worldPx(zoom),
  y: y + px.y / worldPx(zoom),
});

/** Moves the world `px` under the map: right and down are positive. */
export const panView = (view: MapView, px: ScreenPoint): MapView => ({
  ...offsetBy(view, view.zoom, { x: -px.x, y: -px.y }),
  zoom: view.zoom,
});

/** Zooms about `anchor`, in px from the middle. */
export function zoomView(view: MapView, zoom: number, anchor: ScreenPoint = { x: 0, y: 0 }): MapView {
  const change = 1 / worldPx(view.zoom) - 1 / worldPx(zoom);
  return { x: view.x + anchor.x * change, y: view.y + anchor.y * change, zoom };
}

/** Interpolates two views, `part` from 0 to 1; a zoom keeps its fixed point. */
export function interpolateViews(from: MapView, to: MapView, part: number): MapView {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const [first, last, now] = [from.zoom, to.zoom, zoom].map((each) => 1 / worldPx(each)) as [number, number, number];
  const share = first === last ? part : (now - first) / (last - first);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, zoom };
}

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

const centreView = (points: readonly WorldPoint[], zoom: number, size: Size): MapView =>
  clampToWorld({ x: middleOf(points.map(({ x }) => x)), y: middleOf(points.map(({ y }) => y)), zoom }, size);

/** The whole world. */
export const worldView = (size: Size): MapView =>
  clampToWorld({ x: 0.5, y: (north + south) / 2, zoom: minZoom(size) }, size);

/** The closest view of all points, up to zoom {@link maxStartZoom}; the world if there are none. */
export function fitView(points: readonly WorldPoint[], size: Size): MapView {
  if (!points.length) return worldView(size);
  const extentOf = (values: number[]) => Math.max(...values) - Math.min(...values);
  const zoom = Math.min(
    maxStartZoom,
    Math.log2((size.width * 0.8) / extentOf(points.map(({ x }) => x)) / 256),
    Math.log2((size.height * 0.7) / extentOf(points.map(({ y }) => y)) / 256),
  );
  return centreView(points, zoom, size);
}
