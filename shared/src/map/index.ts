export { landPath, landUnits, type Land } from './landPath';
export { loadGoogleMaps } from './loadGoogleMaps';
export {
  clampToWorld,
  interpolateViews,
  isNear,
  maxZoom,
  minZoom,
  panView,
  offsetBy,
  toDegrees,
  toScreen,
  toWorld,
  fitView,
  worldPx,
  worldView,
  zoomView,
  type Coordinates,
  type MapView,
  type ScreenPoint,
  type Size,
  type WorldPoint,
} from './mercator';
export { useGestures } from './useGestures';
export { type GoogleMapsFailure, useGoogleMaps } from './useGoogleMaps';
export { useSize } from './useSize';
