/** A point of the world in web Mercator: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** What of the world is shown: the point in the middle, and the zoom as map services count it. */
export interface MapView extends WorldPoint {
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The map opens no nearer than at this zoom. */
export const nearestStart = 4;
export const maxZoom = 12;

/** Beyond it Mercator has no end. */
const maxLatitude = 85.0511;

export function toWorld(longitude: number, latitude: number): WorldPoint {
  const bounded = Math.max(-maxLatitude, Math.min(maxLatitude, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export const toDegrees = ({ x, y }: WorldPoint) => ({
  longitude: (x - 0.5) * 360,
  latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
});

/** Width and height of the whole world in px. */
export const worldPx = (zoom: number) => 256 * 2 ** zoom;

/** The part of the world worth showing: from the Arctic to below the last town of the south. */
const north = toWorld(0, 83).y;
const south = toWorld(0, -60).y;

/** The zoom at which the whole world fits on the map. */
export const minZoom = ({ width, height }: Size) => Math.log2(Math.min(width, height / (south - north)) / 256);

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(max, value));

/** The middle of a view along one axis: as near to `middle` as the world's ends allow, or the world's own where it is smaller. */
const middleWithin = (start: number, end: number, middle: number, half: number) =>
  end - start < 2 * half ? (start + end) / 2 : clamp(start + half, middle, end - half);

/** The nearest view that shows nothing beyond the world, except around a world that is smaller than the map. */
export function withinWorld({ x, y, zoom }: MapView, size: Size): MapView {
  const bounded = clamp(minZoom(size), zoom, maxZoom);
  const [halfWidth, halfHeight] = [size.width, size.height].map((px) => px / 2 / worldPx(bounded)) as [number, number];
  return {
    x: middleWithin(0, 1, x, halfWidth),
    y: middleWithin(north, south, y, halfHeight),
    zoom: bounded,
  };
}

/** Where a point of the world lies, in px from the map's upper left corner. */
export function toScreen(point: WorldPoint, view: MapView, { width, height }: Size): WorldPoint {
  const scale = worldPx(view.zoom);
  return { x: (point.x - view.x) * scale + width / 2, y: (point.y - view.y) * scale + height / 2 };
}

/** Whether a point of the screen lies on the map, or no further off it than some px. */
export const isNear = ({ x, y }: WorldPoint, { width, height }: Size, px: number) =>
  x > -px && y > -px && x < width + px && y < height + px;

export const moved = (view: MapView, byX: number, byY: number): MapView => ({
  ...view,
  x: view.x - byX / worldPx(view.zoom),
  y: view.y - byY / worldPx(view.zoom),
});

/** Zooms so that what lies at `anchor` (px from the middle) stays there. */
export function zoomed(view: MapView, zoom: number, anchor: WorldPoint = { x: 0, y: 0 }): MapView {
  const change = 1 / worldPx(view.zoom) - 1 / worldPx(zoom);
  return { x: view.x + anchor.x * change, y: view.y + anchor.y * change, zoom };
}

/** The view on the way from one to another, at a part from 0 to 1 of it; a zoom keeps its fixed point. */
export function onTheWay(from: MapView, to: MapView, part: number): MapView {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const [first, last, now] = [from.zoom, to.zoom, zoom].map((each) => 1 / worldPx(each)) as [number, number, number];
  const share = first === last ? part : (now - first) / (last - first);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, zoom };
}

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

const middleView = (points: readonly WorldPoint[], zoom: number, size: Size): MapView =>
  withinWorld({ x: middleOf(points.map(({ x }) => x)), y: middleOf(points.map(({ y }) => y)), zoom }, size);

/** The whole world. */
export const worldView = (size: Size): MapView =>
  withinWorld({ x: 0.5, y: (north + south) / 2, zoom: minZoom(size) }, size);

/** The nearest view that shows all of the points, but no nearer than {@link nearestStart}; the world without any. */
export function wholeView(points: readonly WorldPoint[], size: Size): MapView {
  if (!points.length) return worldView(size);
  const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);
  const zoom = Math.min(
    nearestStart,
    Math.log2((size.width * 0.8) / spanOf(points.map(({ x }) => x)) / 256),
    Math.log2((size.height * 0.7) / spanOf(points.map(({ y }) => y)) / 256),
  );
  return middleView(points, zoom, size);
}
