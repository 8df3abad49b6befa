import { type PointerEvent, useRef, useState } from 'react';
import { panView, type Point, type Size, type View, wholeView, zoomView } from './zoom';

interface Frame extends Size {
  centre: Point;
}

const centre: Point = { x: 0, y: 0 };
const doubleClickFactor = 2.5;

function frameOf(element: Element | null): Frame {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { width, height, centre: { x: left + width / 2, y: top + height / 2 } };
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Handles pinch, drag and double click in the frame of `ref`; `zoom` and `pan` serve buttons and keys. */
export function useZoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(wholeView);
  const pointers = useRef(new Map<number, Point>());

  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    const frame = frameOf(ref.current);
    pointers.current.set(pointerId, now);
    if (!other) {
      setView((view) => panView(view, { x: now.x - before.x, y: now.y - before.y }, frame));
      return;
    }
    const middlePoint = middle(now, other);
    const anchor = { x: middlePoint.x - frame.centre.x, y: middlePoint.y - frame.centre.y };
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    setView((view) => zoomView(view, factor, anchor, frame));
  };
  const removePointer = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  return {
    ref,
    view,
    reset: () => setView(wholeView),
    zoom: (factor: number) => setView((view) => zoomView(view, factor, centre, frameOf(ref.current))),
    pan: (by: Point) => setView((view) => panView(view, by, frameOf(ref.current))),
    isPinching: () => pointers.current.size > 1,
    gestures: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: removePointer,
      onPointerCancel: removePointer,
      onDoubleClick: () =>
        setView((view) =>
          view.scale > 1 ? wholeView : zoomView(view, doubleClickFactor, centre, frameOf(ref.current)),
        ),
    },
  };
}
