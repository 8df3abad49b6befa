import type { KeyboardEvent } from 'react';
import { moved, type Point, type Spot } from './projection';

const stepPx = 4;
const farPx = 40;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrow keys move the marker by what is a small step at this zoom, with Shift by ten. */
export const markerKeys = (spot: Spot, zoom: number, onMove: (to: Spot) => void) => (event: KeyboardEvent) => {
  const arrow = arrows[event.key];
  if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const px = event.shiftKey ? farPx : stepPx;
  onMove(moved(spot, zoom, { x: arrow.x * px, y: arrow.y * px }));
};
