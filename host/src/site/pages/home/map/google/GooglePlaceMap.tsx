import { GoogleMap, useLoadScript } from '@react-google-maps/api';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toDegrees, toWorld, wholeView } from '../embedded/mercator';
import type { PlaceMapProps } from '../placeMap';
import { type LocatedPlace, linkOf } from '../places';
import { clusterMarkers } from './clusterMarkers';
import styles from './GoogleMapGate.module.css';
import { darkStyle, themeToken } from './mapLook';
import { mapsAddress } from './mapsAddress';

/** Google's script failed to load, or its key was rejected. */
export type MapFailure = 'script' | 'key';

export interface GooglePlaceMapProps extends PlaceMapProps {
  apiKey: string;
  /** Shown while Google's script loads. */
  embedded: ReactNode;
  onFail: (failure: MapFailure) => void;
}

declare global {
  interface Window {
    /** Called by Google when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

const maxWidth = 1320;
const height = 500;

/** The view that shows all of the places, as on the embedded map. Google's zoom is a whole number. */
function homeOf(places: readonly LocatedPlace[]) {
  const points = places.map(({ longitude, latitude }) => toWorld(longitude, latitude));
  const view = wholeView(points, { width: Math.min(maxWidth, window.innerWidth), height });
  const { longitude, latitude } = toDegrees(view);
  return { center: { lng: longitude, lat: latitude }, zoom: Math.floor(view.zoom) };
}

export function GooglePlaceMap({ apiKey, places, noun, embedded, onFail }: GooglePlaceMapProps) {
  const { isLoaded, loadError } = useLoadScript({
    googleMapsApiKey: apiKey,
    apiUrl: mapsAddress(Intl.DateTimeFormat().resolvedOptions().timeZone),
    language: 'en',
    preventGoogleFontsLoading: true,
  });
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const home = useMemo(() => homeOf(places), [places]);
  const options = useMemo(
    () => ({ styles: darkStyle(themeToken()), streetViewControl: false, mapTypeControl: false }),
    [],
  );
  const navigate = useNavigate();
  const fail = useEffectEvent(onFail);
  const open = useEffectEvent((place: LocatedPlace) => void navigate(linkOf(place)));

  useEffect(() => {
    if (loadError) fail('script');
  }, [loadError]);

  useEffect(() => {
    window.gm_authFailure = () => fail('key');
    return () => {
      delete window.gm_authFailure;
    };
  }, []);

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
