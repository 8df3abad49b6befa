/// <reference types="google.maps" />
import MarkerIcon from '@mui/icons-material/LocationOn';
import { type Coordinates, useGoogleMaps } from '@msl/shared/map';
import { Box, Button, Skeleton } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { roundDegrees, zoomLevels } from './coordinates';
import { mapHeightPx } from './mapStyle';
import { handleMarkerKeys } from './markerKeys';

interface GoogleMapProps {
  spot: Coordinates;
  apiKey: string;
  helpId: string;
  onMove: (to: Coordinates) => void;
  onFail: () => void;
}

interface DrawnMap {
  map: google.maps.Map;
  marker: google.maps.Marker;
}

const toLatLng = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lng: longitude });

/** Google's map with a marker that can be dragged; a button beside it moves the marker by keyboard. */
export function GoogleMap({ spot, apiKey, helpId, onMove, onFail }: GoogleMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap>();
  const isLoaded = useGoogleMaps(apiKey, onFail);
  const reportMove = useEffectEvent(onMove);
  const drawMap = useEffectEvent((element: HTMLElement) => {
    const center = toLatLng(spot);
    const map = new google.maps.Map(element, {
      center,
      zoom: zoomLevels.initial,
      streetViewControl: false,
      mapTypeControl: false,
    });
    const marker = new google.maps.Marker({ map, position: center, draggable: true, title: 'Marker' });
    marker.addListener('dragend', () => {
      const at = marker.getPosition();
      if (at) reportMove({ latitude: roundDegrees(at.lat()), longitude: roundDegrees(at.lng()) });
    });
    setDrawn({ map, marker });
  });

  useEffect(() => {
    if (isLoaded && container.current) drawMap(container.current);
  }, [isLoaded]);

  const { latitude, longitude } = spot;
  useEffect(() => {
    if (!drawn) return;
    const at = toLatLng({ latitude, longitude });
    drawn.marker.setPosition(at);
    drawn.map.panTo(at);
  }, [drawn, latitude, longitude]);

  return (
    <>
      <Box ref={container} sx={{ height: mapHeightPx, borderRadius: 1, overflow: 'hidden' }}>
        {!drawn && <Skeleton variant="rounded" height={mapHeightPx} />}
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MarkerIcon />}
        aria-label="Marker"
        aria-describedby={helpId}
        onKeyDown={(event) => handleMarkerKeys(spot, drawn?.map.getZoom() ?? zoomLevels.initial, onMove)(event)}
        sx={{ mt: 1 }}
      >
        Move the marker by keyboard
      </Button>
    </>
  );
}
