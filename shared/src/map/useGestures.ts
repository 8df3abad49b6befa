import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ScreenPoint } from './mercator';

const defaultClickPx = 5;
const levelsPerWheelPx = 0.008;

interface Gestures {
  onStart?: () => void;
  /** Called with the distance since the last call and since the start, in px. */
  onPan: (by: ScreenPoint, sinceStart: ScreenPoint) => void;
  /** Pinch and Ctrl+wheel. `anchor` stays in place, in px from the middle. */
  onZoom?: (levels: number, anchor: ScreenPoint) => void;
  onDoubleClick?: (anchor: ScreenPoint) => void;
  /** Called for wheel events without Ctrl, which scroll the page. */
  onPlainWheel?: () => void;
  /** A press that moves less counts as a click; 0 for an element that is only dragged. */
  clickPx?: number;
}

interface ClientPoint {
  clientX: number;
  clientY: number;
}

/** Converts a point of the window to px from the middle of a box. */
const fromMiddle = (box: DOMRect, { clientX, clientY }: ClientPoint): ScreenPoint => ({
  x: clientX - box.left - box.width / 2,
  y: clientY - box.top - box.height / 2,
});

const middleOf = (points: readonly ScreenPoint[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const reachOf = ([a, b]: readonly ScreenPoint[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Whether an event belongs to a child that handles gestures itself. */
function isForChild(element: Element, { target }: Event): boolean {
  const owner = target instanceof Element && target.closest('[data-own-gestures]');
  return Boolean(owner) && owner !== element;
}

type PointerGestures = Required<Pick<Gestures, 'onStart' | 'onPan' | 'onZoom' | 'clickPx'>>;

/** Follows the pointers on an element until the signal aborts. */
function followPointers(
  element: HTMLElement,
  { onStart, onPan, onZoom, clickPx }: PointerGestures,
  signal: AbortSignal,
): void {
  const down = new Map<number, ScreenPoint>();
  let travelledPx = 0;
  let sinceStart: ScreenPoint = { x: 0, y: 0 };
  // Measured once per gesture: measuring at every move would force layout.
  let box = element.getBoundingClientRect();

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || isForChild(element, event)) return;
    if (!down.size) {
      travelledPx = 0;
      sinceStart = { x: 0, y: 0 };
      box = element.getBoundingClientRect();
      onStart();
    }
    if (clickPx === 0) element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, fromMiddle(box, event));
  };
  const onMove = (event: PointerEvent) => {
    if (!down.has(event.pointerId)) return;
    const before = [...down.values()];
    down.set(event.pointerId, fromMiddle(box, event));
    const now = [...down.values()];
    const [from, to] = [middleOf(before), middleOf(now)];
    const by = { x: to.x - from.x, y: to.y - from.y };
    travelledPx += Math.hypot(by.x, by.y);
    if (down.size === 1 && travelledPx < clickPx) return;
    element.setPointerCapture(event.pointerId);
    element.dataset.moving = '';
    sinceStart = { x: sinceStart.x + by.x, y: sinceStart.y + by.y };
    onPan(by, sinceStart);
    if (down.size > 1 && reachOf(before) > 0) onZoom(Math.log2(reachOf(now) / reachOf(before)), to);
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    down.delete(pointerId);
    if (!down.size) delete element.dataset.moving;
  };
  // The end of a drag must not click the dragged element.
  const onClick = (event: MouseEvent) => {
    if (travelledPx < clickPx || event.detail === 0 || isForChild(element, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('click', onClick, { signal, capture: true });
}

const ignore = () => undefined;

/**
 * Handles drag, pinch, Ctrl+wheel and double click on an element. Children with `data-own-gestures` handle their
 * presses themselves. `data-moving` marks the element during a drag.
 */
export function useGestures(target: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const onStart = useEffectEvent(gestures.onStart ?? ignore);
  const onPan = useEffectEvent(gestures.onPan);
  const onZoom = useEffectEvent(gestures.onZoom ?? ignore);
  const onDoubleClick = useEffectEvent(gestures.onDoubleClick ?? ignore);
  const onPlainWheel = useEffectEvent(gestures.onPlainWheel ?? ignore);
  const { clickPx = defaultClickPx } = gestures;
  const canZoom = gestures.onZoom !== undefined;

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return onPlainWheel();
      if (!canZoom) return;
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      onZoom(-px * levelsPerWheelPx, fromMiddle(element.getBoundingClientRect(), event));
    };
    const onDouble = (event: MouseEvent) => onDoubleClick(fromMiddle(element.getBoundingClientRect(), event));
    // React's wheel listener is passive and cannot prevent page zoom.
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    element.addEventListener('dblclick', onDouble, { signal });
    followPointers(element, { onStart, onPan, onZoom, clickPx }, signal);
    return () => controller.abort();
  }, [target, clickPx, canZoom]);
}
