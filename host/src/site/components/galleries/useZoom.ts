import { type PointerEvent, useRef, useState } from 'react';
import { moved, type Point, type Size, type View, whole, zoomed } from './zoom';

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
  const [view, setView] = useState<View>(whole);
  const pointers = useRef(new Map<number, Point>());

  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    const frame = frameOf(ref.current);
    pointers.current.set(pointerId, now);
    if (!other) {
      setView((view) => moved(view, { x: now.x - before.x, y: now.y - before.y }, frame));
      return;
    }
    const between = middle(now, other);
    const about = { x: between.x - frame.centre.x, y: between.y - frame.centre.y };
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    setView((view) => zoomed(view, factor, about, frame));
  };
  const forget = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  return {
    ref,
    view,
    reset: () => setView(whole),
    zoom: (factor: number) => setView((view) => zoomed(view, factor, centre, frameOf(ref.current))),
    pan: (by: Point) => setView((view) => moved(view, by, frameOf(ref.current))),
    isPinching: () => pointers.current.size > 1,
    gestures: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: forget,
      onPointerCancel: forget,
      onDoubleClick: () =>
        setView((view) => (view.scale > 1 ? whole : zoomed(view, doubleClickFactor, centre, frameOf(ref.current)))),
    },
  };
}
