import type { Coordinates, ScreenPoint } from '@msl/shared/map';
import type { KeyboardEvent } from 'react';
import { movedBy } from './coordinates';

const stepPx = 4;
const farPx = 40;

const arrows: Record<string, ScreenPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns a key handler: arrow keys move the marker by one small step at this zoom, with Shift by ten. */
export const markerKeys =
  (spot: Coordinates, zoom: number, onMove: (to: Coordinates) => void) => (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const px = event.shiftKey ? farPx : stepPx;
    onMove(movedBy(spot, zoom, { x: arrow.x * px, y: arrow.y * px }));
  };
