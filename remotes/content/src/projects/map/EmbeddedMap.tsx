import AddIcon from '@mui/icons-material/Add';
import MarkerIcon from '@mui/icons-material/LocationOn';
import RemoveIcon from '@mui/icons-material/Remove';
import type { Place } from '@msl/shared/contracts';
import { Box, IconButton } from '@mui/material';
import { useRef } from 'react';
import { labelsOf } from './labels';
import { landPath, landUnits } from './landPath';
import { controlsStyle, mapStyle, markerStyle } from './mapStyle';
import { markerKeys } from './markerKeys';
import {
  clamp,
  movedBy,
  type MapSize,
  type Coordinates,
  toScreen,
  toWorld,
  type MapView,
  worldPx,
  zoomLevels,
} from './projection';
import { useDrag } from './useDrag';

export interface EmbeddedMapProps {
  spot: Coordinates;
  view: MapView;
  size: MapSize;
  places: readonly Place[];
  /** The id of the text that says how to move the marker. */
  helpId: string;
  onMove: (to: Coordinates) => void;
  onView: (view: MapView) => void;
}

function World({ view, size, places }: Pick<EmbeddedMapProps, 'view' | 'size' | 'places'>) {
  const [middle, scale] = [toWorld(view), worldPx(view.zoom)];
  const origin = { x: size.width / 2 - middle.x * scale, y: size.height / 2 - middle.y * scale };
  return (
    <svg className="world" aria-hidden="true">
      <path
        className="land"
        d={landPath}
        transform={`translate(${origin.x} ${origin.y}) scale(${scale / landUnits})`}
        vectorEffect="non-scaling-stroke"
        strokeWidth={1}
      />
      {labelsOf(places, view, size).map(({ place, x, y, isNamed }) => (
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

/** The map that asks nobody for anything: coasts, the larger cities with their names, and the marker. */
export function EmbeddedMap({ spot, view, size, places, helpId, onMove, onView }: EmbeddedMapProps) {
  const start = useRef<{ spot: Coordinates; view: MapView }>({ spot, view });
  const remember = () => {
    start.current = { spot, view };
  };
  const pan = useDrag(remember, ({ x, y }) =>
    onView({ ...view, ...movedBy(start.current.view, view.zoom, { x: -x, y: -y }) }),
  );
  const drag = useDrag(remember, (by) => onMove(movedBy(start.current.spot, view.zoom, by)));
  const zoomBy = (step: number) => onView({ ...spot, zoom: clamp(view.zoom + step, zoomLevels.min, zoomLevels.max) });
  const at = toScreen(spot, view, size);
  return (
    <Box sx={{ ...mapStyle }} {...pan}>
      <World view={view} size={size} places={places} />
      <Box
        component="button"
        type="button"
        aria-label="Marker"
        aria-describedby={helpId}
        onKeyDown={markerKeys(spot, view.zoom, onMove)}
        sx={markerStyle}
        style={{ left: at.x, top: at.y }}
        {...drag}
      >
        <MarkerIcon />
      </Box>
      <Box sx={controlsStyle} onPointerDown={(event) => event.stopPropagation()}>
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
