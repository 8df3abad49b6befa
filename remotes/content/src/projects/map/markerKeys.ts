import type { Coordinates, ScreenPoint } from '@msl/shared/map';
import type { KeyboardEvent } from 'react';
import { moveByPixels } from './coordinates';

const stepPx = 4;
const largeStepPx = 40;

const arrowDirections: Record<string, ScreenPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns a key handler: arrow keys move the marker by one small step at this zoom, with Shift by ten. */
export const handleMarkerKeys =
  (spot: Coordinates, zoom: number, onMove: (to: Coordinates) => void) => (event: KeyboardEvent) => {
    const direction = arrowDirections[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const distancePx = event.shiftKey ? largeStepPx : stepPx;
    onMove(moveByPixels(spot, zoom, { x: direction.x * distancePx, y: direction.y * distancePx }));
  };
