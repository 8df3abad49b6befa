import { type Coordinates, isNear, type MapView, type Size, toScreen, toWorld, useSize } from '@msl/shared/map';
import { useDebounced } from '@msl/shared/ui';
import { Box, FormHelperText, Link, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { usePlacesWithinQuery } from '../projectEndpoints';
import { edgesOf, zoomLevels } from './coordinates';
import { EmbeddedMap } from './EmbeddedMap';
import { GoogleMap } from './GoogleMap';
import { nearestTo } from './labels';
import { mapHeightPx } from './mapStyle';

interface LocationMapProps {
  spot: Coordinates;
  onMove: (to: Coordinates) => void;
  /** Key of Google Maps; `null`: shows the embedded map. */
  googleMapsApiKey: string | null;
}

const debounceMs = 250;
const usualSize: Size = { width: 600, height: mapHeightPx };
/** Minimum distance of the marker from the edge, so that it can be dragged. */
const edgePx = 24;

/** Returns the cities in the visible area, for checking the marker's position. */
function useCities(view: MapView, size: Size) {
  const edges = useDebounced(JSON.stringify(edgesOf(view, size)), debounceMs);
  const { data, isError } = usePlacesWithinQuery({ query: JSON.parse(edges) as ReturnType<typeof edgesOf> });
  return { cities: data?.data ?? [], isError };
}

function Whereabouts({ spot, near }: { spot: Coordinates; near: ReturnType<typeof nearestTo> }) {
  const said = useDebounced(
    `Latitude ${spot.latitude}, longitude ${spot.longitude}` +
      (near ? `, ${Math.round(near.kilometres)} km from ${near.place.name}` : ''),
    debounceMs,
  );
  return (
    <Typography role="status" variant="body2" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
      {said}
    </Typography>
  );
}

/** A map on which the user checks and moves the project's marker. */
export function LocationMap({ spot, onMove, googleMapsApiKey }: LocationMapProps) {
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const size = { ...usualSize, width: useSize(frame)?.width ?? usualSize.width };
  const [chosen, setView] = useState<MapView>({ ...toWorld(spot), zoom: zoomLevels.initial });
  const [hasFailed, setHasFailed] = useState(false);
  // The map follows a marker that was placed or moved outside the visible area.
  const isShown = isNear(toScreen(toWorld(spot), chosen, size), size, -edgePx);
  const view = isShown ? chosen : { ...chosen, ...toWorld(spot) };
  const { cities, isError } = useCities(view, size);
  const shown = { spot, helpId, onMove };
  return (
    <Box ref={frame} role="group" aria-label="Map of the location" sx={{ mt: 1.5 }}>
      {googleMapsApiKey && !hasFailed ? (
        <GoogleMap {...shown} apiKey={googleMapsApiKey} onFail={() => setHasFailed(true)} />
      ) : (
        <EmbeddedMap {...shown} view={view} size={size} places={cities} onView={setView} />
      )}
      <Whereabouts spot={spot} near={nearestTo(spot, cities)} />
      {isError && <FormHelperText error>Location details are not available.</FormHelperText>}
      <Typography id={helpId} variant="caption" component="p" color="textSecondary">
        Drag the marker, or use the arrow keys on it; with Shift it moves further.
        {hasFailed && ' Google Maps could not be loaded: this is our own map.'}
        {(!googleMapsApiKey || hasFailed) && (
          <>
            {' '}
            Map: <Link href="https://www.naturalearthdata.com">Natural Earth</Link>, public domain.
          </>
        )}
      </Typography>
    </Box>
  );
}
