import AddIcon from '@mui/icons-material/Add';
import MarkerIcon from '@mui/icons-material/LocationOn';
import RemoveIcon from '@mui/icons-material/Remove';
import type { Place } from '@msl/shared/contracts';
import {
  type Coordinates,
  type Land,
  landPath,
  landUnits,
  type MapView,
  panView,
  type Size,
  toScreen,
  toWorld,
  useGestures,
  worldPx,
} from '@msl/shared/map';
import { Box, IconButton } from '@mui/material';
import { useRef } from 'react';
import land from 'world-atlas/land-110m.json';
import { clamp, moveByPixels, zoomLevels } from './coordinates';
import { placeLabels } from './cityLabels';
import { controlsStyle, mapStyle, markerStyle } from './mapStyle';
import { handleMarkerKeys } from './markerKeys';
const coasts = landPath(land as unknown as Land);

interface EmbeddedMapProps {
  spot: Coordinates;
  view: MapView;
  size: Size;
  places: readonly Place[];
  /** Id of the text that explains how to move the marker. */
  helpId: string;
  onMove: (to: Coordinates) => void;
  onView: (view: MapView) => void;
}

function Coastline({ view, size, places }: Pick<EmbeddedMapProps, 'view' | 'size' | 'places'>) {
  const origin = toScreen({ x: 0, y: 0 }, view, size);
  return (
    <svg className="world" aria-hidden="true">
      <path
        className="land"
        d={coasts}
        transform={`translate(${origin.x} ${origin.y}) scale(${worldPx(view.zoom) / landUnits})`}
        vectorEffect="non-scaling-stroke"
        strokeWidth={1}
      />
      {placeLabels(places, view, size).map(({ place, x, y, isNamed }) => (
        <g key={`${place.latitude} ${place.longitude}`} transform={`translate(${x} ${y})`}>
          <circle r={3} className="city" />
          {isNamed && (
            <text x={7} y={4}>
              {place.name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Map without third parties: coasts, the larger cities with their names, and the marker. */
export function EmbeddedMap({ spot, view, size, places, helpId, onMove, onView }: EmbeddedMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLButtonElement>(null);
  const gestureStart = useRef({ spot, view });
  const onStart = () => {
    gestureStart.current = { spot, view };
  };
  useGestures(map, {
    clickPx: 0,
    onStart,
    onPan: (_, sinceStart) => onView(panView(gestureStart.current.view, sinceStart)),
  });
  useGestures(marker, {
    clickPx: 0,
    onStart,
    onPan: (_, sinceStart) => onMove(moveByPixels(gestureStart.current.spot, view.zoom, sinceStart)),
  });
  const zoomBy = (step: number) =>
    onView({ ...toWorld(spot), zoom: clamp(view.zoom + step, zoomLevels.min, zoomLevels.max) });
  const at = toScreen(toWorld(spot), view, size);
  return (
    <Box ref={map} sx={{ ...mapStyle }}>
      <Coastline view={view} size={size} places={places} />
      <Box
        ref={marker}
        component="button"
        type="button"
        data-own-gestures=""
        aria-label="Marker"
        aria-describedby={helpId}
        onKeyDown={handleMarkerKeys(spot, view.zoom, onMove)}
        sx={markerStyle}
        style={{ left: at.x, top: at.y }}
      >
        <MarkerIcon />
      </Box>
      <Box sx={controlsStyle} data-own-gestures="">
        <IconButton size="small" aria-label="Zoom in" onClick={() => zoomBy(1)} disabled={view.zoom >= zoomLevels.max}>
          <AddIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Zoom out"
          onClick={() => zoomBy(-1)}
          disabled={view.zoom <= zoomLevels.min}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
