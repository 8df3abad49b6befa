import {
  isNear,
  maxZoom,
  minZoom,
  type Size,
  toScreen,
  toWorld,
  useGestures,
  fitView,
  worldView,
  zoomView,
} from '@msl/shared/map';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { PlaceMapProps } from '../placeMap';
import styles from './EmbeddedMap.module.css';
import { LedWall } from './LedWall';
import { MapControls } from './MapControls';
import { ClusterMark, PlaceMark } from './Marks';
import { clusterPlaces, type Mark } from './placeClusters';
import { useMarkFocus } from './useMarkFocus';
import { useMapView } from './useMapView';

const arrowPx = 120;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** Names are shown beside marks from this zoom on. */
const namesFromZoom = 6;
const markPx = 40;
const hintMs = 1600;

interface WorldMapProps extends PlaceMapProps {
  size: Size;
  land: Path2D;
}

function useHint() {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setIsShown(true);
    timer.current = setTimeout(() => setIsShown(false), hintMs);
  };
  return [isShown, show] as const;
}

export function WorldMap({ places, noun, size, land }: WorldMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const points = useMemo(() => places.map(toWorld), [places]);
  const clusters = useMemo(() => clusterPlaces(places), [places]);
  const home = () => fitView(points, size);
  const [view, { panBy, zoomBy, flyTo }] = useMapView(home(), size);
  const [isHinting, hint] = useHint();

  const step = Math.floor(view.zoom);
  const marks = useMemo(() => clusters.at(step), [clusters, step]);
  const shown = marks
    .map((mark) => ({ mark, at: toScreen(mark, view, size) }))
    .filter(({ at }) => isNear(at, size, markPx / 2));
  const focus = useMarkFocus(map, shown.map(({ mark }) => mark.key).join());

  const reset = () => flyTo(home);
  const showWorld = () => flyTo(() => worldView(size));
  const zoomIn = () => flyTo((from) => zoomView(from, Math.min(maxZoom, Math.floor(from.zoom) + 1)));
  const zoomOut = () => flyTo((from) => zoomView(from, Math.max(minZoom(size), Math.ceil(from.zoom) - 1)));
  const open = ({ x, y, opensAt }: Mark) => flyTo((from) => ({ x, y, zoom: Math.max(from.zoom, opensAt ?? 0) }));

  useGestures(map, {
    onPan: panBy,
    onZoom: zoomBy,
    onDoubleClick: (at) => flyTo((from) => zoomView(from, Math.min(maxZoom, Math.floor(from.zoom) + 1), at)),
    onPlainWheel: hint,
  });

  const showFound = useEffectEvent(reset);
  const first = useRef(places);
  useEffect(() => {
    if (places !== first.current) showFound();
  }, [places]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x || y) panBy({ x: x * arrowPx, y: y * arrowPx });
    else if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div ref={map} className={styles.map} onKeyDown={onKeyDown} {...focus.listeners}>
        <LedWall land={land} view={view} size={size} lamps={points} />
        <div
          className={styles.surface}
          role="application"
          tabIndex={0}
          aria-label={`Map of ${noun}`}
          aria-describedby={helpId}
        />
        <ul className={styles.marks} aria-label={`On the map: ${noun}`}>
          {shown.map(({ mark, at }) => (
            <li key={mark.key} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
              {mark.opensAt === undefined ? (
                <PlaceMark mark={mark} at={at} size={size} isNamed={view.zoom >= namesFromZoom} />
              ) : (
                <ClusterMark mark={mark} noun={noun} onOpen={() => open(mark)} />
              )}
            </li>
          ))}
        </ul>
        <p className={styles.hint} data-shown={isHinting} aria-hidden="true">
          Hold Ctrl and scroll to zoom
        </p>
      </div>
      <MapControls
        canZoomIn={view.zoom < maxZoom}
        canZoomOut={view.zoom > minZoom(size) + 0.01}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onShowWorld={showWorld}
        onReset={reset}
      />
      <div className={styles.legend}>
        <p id={helpId}>
          Drag or use the arrow keys to move. Pinch, Ctrl + scroll or + and − to zoom. 0 resets the view.
        </p>
        <p>Map: Natural Earth, public domain, via world-atlas</p>
      </div>
    </>
  );
}
