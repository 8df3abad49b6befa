import { type Coordinates, isNear, type MapView, type Size, toScreen, toWorld, useSize } from '@msl/shared/map';
import { useDebounced } from '@msl/shared/ui';
import { Box, FormHelperText, Link, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { usePlacesWithinQuery } from '../projectEndpoints';
import { toBounds, zoomLevels } from './coordinates';
import { EmbeddedMap } from './EmbeddedMap';
import { GoogleMap } from './GoogleMap';
import { findNearestCity } from './cityLabels';
import { mapHeightPx } from './mapStyle';

interface LocationMapProps {
  spot: Coordinates;
  onMove: (to: Coordinates) => void;
  /** Key of Google Maps; `null`: shows the embedded map. */
  googleMapsApiKey: string | null;
}

const debounceMs = 250;
const defaultSize: Size = { width: 600, height: mapHeightPx };
/** Minimum distance of the marker from the edge, so that it can be dragged. */
const edgeDistancePx = 24;

/** Returns the cities in the visible area, for checking the marker's position. */
function useCities(view: MapView, size: Size) {
  const bounds = useDebounced(JSON.stringify(toBounds(view, size)), debounceMs);
  const { data, isError } = usePlacesWithinQuery({ query: JSON.parse(bounds) as ReturnType<typeof toBounds> });
  return { cities: data?.data ?? [], isError };
}

function SpotDescription({ spot, nearest }: { spot: Coordinates; nearest: ReturnType<typeof findNearestCity> }) {
  const description = useDebounced(
    `Latitude ${spot.latitude}, longitude ${spot.longitude}` +
      (nearest ? `, ${Math.round(nearest.kilometres)} km from ${nearest.place.name}` : ''),
    debounceMs,
  );
  return (
    <Typography role="status" variant="body2" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
      {description}
    </Typography>
  );
}

/** A map on which the user checks and moves the project's marker. */
export function LocationMap({ spot, onMove, googleMapsApiKey }: LocationMapProps) {
  const helpId = useId();
  const container = useRef<HTMLDivElement>(null);
  const size = { ...defaultSize, width: useSize(container)?.width ?? defaultSize.width };
  const [chosenView, setView] = useState<MapView>({ ...toWorld(spot), zoom: zoomLevels.initial });
  const [hasFailed, setHasFailed] = useState(false);
  // The map follows a marker that was placed or moved outside the visible area.
  const isShown = isNear(toScreen(toWorld(spot), chosenView, size), size, -edgeDistancePx);
  const view = isShown ? chosenView : { ...chosenView, ...toWorld(spot) };
  const { cities, isError } = useCities(view, size);
  const sharedProps = { spot, helpId, onMove };
  return (
    <Box ref={container} role="group" aria-label="Map of the location" sx={{ mt: 1.5 }}>
      {googleMapsApiKey && !hasFailed ? (
        <GoogleMap {...sharedProps} apiKey={googleMapsApiKey} onFail={() => setHasFailed(true)} />
      ) : (
        <EmbeddedMap {...sharedProps} view={view} size={size} places={cities} onView={setView} />
      )}
      <SpotDescription spot={spot} nearest={findNearestCity(spot, cities)} />
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
