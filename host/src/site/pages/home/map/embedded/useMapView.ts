import {
  clampToWorld,
  interpolateViews,
  type MapView,
  panView,
  type ScreenPoint,
  type Size,
  zoomView,
} from '@msl/shared/map';
import { useCallback, useEffect, useRef } from 'react';
import { useEntryState } from '../../../../lib/routing/useEntryState';

const flightMs = 250;

const easedOut = (part: number) => 1 - (1 - part) ** 3;
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface MapMoves {
  panBy: (px: ScreenPoint) => void;
  /** Zooms without animation; `anchor` stays in place, in px from the middle. */
  zoomBy: (levels: number, anchor?: ScreenPoint) => void;
  /** Animates to a view; starts from the destination of a running flight. */
  flyTo: (destination: (from: MapView) => MapView) => void;
}

/** The current view and the functions that change it. */
export function useMapView(start: MapView, size: Size): [MapView, MapMoves] {
  const [view, setView] = useEntryState('map view', start);
  const shown = useRef(view);
  const target = useRef(view);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const show = useCallback(
    (next: MapView) => {
      shown.current = next;
      setView(next);
    },
    [setView],
  );

  const jump = useCallback(
    (change: (from: MapView) => MapView) => {
      cancelAnimationFrame(frame.current);
      target.current = clampToWorld(change(target.current), size);
      show(target.current);
    },
    [show, size],
  );

  const flyTo = useCallback(
    (destination: (from: MapView) => MapView) => {
      if (prefersReducedMotion()) return jump(destination);
      cancelAnimationFrame(frame.current);
      const to = clampToWorld(destination(target.current), size);
      target.current = to;
      const from = shown.current;
      const startedAtMs = performance.now();
      const step = (nowMs: number) => {
        const part = Math.min(1, Math.max(0, (nowMs - startedAtMs) / flightMs));
        if (part < 1) frame.current = requestAnimationFrame(step);
        show(part < 1 ? interpolateViews(from, to, easedOut(part)) : to);
      };
      frame.current = requestAnimationFrame(step);
    },
    [jump, show, size],
  );

  const panBy = useCallback((px: ScreenPoint) => jump((from) => panView(from, px)), [jump]);
  const zoomBy = useCallback(
    (levels: number, anchor?: ScreenPoint) =>
      jump((from) => zoomView(from, clampToWorld({ ...from, zoom: from.zoom + levels }, size).zoom, anchor)),
    [jump, size],
  );
  return [clampToWorld(view, size), { panBy, zoomBy, flyTo }];
}
