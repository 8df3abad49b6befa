import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { WorldPoint } from './mercator';
import type { MapMoves } from './useMapView';

/** A press that moves less counts as a click. */
const dragPx = 5;
const levelsPerWheelPx = 0.008;

interface Gestures extends Pick<MapMoves, 'panBy' | 'zoomBy'> {
  onDoubleClick: (anchor: WorldPoint) => void;
  /** Called for wheel events without Ctrl, which scroll the page. */
  onPlainWheel: () => void;
}

interface PointOfScreen {
  clientX: number;
  clientY: number;
}

/** Converts a screen point to px from the middle of a box. */
const fromMiddle = (box: DOMRect, { clientX, clientY }: PointOfScreen): WorldPoint => ({
  x: clientX - box.left - box.width / 2,
  y: clientY - box.top - box.height / 2,
});

const middleOf = (points: readonly WorldPoint[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const reachOf = ([a, b]: readonly WorldPoint[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Tracks the pointers on an element.
 *
 * @returns a function that stops it
 */
function followPointers(element: HTMLElement, { panBy, zoomBy }: Pick<MapMoves, 'panBy' | 'zoomBy'>): () => void {
  const down = new Map<number, WorldPoint>();
  let travelledPx = 0;
  // Measured once per gesture: measuring at every move would force layout.
  let box = new DOMRect();

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (!down.size) {
      travelledPx = 0;
      box = element.getBoundingClientRect();
    }
    down.set(event.pointerId, fromMiddle(box, event));
  };
  const onMove = (event: PointerEvent) => {
    const before = [...down.values()];
    if (!down.has(event.pointerId)) return;
    down.set(event.pointerId, fromMiddle(box, event));
    const now = [...down.values()];
    const [from, to] = [middleOf(before), middleOf(now)];
    travelledPx += Math.hypot(to.x - from.x, to.y - from.y);
    if (down.size === 1 && travelledPx < dragPx) return;
    element.setPointerCapture(event.pointerId);
    element.dataset.moving = '';
    panBy(to.x - from.x, to.y - from.y);
    if (down.size > 1 && reachOf(before) > 0) zoomBy(Math.log2(reachOf(now) / reachOf(before)), to);
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    down.delete(pointerId);
    if (!down.size) delete element.dataset.moving;
  };
  // The end of a drag must not click the dragged mark.
  const onClick = (event: MouseEvent) => {
    if (travelledPx < dragPx || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('click', onClick, true);
  return () => {
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
    element.removeEventListener('click', onClick, true);
  };
}

/** Handles drag, pinch, Ctrl+wheel and double click on a map. */
export function useGestures(map: RefObject<HTMLElement | null>, gestures: Gestures) {
  const panBy = useEffectEvent(gestures.panBy);
  const zoomBy = useEffectEvent(gestures.zoomBy);
  const onDoubleClick = useEffectEvent(gestures.onDoubleClick);
  const onPlainWheel = useEffectEvent(gestures.onPlainWheel);

  useEffect(() => {
    const element = map.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return onPlainWheel();
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      zoomBy(-px * levelsPerWheelPx, fromMiddle(element.getBoundingClientRect(), event));
    };
    const onDouble = (event: MouseEvent) => onDoubleClick(fromMiddle(element.getBoundingClientRect(), event));
    // React's wheel listener is passive and cannot prevent page zoom.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('dblclick', onDouble);
    const unfollow = followPointers(element, { panBy: (x, y) => panBy(x, y), zoomBy: (by, at) => zoomBy(by, at) });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('dblclick', onDouble);
      unfollow();
    };
  }, [map]);
}
