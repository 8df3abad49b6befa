import { type GoogleMapsFailure, toDegrees, toWorld, useGoogleMaps, fitView } from '@msl/shared/map';
import { GoogleMap } from '@react-google-maps/api';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlaceMapProps } from '../placeMap';
import { type LocatedPlace, linkOf } from '../places';
import { clusterMarkers } from './clusterMarkers';
import styles from './GoogleMapGate.module.css';
import { darkStyle, themeToken } from './mapStyle';

export interface GooglePlaceMapProps extends PlaceMapProps {
  apiKey: string;
  /** Shown while Google's script loads. */
  embedded: ReactNode;
  onFail: (failure: GoogleMapsFailure) => void;
}

const maxWidth = 1320;
const height = 500;

/** Returns the view that shows all places, as on the embedded map. Google's zoom is an integer. */
function homeOf(places: readonly LocatedPlace[]) {
  const view = fitView(places.map(toWorld), { width: Math.min(maxWidth, window.innerWidth), height });
  const { longitude, latitude } = toDegrees(view);
  return { center: { lng: longitude, lat: latitude }, zoom: Math.floor(view.zoom) };
}

export function GooglePlaceMap({ apiKey, places, noun, embedded, onFail }: GooglePlaceMapProps) {
  const isLoaded = useGoogleMaps(apiKey, onFail);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const home = useMemo(() => homeOf(places), [places]);
  const options = useMemo(
    () => ({ styles: darkStyle(themeToken()), streetViewControl: false, mapTypeControl: false }),
    [],
  );
  const navigate = useNavigate();
  const open = useEffectEvent((place: LocatedPlace) => void navigate(linkOf(place)));

  useEffect(() => {
    if (!map) return;
    return clusterMarkers(map, places, noun, (place) => open(place));
  }, [map, places, noun]);

  if (!isLoaded) return embedded;
  return (
    <GoogleMap
      mapContainerClassName={styles.canvas}
      {...home}
      options={options}
      onLoad={setMap}
      onUnmount={() => setMap(null)}
    />
  );
}
