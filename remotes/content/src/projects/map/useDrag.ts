import { type PointerEvent, useRef } from 'react';
import type { MapPoint } from './projection';

/**
 * Follows a pointer that is held down on an element.
 *
 * @param onDrag told at each move how far it is from where it began, in px
 */
export function useDrag(onStart: () => void, onDrag: (by: MapPoint) => void) {
  const from = useRef<MapPoint>(undefined);
  const stop = () => {
    from.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
      onStart();
    },
    onPointerMove: (event: PointerEvent<Element>) => {
      if (from.current) onDrag({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
